"""The server's database: the event log, tables and their seats, people, and walls.

It's SQLite or PostgreSQL, depending on the URL. `Database` opens it, `Journal` appends events, and
each of the other files reads and writes one kind of row.
"""

from lexiko import extras
from lexiko.errors import MissingExtra

if not extras.has("server"):
    raise MissingExtra(what="The server's store", extra="server")

from lexiko.store.database import Database
from lexiko.store.journal import Journal, LogEntry, Receipt

__all__ = ["Database", "Journal", "LogEntry", "Receipt"]
