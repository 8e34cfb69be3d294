"""`lexiko play`: board, secret racks and score sheet, for people and computers."""
