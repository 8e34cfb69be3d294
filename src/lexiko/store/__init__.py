"""What the server keeps: the event log, tables with their seats, people, and what they said. SQLite
or PostgreSQL, by one address.

`Database` opens it, `Journal` appends events, and each of the other files asks and tells one kind
of row.
"""

from lexiko import extras
from lexiko.errors import MissingExtra

if not extras.has("server"):
    raise MissingExtra(what="The server's store", extra="server")

from lexiko.store.database import Database
from lexiko.store.journal import Journal, LogEntry, Receipt

__all__ = ["Database", "Journal", "LogEntry", "Receipt"]
