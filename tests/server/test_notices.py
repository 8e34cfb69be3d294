"""Notices of every kind arrive once, by push and by e-mail, and never of what a person sees."""

import asyncio
from collections import Counter
from collections.abc import AsyncIterator
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
import pytest_asyncio
from sqlalchemy import select, update

from lexiko.rules import Game
from lexiko.rules.clock import next_deadline_ms
from lexiko.server import timestamps
from lexiko.server.tables.recipients import warning_ms
from lexiko.store.availability import Hours
from lexiko.store.schema import outbox

from .mailboxes import PostOffice, PushService, post_office, push_service
from .running import Client, Data, Server, Stream, serving, until
from .test_inbox import circle_of, invite
from .test_notifications import link_in, pass_turn, settings
from .test_over_days import DAY, HOUR, MINUTE, NOON, Wall

DAYS = {"timing": {"kind": "days", "days": 1, "vanishing": "computer"}}
EVERYTHING = dict.fromkeys(
    ("turn", "deadline", "invitation", "rematch", "begun", "over", "seat_lost", "note"), True
)


@pytest_asyncio.fixture(loop_scope="session", scope="module")
async def service() -> AsyncIterator[PushService]:
    async with push_service() as running:
        yield running


@pytest_asyncio.fixture(loop_scope="session", scope="module")
async def office() -> AsyncIterator[PostOffice]:
    with post_office() as running:
        yield running


@pytest_asyncio.fixture(loop_scope="session", scope="module")
async def server(
    service: PushService, office: PostOffice, tmp_path_factory: pytest.TempPathFactory
) -> AsyncIterator[Server]:
    async with serving(tmp_path_factory.mktemp("kinds"), **settings(service, office)) as running:
        yield running


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> Wall:
    """The server's clock, and nothing left by an earlier test."""
    wall = Wall()
    monkeypatch.setattr(timestamps, "time", SimpleNamespace(time_ns=wall.time_ns))
    return wall


class Mailbox:
    """What reached a person: by push on a phone, and by e-mail."""

    def __init__(self, client: Client, name: str, service: PushService, office: PostOffice) -> None:
        self.client = client
        self.name = name
        self._service = service
        self._office = office

    @property
    def address(self) -> str:
        return f"{self.name}@mail.example"

    @property
    def pushes(self) -> list[tuple[Data, dict[str, str]]]:
        return [
            (message, headers)
            for name, message, headers in self._service.arrived
            if name == self.name
        ]

    @property
    def letters(self) -> list[Any]:
        return [
            one
            for one in self._office.letters
            if one["to"] == self.address and "List-Unsubscribe" in one
        ]

    def titles(self) -> tuple[Counter[str], Counter[str]]:
        """How often each title came, by push and by e-mail."""
        by_mail = Counter(one["subject"].removeprefix("Lexiko: ") for one in self.letters)
        return Counter(message["title"] for message, _ in self.pushes), by_mail

    async def subscribe(self, **choices: Any) -> None:
        """A phone, a confirmed address, and every switch on but those that are given."""
        phone = self._service.browser(self.name)
        await self.client.done("POST", "/account/notices/devices", **phone)
        before = len(self._office.letters)
        await self.client.done("PUT", "/account/notices/mail", address=self.address)
        question = (await self._office.wait_for(before + 1))[-1]
        await self.client.done("POST", f"/notices/yes/{link_in(question, '/notices/yes/')}")
        wanted = {"push": EVERYTHING, "mail": EVERYTHING, **choices}
        await self.client.done("PUT", "/account/notices/choices", **wanted)


async def delivered(server: Server) -> None:
    """Let the server send all that's due by its clock, and what follows from that."""
    delivery = server.services.delivery
    for _ in range(3):
        async with server.services.database.reading() as connection:
            about = await connection.execute(select(outbox.c.table_id, outbox.c.wall_id))
            subjects = [table or wall for table, wall in about]
        for subject in subjects:
            # Its own, so that it isn't left to another process for a while.
            delivery.request(subject, timestamps.now_ms())
        await delivery._send_due()
        await asyncio.gather(*delivery._under_way.values())


async def passed(server: Server, clock: Wall, table: str, ms: int) -> None:
    """Let time pass, and everything have happened that happens by then."""
    live = await server.services.registry.table(table)
    clock.now += ms
    live.is_ours = True
    server.services.scheduler.schedule(live)

    def is_due() -> bool:
        deadline = next_deadline_ms(live.game) if live.game else None
        return deadline is not None and deadline <= clock.now

    await until(lambda: not is_due(), 30)
    await delivered(server)


async def to_move(table: str, *clients: Client) -> Client:
    view = await clients[0].view(table)
    name = view["seats"][view["mover"]]
    return next(one for one in clients if one.account["name"] == name)


async def acquainted(one: Client, other: Client) -> None:
    table = str((await one.open_table("me", "open"))["id"])
    await other.join(table)
    await other.done("POST", f"/tables/{table}/leave", level=None)


async def begun_by(
    one: Client, host: Client, server: Server, service: PushService, office: PostOffice
) -> str:
    """A table that a person accepted their invitation to, and where they go first.

    What came because of others, where they don't, is forgotten.
    """
    for _ in range(30):
        service.arrived.clear()
        office.letters.clear()
        table = str((await invite(host, one, options=DAYS))["id"])
        await delivered(server)
        await one.done("POST", f"/tables/{table}/agree", revision=1)
        if await to_move(table, host, one) is one:
            return table
        await delivered(server)
        await one.done("POST", f"/tables/{table}/leave", level=None)
    pytest.fail("they never go first")


async def test_in_a_week_each_kind_arrives_once_by_push_and_by_mail(
    server: Server, service: PushService, office: PostOffice, clock: Wall
) -> None:
    async with server.person("Ana") as ana, server.person("Ben") as ben:
        await acquainted(ana, ben)
        box = Mailbox(ben, "bens-week", service, office)
        await box.subscribe()
        table = await begun_by(ben, ana, server, service, office)
        await delivered(server)
        each = {"Invitation": 1, "Your turn": 1}
        assert box.titles() == (Counter(each),) * 2
        message, headers = box.pushes[-1]
        assert message["body"] == (
            "Your game against Ana has started, and you go first. You have a day left."
        )
        assert DAY - MINUTE < int(headers["ttl"]) * 1000 <= DAY
        # A quarter of the turn's time before it runs out.
        await passed(server, clock, table, 18 * HOUR - MINUTE)
        assert box.titles() == (Counter(each),) * 2
        await passed(server, clock, table, MINUTE)
        each |= {"Time’s running out": 1}
        assert box.titles() == (Counter(each),) * 2
        message, headers = box.pushes[-1]
        assert message["body"] == "It’s still your turn against Ana. You have 6 hours left."
        assert (headers["urgency"], int(headers["ttl"])) == ("high", 6 * HOUR // 1000)
        topics = {headers["topic"] for _, headers in box.pushes}
        assert len(topics) == 1, "a later notice about a table replaces an earlier one"
        # Two more turns run out, and with the third a computer takes his seat.
        for _ in range(2):
            await passed(server, clock, table, 6 * HOUR)
            await pass_turn({"id": table}, ana)
            await delivered(server)
            await passed(server, clock, table, 18 * HOUR)
        await passed(server, clock, table, 6 * HOUR)
        live = await server.services.registry.table(table)
        await until(lambda: any(seat.kind == "computer" for seat in live.row.seats), 20)
        await delivered(server)
        each |= {"Your turn": 3, "Time’s running out": 3, "A computer has your seat": 1}
        assert box.titles() == (Counter(each),) * 2
        (lost,) = await ben.inbox("seat_lost")
        assert lost["names"] == ["Ana"]
        # The end of the game, and a rematch.
        await ana.done("POST", f"/tables/{table}/leave", level=None)
        await delivered(server)
        (over,) = await ben.inbox("over")
        assert over["ending"] == "won"
        again = (await ana.done("POST", f"/tables/{table}/rematch"))["id"]
        await delivered(server)
        assert await ben.inbox("over") == []
        each |= {"Game over": 1, "Rematch?": 1}
        assert box.titles() == (Counter(each),) * 2
        # Five notes within a few minutes, and another one later.
        for number in range(5):
            note = {"item": f"week-note-{number}", "text": "Good luck!"}
            await ana.done("POST", f"/tables/{again}/notes", **note)
            clock.now += 20_000
        await delivered(server)
        assert box.titles() == (Counter(each),) * 2
        clock.now += 3 * MINUTE
        await delivered(server)
        each |= {"New note": 1}
        assert box.titles() == (Counter(each),) * 2
        assert box.pushes[-1][0]["body"] == "Ana left 5 notes at your table."
        assert box.pushes[-1][0]["tag"] != box.pushes[-2][0]["tag"]
        assert not any("rack" in one.as_string() for one in box.letters)
        await passed(server, clock, again, 2 * DAY)
        assert box.titles() == (Counter(each),) * 2


async def test_everyone_at_a_table_hears_that_it_has_begun_but_the_one_who_started_it(
    server: Server, service: PushService, office: PostOffice, clock: Wall
) -> None:
    async with (
        server.person("Ana") as ana,
        server.person("Ben") as ben,
        server.person("Cleo") as cleo,
    ):
        people = (ana, ben, cleo)
        boxes = [Mailbox(one, f"begun-{n}", service, office) for n, one in enumerate(people)]
        for box in boxes:
            await box.subscribe(mail=dict.fromkeys(EVERYTHING, False))
        table = (await ana.open_table("me", "open", "open", options=DAYS))["id"]
        await ben.join(table)
        await cleo.join(table)
        await delivered(server)
        mover = await to_move(table, *people)
        bodies = [[message["body"] for message, _ in box.pushes] for box in boxes]
        for client, said in zip(people, bodies, strict=True):
            others = " and ".join(sorted({"Ana", "Ben", "Cleo"} - {client.account["name"]}))
            game = f"Your game against {others} has started"
            first = f"{game}. {mover.account['name']} goes first."
            theirs = [f"{game}, and you go first. You have a day left."]
            assert said == (theirs if client is mover else [] if client is cleo else [first])
        begun = {one.account["name"] for one in people if await one.inbox("begun")}
        assert begun == {"Ana", "Ben"} - {mover.account["name"]}
        assert all(not box.letters for box in boxes)


async def looks(stream: Stream, path: str, server: Server, client: Client) -> None:
    await stream.socket.send(f'{{"type": "look", "at": "{path}"}}')
    seen = frozenset([path] if path else [])
    await until(lambda: server.services.people.looks(client.account["id"]) == seen, 20)


async def test_nobody_is_notified_of_what_they_see_until_they_look_away(
    server: Server, service: PushService, office: PostOffice, clock: Wall
) -> None:
    async with server.person("Ana") as ana, server.person("Ben") as ben:
        box = Mailbox(ben, "looking", service, office)
        await box.subscribe(push={"begun": False}, mail={"begun": False})
        table = (await ana.open_table("me", "open", options=DAYS))["id"]
        await ben.join(table)
        async with ben.own_stream() as stream:
            await stream.next("inbox")
            await looks(stream, f"/table/{table}", server, ben)
            if await to_move(table, ana, ben) is ana:
                await pass_turn({"id": table}, ana)
            for _ in range(6):
                clock.now += 10 * MINUTE
                await delivered(server)
            assert (box.pushes, box.letters) == ([], [])
            # A hidden tab isn't looked at; he may be back in a moment.
            await looks(stream, "", server, ben)
            clock.now += 10_000
            await delivered(server)
            await looks(stream, f"/table/{table}", server, ben)
            clock.now += 10 * MINUTE
            await delivered(server)
            assert (box.pushes, box.letters) == ([], [])
            await looks(stream, "/tables", server, ben)
            clock.now += MINUTE
            await delivered(server)
            assert box.titles() == (Counter({"Your turn": 1}),) * 2
            # The end of a game that he sees isn't news, neither then nor later.
            await looks(stream, f"/table/{table}", server, ben)
            await ana.done("POST", f"/tables/{table}/leave", level=None)
            clock.now += MINUTE
            await delivered(server)
        clock.now += MINUTE
        await delivered(server)
        assert box.titles() == (Counter({"Your turn": 1}),) * 2
        assert await ben.inbox() == []


async def test_notes_of_a_circle_reach_members_who_dont_see_them_and_havent_muted_their_author(
    server: Server, service: PushService, office: PostOffice, clock: Wall
) -> None:
    async with (
        server.person("Ana") as ana,
        server.person("Ben") as ben,
        server.person("Cleo") as cleo,
        server.person("Dan") as dan,
    ):
        circle = await circle_of(ana, ben, cleo, dan)
        wall = (await ana.get(f"/circles/{circle['id']}/wall")).data["id"]
        boxes = [
            Mailbox(one, f"notes-{one.account['id']}", service, office) for one in (ben, cleo, dan)
        ]
        for box in boxes:
            await box.subscribe()
        await cleo.put(f"/account/mutes/{ana.account['id']}", is_muted=True)
        content = {"kind": "note", "paper": "yellow", "text": "Cake on Sunday"}
        async with dan.own_stream() as stream:
            await stream.next("inbox")
            await looks(stream, f"/wall/circle/{circle['id']}", server, dan)
            for client, item in ((ana, "cake-note-1"), (ben, "cake-note-2"), (ana, "cake-note-3")):
                facts = {"command": "add", "item": item, "content": content, "x": 0.1, "y": 0.1}
                await client.done("POST", f"/walls/{wall}/commands", **facts)
            clock.now += 4 * MINUTE
            await delivered(server)
        bodies = [[message["body"] for message, _ in box.pushes] for box in boxes]
        assert bodies == [
            ["Ana pinned up 2 notes in Sunday table."],
            ["Ben pinned up a note in Sunday table."],
            [],
        ]
        assert boxes[0].pushes[0][0]["path"] == f"/wall/circle/{circle['id']}"
        assert "Cake" not in boxes[0].letters[0].as_string()


async def test_switches_turn_off_one_kind_on_one_channel(
    server: Server, service: PushService, office: PostOffice, clock: Wall
) -> None:
    async with server.person("Ana") as ana, server.person("Ben") as ben:
        await acquainted(ana, ben)
        standard = (await ben.get("/account/notices")).data
        assert all(standard["push"].values())
        assert [kind for kind, is_on in standard["mail"].items() if not is_on] == ["begun", "note"]
        box = Mailbox(ben, "switches", service, office)
        await box.subscribe(push={"invitation": False}, mail={"over": False})
        table = (await invite(ana, ben, options=DAYS))["id"]
        await delivered(server)
        assert box.titles() == (Counter(), Counter({"Invitation": 1}))
        await ben.done("PUT", "/account/notices/choices", push=EVERYTHING)
        await ana.done("POST", f"/tables/{table}/leave", level=None)
        await delivered(server)
        assert box.titles() == (Counter(), Counter({"Invitation": 1}))
        exported = (await ben.get("/account/export")).data["notice_choices"]
        assert exported["push"]["invitation"] is True
        assert exported["mail"]["over"] is False


async def test_one_mail_a_day_has_what_is_new_and_what_waits_and_leaves_out_what_was_seen(
    server: Server, service: PushService, office: PostOffice, clock: Wall
) -> None:
    async with server.person("Ana") as ana, server.person("Ben") as ben:
        await acquainted(ana, ben)
        box = Mailbox(ben, "digest", service, office)
        # It's noon in Greenwich: an hour later in Vienna.
        await box.subscribe(digest_hour=18, zone="Europe/Vienna")
        assert (await ben.get("/account/notices")).data["zone"] == "Europe/Vienna"
        days = {"timing": {"kind": "days", "days": 3}}
        tables = []
        for _ in range(2):
            tables.append((await invite(ana, ben, options=days))["id"])
            await ben.done("POST", f"/tables/{tables[-1]}/agree", revision=1)
            if await to_move(tables[-1], ana, ben) is ana:
                await pass_turn({"id": tables[-1]}, ana)
        asked = (await invite(ana, ben, options=days))["id"]
        await delivered(server)
        assert box.letters == []
        assert len(box.pushes) >= 3
        clock.now = NOON + 5 * HOUR - 1
        await delivered(server)
        assert box.letters == []
        clock.now += 1
        await delivered(server)
        (letter,) = box.letters
        assert letter["subject"] == "Lexiko: What’s new today"
        text = letter.get_body(("plain",)).get_content()
        assert text.count("against Ana") == 2
        assert text.count("Ana invites you to play.") == 1
        for table in (*tables, asked):
            assert text.count(f"/table/{table}") == 1
        assert letter["list-unsubscribe-post"] == "List-Unsubscribe=One-Click"
        # Nothing is new on the next day, and then he looks at his inbox himself.
        clock.now += DAY
        await delivered(server)
        await ana.done("POST", f"/tables/{tables[0]}/leave", level=None)
        await delivered(server)
        await ben.done("PUT", "/me/inbox/seen", until_ms=clock.now + 1)
        clock.now += DAY
        await delivered(server)
        assert len(box.letters) == 1
        # A turn that runs out is no matter for tomorrow.
        clock.now = NOON + 2 * DAY + 13 * HOUR
        await delivered(server)
        assert box.letters[-1]["subject"] == "Lexiko: Time’s running out"
        await invite(ana, ben, options=days)
        await delivered(server)
        assert len(box.letters) == 2
        clock.now = NOON + 3 * DAY + 5 * HOUR
        await delivered(server)
        assert [one["subject"] for one in box.letters[2:]] == ["Lexiko: What’s new today"]
        # Without a daily e-mail they come one by one again.
        await ben.done("PUT", "/account/notices/choices", digest_hour=None)
        await invite(ana, ben, options=days)
        await delivered(server)
        assert [one["subject"] for one in box.letters[3:]] == ["Lexiko: Invitation"]


async def test_written_but_unsent_notices_of_all_kinds_are_sent_once_after_a_restart(
    service: PushService, office: PostOffice, tmp_path: Path
) -> None:
    chosen = settings(service, office)
    async with serving(tmp_path, **chosen) as first:
        # As if it were killed before it sent anything: what happened is on the disk.
        await first.services.delivery.close()
        async with first.person("Ana") as ana, first.person("Ben") as ben:
            await acquainted(ana, ben)
            box = Mailbox(ben, "restart", service, office)
            await box.subscribe(mail=dict.fromkeys(EVERYTHING, False))
            begun = (await ana.open_table("me", "open", options=DAYS))["id"]
            await ben.join(begun)
            if await to_move(begun, ana, ben) is ana:
                await pass_turn({"id": begun}, ana)
            over = (await ana.open_table("me", "open", options=DAYS))["id"]
            await ben.join(over)
            await ana.done("POST", f"/tables/{over}/leave", level=None)
            await ana.done("POST", f"/tables/{over}/rematch")
            await invite(ana, ben)
            note = {"item": "restart-note", "text": "Hello"}
            await ana.done("POST", f"/tables/{begun}/notes", **note)
            async with first.services.database.writing() as connection:
                kinds = (await connection.execute(select(outbox.c.kind))).scalars()
                assert {*kinds} >= {"turn", "deadline", "over", "rematch", "invitation", "note"}
                await connection.execute(
                    update(outbox).where(outbox.c.kind == "note").values(due_ms=outbox.c.made_ms)
                )
                # This one was handed over when the process ended, before it could say so.
                await connection.execute(
                    update(outbox).where(outbox.c.kind == "rematch").values(state="sending")
                )
    service.arrived.clear()
    async with serving(tmp_path, **chosen) as second, serving(tmp_path, **chosen) as third:
        for _ in range(2):
            await asyncio.gather(delivered(second), delivered(third))
        titles, _ = box.titles()
        assert titles == Counter({"Your turn": 1, "Game over": 1, "Invitation": 1, "New note": 1})


async def test_an_accounts_language_is_that_of_its_mails_pushes_and_calendar(
    server: Server, service: PushService, office: PostOffice
) -> None:
    async with server.person("Ana") as ana, server.person("Ben") as ben:
        await acquainted(ana, ben)
        assert (await ben.get("/account")).data["language"] is None
        box = Mailbox(ben, "language", service, office)
        await box.subscribe()
        await ben.done("POST", "/account/calendar", language="en")
        changed = await ben.done("PUT", "/account/language", language="fr")
        assert changed["language"] == "fr"
        assert (await ben.get("/account/calendar")).data["language"] == "fr"
        # A browser that still speaks another language changes nothing.
        tablet = service.browser("tablet")
        await ben.done("POST", "/account/notices/devices", **tablet, language="de")
        await invite(ana, ben)
        await delivered(server)
        assert box.titles() == (Counter({"Invitation": 1}),) * 2
        assert box.pushes[0][0]["body"] == "Ana t’invite à jouer."
        assert [message["lang"] for _, message, _ in service.arrived[-2:]] == ["fr", "fr"]
        assert "Bonjour Ben," in box.letters[0].get_body(("plain",)).get_content()


# ── When a turn runs out ────────────────────────────────────────────────────────────────────────


def a_turn(days: int, since_ms: int, allowed_ms: int = 0) -> Any:
    """As much of a game as a warning needs."""
    from lexiko.rules.editions import DaysPerTurn
    from lexiko.rules.game import Clock

    clock = Clock(
        left_ms=(0, 0),
        missed=(0, 0),
        holidays=((), ()),
        running=0,
        since_ms=since_ms,
        allowed_ms=allowed_ms,
    )
    return SimpleNamespace(clock=clock, options=SimpleNamespace(timing=DaysPerTurn(days)))


NIGHT = Hours("UTC", 22 * 60, 7 * 60)


@pytest.mark.parametrize(
    ("days", "since", "hours", "expected"),
    [
        # A quarter of a day, and never more than half a day.
        (1, 0, Hours(), 18 * HOUR),
        (3, 0, Hours(), 3 * DAY - 12 * HOUR),
        # Due at midnight: too late in the morning, so in the evening before.
        (1, -6 * HOUR, NIGHT, 9 * HOUR + 30 * MINUTE),
        # Due at 4 in the morning of the last day; at 7 there are 9 hours left.
        (3, 4 * HOUR, NIGHT, 2 * DAY + 19 * HOUR),
    ],
)
def test_a_warning_leaves_time_to_act_and_is_not_in_quiet_hours(
    days: int, since: int, hours: Hours, expected: int
) -> None:
    game: Game = a_turn(days, NOON + since)
    assert warning_ms(game, hours) == NOON + expected


def test_a_turn_that_ends_with_quiet_hours_is_warned_of_before_them() -> None:
    # From 2:30 in the night to 2:30, extended to 7 in the morning.
    begun = NOON - 9 * HOUR - 30 * MINUTE
    game: Game = a_turn(1, begun, allowed_ms=NOON + 19 * HOUR)
    assert warning_ms(game, NIGHT) == NOON + 9 * HOUR + 30 * MINUTE
