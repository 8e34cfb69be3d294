"""Days tables on a real server, with a clock that the test moves: seats that vanish, quiet hours,
holidays, racks hung up, and all of it after a restart."""

from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from lexiko.rules.clock import next_deadline_ms
from lexiko.server import timestamps
from lexiko.server.tables.live import LiveTable

from .running import Client, Data, Server, serving, until

MINUTE = 60_000
HOUR = 60 * MINUTE
DAY = 24 * HOUR
NOON = 1_800_014_400_000
"""15 January 2027, 12:00 in Greenwich."""


class Wall:
    """The server's clock."""

    def __init__(self) -> None:
        self.now = NOON

    def time_ns(self) -> int:
        return self.now * 1_000_000


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> Wall:
    wall = Wall()
    monkeypatch.setattr(timestamps, "time", SimpleNamespace(time_ns=wall.time_ns))
    return wall


async def days_table(host: Client, *guests: Client, **timing: Any) -> Data:
    """A table that has begun, with who moves first."""
    seats = ["me", *["open"] * len(guests)]
    options = {"timing": {"kind": "days", "days": 1, **timing}}
    table = await host.open_table(*seats, options=options)
    for guest in guests:
        await guest.join(table["id"])
    return await host.start(table["id"])


async def at(server: Server, table: Data, clock: Wall, time_ms: int) -> LiveTable:
    """Let it be then, and everything have happened that happens by then."""
    live = await server.services.registry.table(table["id"])
    clock.now = time_ms
    server.services.scheduler.schedule(live)
    await until(lambda: (_deadline(live) or time_ms + 1) > time_ms, 30)
    return live


def _deadline(live: LiveTable) -> int | None:
    return next_deadline_ms(live.game) if live.game else None


def kinds(live: LiveTable) -> list[str]:
    """What is on the sheet."""
    return [row.kind for row in live.game.sheet] if live.game else []


def mover_first(live: LiveTable, *clients: Client) -> list[Client]:
    """These people in the order of play."""
    assert live.game
    people = {seat.account_id: seat.number for seat in live.row.seats}
    order = live.game.order
    return sorted(clients, key=lambda client: order.index(people[client.account["id"]]))


async def test_turns_that_run_out_are_passed_and_at_the_third_a_computer_takes_the_seat(
    tmp_path: Path, clock: Wall
) -> None:
    async with (
        serving(tmp_path) as server,
        server.person("Ana") as ana,
        server.person("Ben") as ben,
    ):
        table = await days_table(ana, ben, vanishing="computer")
        live = await server.services.registry.table(table["id"])
        absent, present = mover_first(live, ana, ben)
        gone = next(s.number for s in live.row.seats if s.account_id == absent.account["id"])
        for missed in (1, 2):
            await at(server, table, clock, clock.now + DAY)
            assert live.game
            assert live.game.sheet[-1].kind == "timeout"
            assert live.game.clock.missed[gone] == missed
            await _exchange(present, table["id"])
        clock.now += DAY
    # The server was off when the third turn ran out: the next one finds out by itself.
    async with serving(tmp_path) as server:
        live = await server.services.registry.table(table["id"])
        await until(lambda: live.row.seats[gone].kind == "computer", 30)
        row = await server.services.registry.tables.find(table["id"])
        assert row
        assert row.seats[gone].kind == "computer"
        assert row.seats[gone].account_id == absent.account["id"]
        assert live.game
        assert live.game.gone == frozenset()


async def test_a_table_without_watchers_is_unloaded_and_its_time_still_runs_out(
    tmp_path: Path, clock: Wall
) -> None:
    async with (
        serving(tmp_path) as server,
        server.person("Ana") as ana,
        server.person("Ben") as ben,
    ):
        table = await days_table(ana, ben)
        registry = server.services.registry
        clock.now += HOUR
        registry.unload_idle()
        assert [live.row.id for live in registry.live] == []
        clock.now += DAY
        await until(lambda: bool(registry.live), 30)
        live = await registry.table(table["id"])
        await until(lambda: kinds(live) == ["timeout"], 30)


async def _exchange(client: Client, table: str) -> None:
    """A turn that is possible whatever was drawn."""
    view = await client.view(table)
    answer = await client.command(
        table, "exchange_tiles", view["version"], tiles=view["racks"][view["seat"]][:1]
    )
    assert answer.status == 200, answer.text


async def test_no_turn_runs_out_in_quiet_hours_which_may_be_set_at_any_time(
    server: Server, ana: Client, ben: Client, clock: Wall
) -> None:
    table = await days_table(ana, ben)
    live = await server.services.registry.table(table["id"])
    first, _ = mover_first(live, ana, ben)
    mine = (await first.get("/tables")).data["tables"][0]["standing"]
    assert mine["deadline_ms"] == NOON + DAY
    hours = await first.done(
        "PUT", "/account/hours", zone="Africa/Lagos", quiet_from=11 * 60, quiet_to=15 * 60
    )
    assert (hours["quiet_from"], hours["holiday"]) == (11 * 60, None)
    # Noon in Greenwich is one o'clock in Lagos.
    await at(server, table, clock, NOON + DAY + 2 * HOUR - 1)
    assert kinds(live) == []
    assert (await first.view(table["id"]))["clock"]["deadline_ms"] == NOON + DAY + 2 * HOUR
    await at(server, table, clock, NOON + DAY + 2 * HOUR)
    assert kinds(live) == ["timeout"]


async def test_a_holiday_stops_the_clock_for_all_to_see_until_its_end_or_an_early_return(
    tmp_path: Path, clock: Wall
) -> None:
    async with (
        serving(tmp_path) as server,
        server.person("Ana") as ana,
        server.person("Ben") as ben,
    ):
        table = await days_table(ana, ben, holiday_days=5)
        live = await server.services.registry.table(table["id"])
        away, other = mover_first(live, ana, ben)
        seat = live.game.order[0] if live.game else -1
        clock.now += HOUR
        wanted = {"from_ms": clock.now, "until_ms": clock.now + 30 * DAY}
        stored = await away.done("PUT", "/account/holiday", **wanted)
        assert stored["holiday"] == wanted
        view = await other.view(table["id"])
        # The table has agreed on five days.
        assert view["clock"]["holidays"][seat] == [[clock.now, clock.now + 5 * DAY]]
        assert view["clock"]["deadline_ms"] == NOON + 6 * DAY
        standing = (await other.get("/tables")).data["tables"][0]["standing"]
        assert standing["away_until_ms"] == clock.now + 5 * DAY
        refused = await other.post(f"/tables/{table['id']}/seats/{seat}/wish", wish="remove")
        assert refused.code == "seat_present"
        clock.now += 2 * DAY
        cookies = away.http.cookies
    async with serving(tmp_path) as server, server.person(None) as again:
        again.http.cookies = cookies
        live = await server.services.registry.table(table["id"])
        assert kinds(live) == []
        back = await again.done("DELETE", "/account/holiday")
        assert back["holiday"] is None
        view = await again.view(table["id"])
        assert view["clock"]["deadline_ms"] == NOON + 3 * DAY
        await at(server, table, clock, NOON + 3 * DAY)
        assert kinds(live) == ["timeout"]


@pytest.mark.parametrize(
    ("path", "body"),
    [
        ("hours", {"zone": "Middle/Earth"}),
        ("hours", {"zone": "../../etc/passwd"}),
        ("hours", {"zone": "localtime"}),
        ("hours", {"zone": "UTC", "quiet_from": 60}),
        ("hours", {"zone": "UTC", "quiet_from": 60, "quiet_to": 60}),
        ("hours", {"zone": "UTC", "quiet_from": 0, "quiet_to": 721}),
        ("holiday", {"from_ms": NOON, "until_ms": NOON}),
        ("holiday", {"from_ms": NOON, "until_ms": NOON + 400 * DAY}),
        ("holiday", {"from_ms": NOON + 500 * DAY, "until_ms": NOON + 501 * DAY}),
    ],
)
async def test_invalid_hours_and_holidays_are_refused(
    ana: Client, clock: Wall, path: str, body: Data
) -> None:
    assert (await ana.put(f"/account/{path}", **body)).code == "bad_hours"


async def test_the_page_learns_when_a_turn_starts_to_use_spare_time(
    server: Server, ana: Client, ben: Client, clock: Wall
) -> None:
    table = await days_table(ana, ben, days=3, bank_days=2)
    live = await server.services.registry.table(table["id"])
    first, _ = mover_first(live, ana, ben)
    facts = (await first.view(table["id"]))["clock"]
    standing = (await first.get("/tables")).data["tables"][0]["standing"]
    (item,) = await first.inbox("turn")
    for clock_facts in (facts, standing, item):
        assert (clock_facts["bank_from_ms"], clock_facts["deadline_ms"]) == (
            NOON + 3 * DAY,
            NOON + 5 * DAY,
        )


# ── Drafts ──────────────────────────────────────────────────────────────────────────────────────


def draft_of(rack: list[str]) -> Data:
    """The rack the other way round, its first tile laid on the star."""
    slots: list[str | None] = [None, *rack[-1:0:-1]]
    laid = {"square": "H8", "face": rack[0], "letter": "" if rack[0] == "?" else rack[0], "slot": 0}
    return {
        "slots": slots,
        "ids": list(range(len(rack)))[::-1],
        "laid": [laid],
        "swaps": [],
        "rearrangement": None,
        "exchange": None,
    }


async def test_a_draft_saved_on_one_device_is_on_the_next_and_hidden_from_others(
    server: Server, ana: Client, ben: Client, stranger: Client
) -> None:
    table = await days_table(ana, ben)
    place = f"/tables/{table['id']}/seats/0/draft"
    assert (await ana.get(place)).data == {"version": 0, "draft": None, "at_ms": 0}
    view = await ana.view(table["id"])
    draft = draft_of(view["racks"][0])
    kept = await ana.done("PUT", place, version=view["version"], draft=draft)
    assert kept["draft"] == draft
    handle = f"ana-{ana.account['id'][:8].replace('_', 'x')}"
    await ana.done("PUT", "/account/password", handle=handle, password="four small words here")
    signed_in = await stranger.post("/sign-in", handle=handle, password="four small words here")
    assert signed_in.status == 200
    assert (await stranger.get(place)).data == kept
    # A device that lags behind overwrites nothing.
    late = await stranger.done("PUT", place, version=1, draft=None)
    assert late == kept
    for path in (place, f"/tables/{table['id']}/seats/1/draft"):
        answer = await (ben if path == place else ana).get(path)
        assert answer.code == "not_your_seat"
    exported = (await ana.get("/account/export")).data
    assert [one["draft"] for one in exported["drafts"]] == [draft]
    everything = (await ben.get("/account/export")).text + (await ben.get("/tables")).text
    assert "slots" not in everything


async def test_a_draft_that_waited_for_a_connection_replaces_only_the_one_it_was_made_after(
    ana: Client, ben: Client
) -> None:
    table = await days_table(ana, ben)
    place = f"/tables/{table['id']}/seats/0/draft"
    view = await ana.view(table["id"])

    async def save(change: str, replaces_ms: int | None) -> Data:
        draft = draft_of(view["racks"][0]) | {"change": change}
        sent: Data = {"version": view["version"], "draft": draft}
        saved = await ana.done("PUT", place, **sent, replaces_ms=replaces_ms)
        return {"change": saved["draft"]["change"], "at_ms": saved["at_ms"]}

    # None is there yet.
    first = await save("first", 0)
    assert first["change"] == "first"
    assert await save("late", 0) == first
    second = await save("second", first["at_ms"])
    assert second["change"] == "second"
    assert await save("late", first["at_ms"] - 1) == second
    # Sent again because its answer was lost: it's there already.
    assert (await save("second", second["at_ms"] - 1))["change"] == "second"
    assert (await save("newest", None))["change"] == "newest"


@pytest.mark.parametrize(
    "change",
    [
        {"slots": ["A"] * 16, "ids": list(range(16))},
        {"slots": ["A" * 10_000]},
        {"ids": [0]},
        {"laid": [{"square": "Z99", "face": "A", "letter": "A", "slot": 0}]},
        {"note": "hello"},
        {"ids": ["<script>"] * 7},
    ],
)
async def test_only_a_valid_draft_can_be_saved(ana: Client, ben: Client, change: Data) -> None:
    table = await days_table(ana, ben)
    view = await ana.view(table["id"])
    draft = draft_of(view["racks"][0]) | change
    place = f"/tables/{table['id']}/seats/0/draft"
    answer = await ana.put(place, version=view["version"], draft=draft)
    assert (answer.status, answer.code) == (422, "bad_request")
