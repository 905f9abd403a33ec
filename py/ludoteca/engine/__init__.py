"""What every game shares: the protocol, urns, records, matches. Knows no game and no screen."""
