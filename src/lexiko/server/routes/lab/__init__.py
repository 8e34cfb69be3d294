"""Reviews of finished games, and positions without a table."""
