"""Players that think. They know the protocol of a game and the views they are shown."""
