"""Who comes and goes, as those at a circle's wall hear of it.

The message says only that something has changed, at most once a second for each wall; the page then
asks who is here, and gets what it may see.
"""

from collections.abc import Collection

from lexiko.server.walls.registry import WallRegistry
from lexiko.store.circles import Circles


class ComingsAndGoings:
    """The people who have come, gone or sat down since the last message."""

    def __init__(self, walls: WallRegistry, circles: Circles) -> None:
        self._walls = walls
        self._circles = circles
        self._moved: set[str] = set()

    def note(self, people: Collection[str]) -> None:
        """Note people who have come, gone or sat down, in any process."""
        self._moved.update(people)

    async def send(self) -> None:
        """Notify those who look at a wall of a circle that any of these people are in."""
        moved, self._moved = self._moved, set()
        watched = {
            live.row.circle_id: live
            for live in self._walls.live
            if live.row.circle_id and live.watchers
        }
        if not moved or not watched:
            return
        try:
            found = await self._circles.with_any_of(watched.keys(), moved)
        except BaseException:
            self._moved |= moved
            raise
        for circle_id in found:
            watched[circle_id].send_here()
