"""Parts of a screen: board, rack, score sheet, key line."""
