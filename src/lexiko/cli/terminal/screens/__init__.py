"""The screens: setup, table, result and tips, with their dialogs."""
