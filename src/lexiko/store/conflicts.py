"""What the store refuses because somebody else was faster, or because it cannot be used."""

from lexiko.errors import LexikoError


class StoreError(LexikoError):
    """The database cannot be used; the sentence says why."""


class DatabaseNotEmpty(StoreError):
    """A backup is restored into an empty database only."""

    sentence = "The database isn't empty: restore into a new one."


class VersionTaken(StoreError):
    """Another process has appended to this table in the meantime; nothing of this entry was
    written."""

    sentence = "The table has moved on; look again, then decide."


class KeyTaken(StoreError):
    """This person has used this key before; the receipt of then holds."""

    sentence = "This key was used before."


class NameTaken(StoreError):
    """Somebody else signs in with this name."""

    sentence = "Somebody signs in as {handle} already: choose another name."
