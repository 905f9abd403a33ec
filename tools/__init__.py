"""What builds, checks and serves Ludoteca; nothing here is part of the games."""
