"""What people see now: they aren't notified of the table or wall that they look at.

A page says over its person's stream which path it shows, unless its tab is hidden
(`people.presence`).
"""

from collections.abc import Callable

from lexiko.server.people.presence import PersonStreams
from lexiko.server.tables.live import LiveTable
from lexiko.server.tables.registry import TableRegistry
from lexiko.store.walls import WallRow

_TABLE, _CIRCLE_WALL, _TABLE_WALL = "/table/", "/wall/circle/", "/wall/table/"
IsIt = Callable[[str], bool]
"""Whether a page with this path shows something."""


class Sights:
    """What people see, in any process."""

    def __init__(self, people: PersonStreams, registry: TableRegistry) -> None:
        self._people = people
        self._registry = registry

    def sees(self, account_id: str, is_it: IsIt) -> bool:
        """Whether a page that a person sees shows it."""
        return any(is_it(path) for path in self._people.looks(account_id) or ())

    def left_ms(self, account_id: str, is_it: IsIt) -> int:
        """When a person last stopped seeing it; 0 if that's long ago, or never was."""
        return self._people.left_ms(account_id, is_it)

    def sees_table(self, live: LiveTable, account_id: str) -> bool:
        """Whether a person sees this table.

        Clients that don't say what they show count as looking at the tables that they watch.
        """
        if self._people.looks(account_id) is None:
            return bool(live.here().intersection(live.row.seats_of(account_id)))
        return self.sees(account_id, table_page(live.row.id))

    def sees_note(self, row: WallRow, account_id: str, table_id: str | None) -> bool:
        """Whether a person sees the notes of a wall, or those written at a table of its circle."""
        return self.sees(account_id, self.note_page(row, table_id))

    def note_page(self, row: WallRow, table_id: str | None) -> IsIt:
        """The pages that show a note: the wall, and tables where it's shown.

        A note written at a table isn't shown at the other tables of its circle.
        """

        def is_it(path: str) -> bool:
            if path in (note_path(row), f"{_TABLE_WALL}{row.table_id or table_id}"):
                return True
            at = path.removeprefix(_TABLE)
            if at == path:
                return False
            if at in (row.table_id, table_id):
                return True
            live = self._registry.loaded(at) if table_id is None and row.circle_id else None
            return bool(live and live.row.circle_id == row.circle_id)

        return is_it


def table_path(table_id: str) -> str:
    return f"{_TABLE}{table_id}"


def table_page(table_id: str) -> IsIt:
    """The page that shows a table."""
    return lambda path: path == table_path(table_id)


def any_page(path: str) -> bool:
    """Any page: all of them show an invitation when it comes."""
    return True


def note_path(row: WallRow) -> str:
    """Where a note is read: on its circle's wall, or at its table."""
    return f"{_CIRCLE_WALL}{row.circle_id}" if row.circle_id else table_path(row.table_id or "")
