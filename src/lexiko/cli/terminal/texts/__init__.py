"""What the terminal says about a game, as Rich texts; no widgets, no state."""
