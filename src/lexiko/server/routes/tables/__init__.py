"""Routes of tables: set-up, commands and streams, chat, drafts, records."""
