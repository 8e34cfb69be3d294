"""The store's errors: someone else was faster, or the database can't be used."""

from lexiko.errors import LexikoError


class StoreError(LexikoError):
    """The database can't be used; the sentence says why."""


class DatabaseNotEmpty(StoreError):
    """A backup can be restored only into an empty database."""

    sentence = "The database isn't empty: restore into a new one."


class VersionTaken(StoreError):
    """Another process has since appended to this table; this entry wasn't written."""

    sentence = "The table has moved on: check it, then try again."


class KeyTaken(StoreError):
    """This person has used this key before; the first receipt remains valid."""

    sentence = "This key has already been used."


class NameTaken(StoreError):
    """Another account signs in with this name."""

    sentence = "The sign-in name {handle} is taken: choose another."
