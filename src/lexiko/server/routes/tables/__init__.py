"""Routes for tables: setting up, commands and streams, chat, drafts, records."""
