"""The terminal table: a board, racks that stay secret, and a score sheet, for people round one
keyboard."""
