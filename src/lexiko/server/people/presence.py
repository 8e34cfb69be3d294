"""People's own streams, and who is around.

A page of a signed-in person has one stream for everything outside the table it shows: each message
only says that the inbox has changed, after that was stored, and the page fetches it. So a lost
message costs a delay, and nothing hidden is ever sent.

A person is online while such a stream is open, in any process. Processes share that the way they
share who is at a table: each change as it happens, and everything when a process joins or notices
may have been lost.
"""

from collections.abc import Callable, Collection, Mapping
from typing import Literal

from lexiko.server.pubsub import Notice, PubSub
from lexiko.server.tables.live import LiveTable, Watcher
from lexiko.server.wire.json import encode

Where = Literal["online", "table"]
"""Where a person is: somewhere on the page, or at a table with other people."""


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
            stream.watchers.discard(watcher)
            if not stream.watchers:
                del self._streams[account_id]
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
        if where == self._shared.get(account_id):
            return
        if where:
            self._shared[account_id] = where
        else:
            del self._shared[account_id]
        self._pubsub.publish(account_id, "presence", where=where)
        self.on_presence([account_id])

    def reconsider(self, account_id: str) -> None:
        """Announce that a person has chosen who sees where they are."""
        self._pubsub.publish(account_id, "presence", where=self._where(account_id))
        self.on_presence([account_id])

    # ── Other processes ───────────────────────────────────────────────────────────────────────────

    def share_all(self) -> None:
        """Share with the other processes who is around in this one."""
        self._pubsub.publish("", "presences", people=self._shared)

    def receive(self, sender: str, notice: Notice) -> None:
        """Handle a notice from another process."""
        match notice["kind"]:
            case "inbox":
                self._notify(notice["about"], notice["table"])
            case "presence":
                others = self._others.setdefault(sender, {})
                if notice["where"]:
                    others[notice["about"]] = notice["where"]
                else:
                    others.pop(notice["about"], None)
                self.on_presence([notice["about"]])
            case "presences":
                people: Mapping[str, Where] = notice["people"]
                before = self._others.get(sender, {})
                self._others[sender] = dict(people)
                self.on_presence([who for who, _ in before.items() ^ people.items()])

    def forget_process(self, sender: str) -> None:
        """Forget everyone who was around in a process that is gone."""
        self.on_presence([*self._others.pop(sender, {})])
