"""The game at this terminal without a screen: setup, seats, draft, table and saved games."""
