"""People's own streams, and who is around.

A page of a signed-in person has one stream for everything outside the table it shows: each message
only says that the inbox has changed, after that was stored, and the page fetches it. So a lost
message costs a delay, and nothing hidden is ever sent.

A person is online while such a stream is open, in any process. The page also says over it which of
its pages the person sees; a hidden tab is none. Processes share that the way they share who is at a
table: each change as it happens, and everything when a process joins or notices may have been lost.
"""

from collections.abc import Callable, Collection, Mapping
from typing import Literal

from lexiko.server.pubsub import Notice, PubSub
from lexiko.server.tables.live import LiveTable, Watcher
from lexiko.server.timestamps import now_ms
from lexiko.server.wire.json import encode

Where = Literal["online", "table"]
"""Where a person is: somewhere on the page, or at a table with other people."""
Looks = frozenset[str] | None
"""The paths of the pages a person sees; None if a client of theirs doesn't say."""
_LEFT_LASTS_MS = 3_600_000
_MOST_LEFT = 20_000


class PersonStream:
    """The open streams of one person in this process."""

    def __init__(self) -> None:
        self.watchers: set[Watcher] = set()
        self.newest_version = 0
        """Counts the messages; a page that knows a smaller number has missed one."""

    def send(self, table_id: str | None) -> None:
        self.newest_version += 1
        message = encode({"type": "inbox", "version": self.newest_version, "table": table_id})
        for watcher in self.watchers:
            watcher.send(message)

    @property
    def looks(self) -> Looks:
        paths = {one.looks_at for one in self.watchers}
        return None if None in paths else frozenset(path for path in paths if path)


class PersonStreams:
    """The streams of all people in this process, and who is online in any."""

    def __init__(self, pubsub: PubSub) -> None:
        self._pubsub = pubsub
        self._streams: dict[str, PersonStream] = {}
        self._at_tables: dict[str, frozenset[str]] = {}
        """Who has a table open in this process, by table."""
        self._tables_of: dict[str, int] = {}
        """How many tables a person has open in this process."""
        self._shared: dict[str, Where] = {}
        """What the other processes know of this one."""
        self._others: dict[str, dict[str, Where]] = {}
        """Who is around in other processes, by process."""
        self._shared_looks: dict[str, Looks] = {}
        self._other_looks: dict[str, dict[str, Looks]] = {}
        """What people see in other processes, by process."""
        self._left: dict[str, dict[str, int]] = {}
        """When people last stopped seeing a path, in any process."""
        self.on_presence: Callable[[Collection[str]], None] = lambda people: None
        """Called with people who have come, gone or sat down, in any process."""

    @property
    def watchers(self) -> list[Watcher]:
        return [one for stream in self._streams.values() for one in stream.watchers]

    # ── Streams ───────────────────────────────────────────────────────────────────────────────────

    def open(self, account_id: str, watcher: Watcher) -> PersonStream:
        """Add a stream; its first message makes the page fetch the inbox."""
        stream = self._streams.setdefault(account_id, PersonStream())
        stream.watchers.add(watcher)
        first = {"type": "inbox", "version": stream.newest_version, "table": None}
        watcher.send(encode(first))
        self._share(account_id)
        return stream

    def close(self, account_id: str, watcher: Watcher) -> None:
        stream = self._streams.get(account_id)
        if stream:
            before = stream.looks
            stream.watchers.discard(watcher)
            if not stream.watchers:
                del self._streams[account_id]
            self._note_left(account_id, before)
            self._share(account_id)

    def look(self, account_id: str, watcher: Watcher, path: str) -> None:
        """Note which page a stream's person sees now; an empty path if it's hidden."""
        stream = self._streams.get(account_id)
        if stream and watcher.looks_at != path:
            before = stream.looks
            watcher.looks_at = path
            self._note_left(account_id, before)
            self._share(account_id)

    def notify(self, account_ids: Collection[str], table_id: str | None = None) -> None:
        """Make all pages of these people fetch their inbox, in every process."""
        for account_id in account_ids:
            self._notify(account_id, table_id)
            self._pubsub.publish(account_id, "inbox", table=table_id)

    def _notify(self, account_id: str, table_id: str | None) -> None:
        if stream := self._streams.get(account_id):
            stream.send(table_id)

    def notify_all(self) -> None:
        """Make every page of this process fetch the inbox: notices may have been lost."""
        for stream in self._streams.values():
            stream.send(None)

    # ── Presence ──────────────────────────────────────────────────────────────────────────────────

    def where(self, account_id: str) -> Where | None:
        """Where a person is now, in any process; None if they aren't online."""
        found = [others.get(account_id) for others in self._others.values()]
        found.append(self._where(account_id))
        return "table" if "table" in found else "online" if "online" in found else None

    def _where(self, account_id: str) -> Where | None:
        if account_id not in self._streams:
            return None
        return "table" if self._tables_of.get(account_id) else "online"

    def looks(self, account_id: str) -> Looks:
        """The paths of the pages a person sees now, in any process.

        None if they aren't online, or if a client of theirs doesn't say what it shows.
        """
        found = [
            others[account_id] for others in self._other_looks.values() if account_id in others
        ]
        if stream := self._streams.get(account_id):
            found.append(stream.looks)
        known = [one for one in found if one is not None]
        return None if not found or len(known) < len(found) else frozenset().union(*known)

    def left_ms(self, account_id: str, is_it: Callable[[str], bool]) -> int:
        """When a person last stopped seeing one of these paths; 0 if that's long ago."""
        left = self._left.get(account_id, {})
        return max((at_ms for path, at_ms in left.items() if is_it(path)), default=0)

    def _note_left(self, account_id: str, before: Looks) -> None:
        """Note what a person doesn't see any more."""
        now = now_ms()
        for path in (before or frozenset()) - (self.looks(account_id) or frozenset()):
            self._left.setdefault(account_id, {})[path] = now
        if len(self._left) > _MOST_LEFT:
            since = now - _LEFT_LASTS_MS
            self._left = {
                one: paths for one, paths in self._left.items() if max(paths.values()) > since
            }

    def look_at(self, live: LiveTable) -> None:
        """Note who has this table open, after its watchers or seats have changed."""
        row = live.row
        is_company = row.state in ("open", "playing") and len(row.people) > 1
        here = (
            frozenset(one.account_id for one in live.watchers if one.account_id) & row.people
            if is_company and live.watchers
            else frozenset()
        )
        before = self._at_tables.get(row.id, frozenset())
        if here == before:
            return
        if here:
            self._at_tables[row.id] = here
        else:
            del self._at_tables[row.id]
        for account_id in here ^ before:
            count = self._tables_of.get(account_id, 0) + (1 if account_id in here else -1)
            if count:
                self._tables_of[account_id] = count
            else:
                del self._tables_of[account_id]
            self._share(account_id)

    def _share(self, account_id: str) -> None:
        where = self._where(account_id)
        stream = self._streams.get(account_id)
        looks = stream.looks if stream else None
        before = self._shared.get(account_id)
        if (where, looks) == (before, self._shared_looks.get(account_id)):
            return
        if where:
            self._shared[account_id], self._shared_looks[account_id] = where, looks
        else:
            del self._shared[account_id], self._shared_looks[account_id]
        self._pubsub.publish(account_id, "presence", where=where, looks=_listed(looks))
        if where != before:
            self.on_presence([account_id])

    def reconsider(self, account_id: str) -> None:
        """Announce that a person has chosen who sees where they are."""
        looks = _listed(self._shared_looks.get(account_id))
        self._pubsub.publish(account_id, "presence", where=self._where(account_id), looks=looks)
        self.on_presence([account_id])

    # ── Other processes ───────────────────────────────────────────────────────────────────────────

    def share_all(self) -> None:
        """Share with the other processes who is around in this one."""
        looks = {one: _listed(paths) for one, paths in self._shared_looks.items()}
        self._pubsub.publish("", "presences", people=self._shared, looks=looks)

    def receive(self, sender: str, notice: Notice) -> None:
        """Handle a notice from another process."""
        match notice["kind"]:
            case "inbox":
                self._notify(notice["about"], notice["table"])
            case "presence":
                self._set_other(sender, notice["about"], notice["where"], notice.get("looks"))
            case "presences":
                people: Mapping[str, Where] = notice["people"]
                looks = notice.get("looks", {})
                before = self._others.get(sender, {})
                self._others[sender] = dict(people)
                self._other_looks[sender] = {one: _found(looks.get(one)) for one in people}
                self.on_presence([who for who, _ in before.items() ^ people.items()])

    def _set_other(
        self, sender: str, account_id: str, where: Where | None, looks: list[str] | None
    ) -> None:
        others = self._others.setdefault(sender, {})
        other_looks = self._other_looks.setdefault(sender, {})
        before = other_looks.get(account_id)
        if where:
            others[account_id], other_looks[account_id] = where, _found(looks)
        else:
            others.pop(account_id, None)
            other_looks.pop(account_id, None)
        self._note_left(account_id, before)
        self.on_presence([account_id])

    def forget_process(self, sender: str) -> None:
        """Forget everyone who was around in a process that is gone."""
        gone = self._others.pop(sender, {})
        for account_id, looks in self._other_looks.pop(sender, {}).items():
            self._note_left(account_id, looks)
        self.on_presence([*gone])


def _listed(looks: Looks) -> list[str] | None:
    return None if looks is None else sorted(looks)


def _found(looks: list[str] | None) -> Looks:
    return None if looks is None else frozenset(looks)
