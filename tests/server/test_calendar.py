"""A calendar is read by another library than the one that writes it, and its link is a secret."""

import logging
import re
from datetime import UTC, date, datetime, time, timedelta
from typing import Any
from zoneinfo import ZoneInfo

import pytest
import vobject
from hypothesis import given
from hypothesis import strategies as st

from lexiko.server.calendar.entries import WORDS, plan_entries, span_of
from lexiko.server.calendar.feed import CalendarEntry, format_calendar, instant
from lexiko.server.walls.plans import last_day
from lexiko.server.web.rate_limits import RateLimit

from .running import Answer, Client, Data, Server

DAYS = {"timing": {"kind": "days", "days": 2, "bank_days": 1}}


def parsed(content: str | bytes) -> list[Any]:
    text = content.decode() if isinstance(content, bytes) else content
    return list(vobject.readOne(text).contents.get("vevent", []))


async def link_of(client: Client, language: str = "en") -> str:
    opened = await client.done("POST", "/account/calendar", language=language)
    return str(opened["link"]).partition("/api/v1")[2]


async def playing(ana: Client, ben: Client) -> tuple[Data, Client, Client]:
    """A game with days between turns; who is to move comes first of the two."""
    table = await ana.open_table("me", "open", options=DAYS)
    await ben.join(table["id"])
    await ana.start(table["id"])
    view = await ana.view(table["id"])
    return (table, ana, ben) if view["mover"] == view["seat"] else (table, ben, ana)


# ── What is in it ───────────────────────────────────────────────────────────────────────────────


async def test_a_turn_is_in_the_calendar_of_the_player_whose_turn_it_is(
    server: Server, ana: Client, ben: Client
) -> None:
    table, mover, other = await playing(ana, ben)
    links = {mover: await link_of(mover), other: await link_of(other, "de")}
    (turn,) = parsed((await mover.get(links[mover])).text)
    standing = (await mover.get("/tables")).data["tables"][0]["standing"]
    due = datetime.fromtimestamp(standing["deadline_ms"] // 1000, UTC)
    assert turn.dtend.value == due
    assert turn.dtstart.value == due - timedelta(minutes=30)
    assert turn.summary.value == f"Your turn against {other.account['name']}"
    assert turn.description.value == "Your time for this turn runs out, spare time included."
    assert turn.url.value.endswith(f"/table/{table['id']}")
    assert turn.last_modified.value == turn.dtstamp.value
    assert parsed((await other.get(links[other])).text) == []

    view = await mover.view(table["id"])
    await mover.command(table["id"], "pass_turn", view["version"])
    assert parsed((await mover.get(links[mover])).text) == []
    (theirs,) = parsed((await other.get(links[other])).text)
    assert theirs.summary.value == f"Du bist gegen {mover.account['name']} dran"
    assert theirs.uid.value != turn.uid.value, "another turn is another entry"
    assert int(theirs.sequence.value) > int(turn.sequence.value)


async def test_a_calendar_contains_no_racks_or_words(ana: Client, ben: Client) -> None:
    table, mover, _ = await playing(ana, ben)
    view = await mover.view(table["id"])
    rack = "".join(view["racks"][view["seat"]])
    assert len(rack) == 7
    text = (await mover.get(await link_of(mover))).text
    assert rack not in text
    allowed = {"UID", "SUMMARY", "DESCRIPTION", "URL", "DTSTART", "DTEND", "DTSTAMP", "CLASS"}
    allowed |= {"LAST-MODIFIED", "SEQUENCE", "TRANSP"}
    (turn,) = parsed(text)
    assert {name.upper() for name in turn.contents} <= allowed


async def test_games_with_a_clock_of_minutes_are_not_in_it(ana: Client, ben: Client) -> None:
    game = {"timing": {"kind": "game", "seconds": 1500}}
    table = await ana.open_table("me", "open", options=game)
    await ben.join(table["id"])
    await ana.start(table["id"])
    for client in (ana, ben):
        answer = await client.get(await link_of(client))
        assert table["id"] not in answer.text


async def test_plans_of_circles_and_tables_are_in_it_until_one_leaves(
    server: Server, ana: Client, ben: Client
) -> None:
    circle = await ana.done("POST", "/circles", name="Family, friends")
    await ben.done("POST", f"/circles/invitations/{circle['code']}/join")
    wall = (await ana.get(f"/circles/{circle['id']}/wall")).data["id"]
    day = datetime.now(UTC).date() + timedelta(days=3)
    free = {"what": "free", "from_min": 1140, "to_min": 1440, "zone": "America/New_York"}
    plans: dict[str, Data] = {
        "evening-1": {"day": str(day), **free},
        "whole-day-1": {"day": str(day), "what": "away"},
        "open-end-1": {"day": str(day), "what": "text", "text": "Tea, at six\n☕", "from_min": 60},
        "long-ago-1": {"day": "2020-01-01", "what": "away"},
    }
    for item, content in plans.items():
        body = {"command": "add", "item": item, "content": {"kind": "plan", **content}}
        await ana.done("POST", f"/walls/{wall}/commands", **body)
    link = await link_of(ben)
    read = {one.uid.value.partition("@")[0]: one for one in parsed((await ben.get(link)).text)}
    assert set(read) == {"plan-evening-1", "plan-whole-day-1", "plan-open-end-1"}
    evening = read["plan-evening-1"]
    clock = ZoneInfo("America/New_York")
    assert evening.dtstart.value == datetime.combine(day, time(19), clock)
    assert evening.dtend.value == datetime.combine(day + timedelta(days=1), time(0), clock)
    assert evening.summary.value == "Ana can play"
    assert evening.description.value == "Family, friends"
    away = read["plan-whole-day-1"]
    assert (away.dtstart.value, away.dtend.value) == (day, day + timedelta(days=1))
    tea = read["plan-open-end-1"]
    assert tea.summary.value == "Ana: Tea, at six\n☕"
    assert tea.dtend.value - tea.dtstart.value == timedelta(hours=1)

    changed = {"kind": "plan", "day": str(day), "what": "text", "text": "Tea at seven"}
    body = {"command": "change", "item": "open-end-1", "content": changed}
    await ana.done("POST", f"/walls/{wall}/commands", **body)
    later = {one.uid.value: one for one in parsed((await ben.get(link)).text)}[tea.uid.value]
    await ana.done("POST", f"/walls/{wall}/commands", command="undo")
    back = {one.uid.value: one for one in parsed((await ben.get(link)).text)}[tea.uid.value]
    assert back.summary.value == tea.summary.value
    sequences = [int(one.sequence.value) for one in (tea, later, back)]
    assert sequences == sorted(set(sequences)), "what is undone is a change, too"

    await ben.done("POST", f"/circles/{circle['id']}/leave")
    assert parsed((await ben.get(link)).text) == []


def test_a_plan_that_a_change_of_the_clock_swallows_does_not_end_before_it_begins() -> None:
    plan = {"day": "2026-03-29", "from_min": 150, "to_min": 170, "zone": "Europe/Berlin"}
    starts, ends = span_of(plan)
    assert starts <= ends


# ── Nights, weeks and holidays ──────────────────────────────────────────────────────────────────

VIENNA = ZoneInfo("Europe/Vienna")
NO_ONE = CalendarEntry("plan-x", "", date(2026, 1, 1), date(2026, 1, 1), 0, 1)


def night(day: str, **facts: Any) -> Data:
    """Ana can play from ten in the evening to one in the morning."""
    times = {"from_min": 1320, "to_min": 1500, "zone": "Europe/Vienna"}
    return {"day": day, "what": "free", "text": "", **times, **facts}


def weekly(day: str, *changes: Data, until: str | None = None, **facts: Any) -> Data:
    return night(day, repeats={"until": until, "changes": list(changes)}, **facts)


def change(day: str, now: Data | None, *, onward: bool = False) -> Data:
    return {"day": day, "now": now, "onward": onward}


def in_feed(plan: Data) -> list[Any]:
    entries = plan_entries(NO_ONE, plan, "Ana", WORDS["en"])
    return parsed(format_calendar("Lexiko", "en", entries))


def occurrences(plan: Data) -> list[tuple[str, float]]:
    """When a plan takes place by the clock in Vienna, and for how many hours, as another library
    expands the file."""
    entries = in_feed(plan)
    moved = {
        (one.uid.value, one.recurrence_id.value): one
        for one in entries
        if "recurrence-id" in one.contents
    }
    found: list[tuple[datetime, timedelta]] = []
    for one in entries:
        if "recurrence-id" in one.contents:
            continue
        rule = one.getrruleset(addRDate=True)
        for starts in rule or [one.dtstart.value]:
            now = moved.get((one.uid.value, starts), one)
            begins = starts if now is one else now.dtstart.value
            found.append((begins.astimezone(VIENNA), now.dtend.value - now.dtstart.value))
    return [(f"{starts:%m-%d %H:%M}", length / timedelta(hours=1)) for starts, length in found]


def test_a_plan_goes_past_midnight_and_lasts_as_long_as_the_clock_says() -> None:
    assert occurrences(night("2026-11-20")) == [("11-20 22:00", 3)]
    # The clocks are put forward and back in these two nights.
    assert occurrences(night("2026-03-28", to_min=1440 + 240)) == [("03-28 22:00", 5)]
    assert occurrences(night("2026-10-24", to_min=1440 + 240)) == [("10-24 22:00", 7)]


def test_a_weekly_plan_stays_at_its_time_when_the_clocks_change() -> None:
    plan = weekly("2026-10-14", until="2026-11-05")
    assert [one for one, _ in occurrences(plan)] == [
        "10-14 22:00",
        "10-21 22:00",
        "10-28 22:00",
        "11-04 22:00",
    ]
    (entry,) = in_feed(plan)
    utc = [one.astimezone(UTC).hour for one in entry.getrruleset(addRDate=True)]
    assert utc == [20, 20, 21, 21]
    assert "UNTIL=20261104T210000Z" in entry.rrule.value


def test_days_of_a_weekly_plan_are_skipped_changed_and_different_from_a_day_on() -> None:
    plan = weekly(
        "2026-11-04",
        change("2026-11-11", None),
        change("2026-11-18", night("2026-11-19", from_min=1140, to_min=1200)),
        change("2026-12-02", night("2026-12-03", from_min=1200, to_min=1260), onward=True),
        change("2026-12-10", None),
        # On a day that isn't one of its days any more, nothing differs.
        change("2026-12-09", None),
        until="2026-12-20",
    )
    assert occurrences(plan) == [
        ("11-04 22:00", 3),
        ("11-19 19:00", 1),
        ("11-25 22:00", 3),
        ("12-03 20:00", 1),
        ("12-17 20:00", 1),
    ]
    uids = {one.uid.value for one in in_feed(plan)}
    assert uids == {"plan-x", "plan-x-2026-12-02"}


def test_the_last_day_of_a_plan_is_that_of_its_last_occurrence() -> None:
    assert last_day(night("2026-11-04")) == date(2026, 11, 4)
    assert last_day(weekly("2026-11-04")) is None
    assert last_day(weekly("2026-11-04", until="2026-11-17")) == date(2026, 11, 11)
    later = change("2026-11-18", night("2026-11-19"), onward=True)
    assert last_day(weekly("2026-11-04", later, until="2026-11-30")) == date(2026, 11, 26)


def test_a_weekly_plan_without_end_and_whole_days_have_rules_that_others_read() -> None:
    (endless,) = in_feed(weekly("2026-11-04"))
    assert endless.rrule.value == "FREQ=WEEKLY"
    whole = {"from_min": None, "to_min": None}
    (days,) = in_feed(weekly("2026-11-04", change("2026-11-11", None), until="2026-11-20", **whole))
    assert days.rrule.value == "FREQ=WEEKLY;UNTIL=20261118"
    assert days.exdate.value == [date(2026, 11, 11)]
    assert (days.dtstart.value, days.dtend.value) == (date(2026, 11, 4), date(2026, 11, 5))
    (last,) = in_feed(weekly("2026-11-04", change("2026-11-04", None), until="2026-11-11", **whole))
    assert "rrule" in last.contents
    assert in_feed(weekly("2026-11-04", change("2026-11-04", None), until="2026-11-10")) == []


def test_the_table_of_a_zone_has_the_very_minute_at_which_its_clocks_change() -> None:
    for name in ("Europe/Vienna", "America/New_York", "Australia/Lord_Howe", "Asia/Kathmandu"):
        plan = {**weekly("2026-01-07", from_min=30, to_min=90), "zone": name}
        content = format_calendar("Lexiko", "en", plan_entries(NO_ONE, plan, "Ana", WORDS["en"]))
        assert content.count(b"BEGIN:VTIMEZONE") == 1
        zone = parsed(content)[0].dtstart.value.tzinfo
        assert "UTC" not in str(zone)
        for hour in range(0, 24 * 365, 1):
            at = datetime(2026, 1, 2, tzinfo=UTC) + timedelta(hours=hour)
            local = at.astimezone(ZoneInfo(name))
            if not local.fold:
                assert local.replace(tzinfo=zone).utcoffset() == local.utcoffset(), local


def test_the_table_of_a_zone_says_each_time_where_simple_readers_look_for_it() -> None:
    # As ical.js does: only the first time of an RDATE, and DTSTART only where there is none.
    plan = {**weekly("2026-01-07", until="2026-12-31"), "zone": "Europe/Vienna"}
    content = format_calendar("Lexiko", "en", plan_entries(NO_ONE, plan, "Ana", WORDS["en"]))
    text = content.replace(b"\r\n ", b"").decode()
    parts = re.findall(r"BEGIN:(?:DAYLIGHT|STANDARD)(.*?)END:", text, re.DOTALL)
    found = set()
    for part in parts:
        rdates = re.findall(r"RDATE[^:]*:(\d{8}T\d{6})", part)
        found |= set(rdates or re.findall(r"DTSTART[^:]*:(\d{8}T\d{6})", part))
    assert {"20260329T020000", "20261025T030000", "20270328T020000"} <= found


async def test_ones_own_holiday_is_on_every_day_it_touches_and_on_no_other(
    ana: Client, ben: Client
) -> None:
    now = datetime.now(VIENNA)
    first = datetime.combine(now.date() + timedelta(days=10), time(0), VIENNA)
    until = datetime.combine(now.date() + timedelta(days=17), time(0), VIENNA)
    await ana.done(
        "PUT",
        "/account/holiday",
        from_ms=int(first.timestamp() * 1000),
        until_ms=int(until.timestamp() * 1000),
        zone="Europe/Vienna",
    )
    assert (await ana.get("/account/hours")).data["zone"] == "Europe/Vienna"
    said = {}
    for language in ("en", "de", "fr", "es"):
        link = await link_of(ana, language)
        (holiday,) = parsed((await ana.get(link)).text)
        said[language] = holiday.summary.value
        assert (holiday.dtstart.value, holiday.dtend.value) == (first.date(), until.date())
        assert (await ana.get(link)).text == (await ana.get(link)).text
    assert said == {
        "en": "On holiday",
        "de": "Im Urlaub",
        "fr": "En vacances",
        "es": "De vacaciones",
    }
    assert parsed((await ben.get(await link_of(ben))).text) == [], "it's no one else's entry"
    await ana.delete("/account/holiday")
    assert parsed((await ana.get(await link_of(ana))).text) == []


# ── The link ────────────────────────────────────────────────────────────────────────────────────


async def test_no_plan_is_so_far_away_that_it_ends_the_calendars_of_others(
    ana: Client, ben: Client
) -> None:
    table, *_ = await playing(ana, ben)
    link = await link_of(ana)
    wall = (await ben.get(f"/tables/{table['id']}/wall")).data["id"]
    for day in ("0001-01-01", "1999-12-31", "2100-01-01", "9999-12-31"):
        plan = {"kind": "plan", "day": day, "what": "away"}
        body = {"command": "add", "item": f"far-away-{day[:4]}", "content": plan}
        assert (await ben.post(f"/walls/{wall}/commands", **body)).code == "bad_request"
    for number, zone in enumerate(("Pacific/Kiritimati", "Pacific/Pago_Pago")):
        late: Data = {
            "kind": "plan",
            "day": "2099-12-31",
            "what": "free",
            "from_min": 0,
            "zone": zone,
        }
        body = {"command": "add", "item": f"far-away-{number}", "content": late}
        assert (await ben.post(f"/walls/{wall}/commands", **body)).status == 200
    answer = await ana.get(link)
    assert answer.status == 200
    assert {
        one.dtstart.value.year for one in parsed(answer.text) if "play" in one.summary.value
    } == {2099}


async def test_a_calendar_app_gets_what_it_needs_to_ask_again_cheaply(
    ana: Client, stranger: Client
) -> None:
    link = await link_of(ana)
    first = await stranger.get(link)
    assert first.status == 200, "no cookie is needed"
    assert first.headers["content-type"].startswith("text/calendar")
    assert first.headers["cache-control"] == "private, no-cache"
    assert first.headers["x-content-type-options"] == "nosniff"
    assert "REFRESH-INTERVAL;VALUE=DURATION:PT30M" in first.text
    assert "X-PUBLISHED-TTL:PT30M" in first.text
    again = await stranger.send("GET", link, headers={"if-none-match": first.headers["etag"]})
    assert (again.status, again.text) == (304, "")
    other = await stranger.send("GET", link, headers={"if-none-match": '"other"'})
    assert other.text == first.text


async def test_a_new_link_ends_the_one_before(ana: Client, stranger: Client) -> None:
    first = await link_of(ana)
    second = await link_of(ana)
    assert (await stranger.get(first)).status == 404
    assert (await stranger.get(second)).status == 200
    assert (await ana.get("/account/calendar")).data["has_link"]
    assert second.rpartition("/")[2].removesuffix(".ics") not in str(
        (await ana.get("/account/export")).data
    )
    await ana.delete("/account/calendar")
    assert (await stranger.get(second)).status == 404
    assert not (await ana.get("/account/calendar")).data["has_link"]


async def test_guessed_links_get_one_answer_and_are_slowed_down(
    server: Server, ana: Client, stranger: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    link = await link_of(ana)
    monkeypatch.setattr(server.services.limits, "guesses", RateLimit(0.01, 6, "Do not guess."))
    nearly = link[:-5] + ("A" if link[-5] != "A" else "B") + ".ics"
    tries = [nearly, "/calendars/x.ics", "/calendars/%00.ics", f"/calendars/{'x' * 4000}.ics"]
    tries += ["/calendars/..%2e.ics", "/calendars/%F0%9F%A7%A9.ics"]
    answers: list[Answer] = [await stranger.get(one) for one in tries]
    assert {answer.status for answer in answers} == {404}
    assert len({answer.text for answer in answers}) == 1
    slowed = await stranger.get("/calendars/x.ics")
    assert slowed.status == 429
    assert int(slowed.headers["retry-after"]) > 0


async def test_a_link_is_in_no_log(
    server: Server, ana: Client, caplog: pytest.LogCaptureFixture, capfd: pytest.CaptureFixture[str]
) -> None:
    caplog.set_level(logging.DEBUG)
    link = await link_of(ana)
    await ana.get(link)
    secret = link.rpartition("/")[2].removesuffix(".ics")
    said = capfd.readouterr()
    on_server = [record for record in caplog.records if not record.name.startswith("http")]
    assert secret not in "".join(record.getMessage() for record in on_server)
    assert secret not in said.out + said.err
    assert secret not in (await ana.send("GET", f"{server.url}/metrics")).text


# ── The file ────────────────────────────────────────────────────────────────────────────────────

TEXT = st.text(
    st.one_of(
        st.sampled_from(",;:\\\"\n\t'=^ "),
        st.sampled_from("🧩👩‍👩‍👧e\u0301שלוםمرحبا\u200f漢"),
        st.characters(exclude_categories=("Cs", "Cc", "Zl", "Zp")),
    ),
    min_size=1,
    max_size=400,
)


@given(TEXT, TEXT, st.integers(0, 4_000_000_000_000), st.integers(0, 2**31 - 1))
def test_any_text_comes_back_as_it_was_in_lines_of_75_octets(
    summary: str, description: str, at_ms: int, sequence: int
) -> None:
    starts = instant(at_ms)
    entry = CalendarEntry(
        "a@b", summary, starts, starts + timedelta(hours=1), at_ms, sequence, "", description
    )
    day = date(2026, 11, 18)
    whole = CalendarEntry("c@d", summary, day, day + timedelta(days=1), at_ms, sequence)
    content = format_calendar(summary.replace("\n", " "), "en", [entry, whole])
    assert content == format_calendar(summary.replace("\n", " "), "en", [whole, entry])
    lines = content.split(b"\r\n")
    assert lines[-1] == b""
    assert b"\n" not in b"".join(lines)
    assert max(len(line) for line in lines) <= 75
    for line in lines:
        line.decode()
    read, read_whole = parsed(content)
    assert read.summary.value == summary
    assert read.description.value == description
    assert (read.dtstart.value, read.dtend.value) == (starts, starts + timedelta(hours=1))
    assert int(read.sequence.value) == sequence
    assert (type(read_whole.dtstart.value), read_whole.dtstart.value) == (date, day)


def test_signs_that_no_calendar_may_hold_are_left_out() -> None:
    at = instant(1_794_729_600_000)
    entry = CalendarEntry("a@b", "one\r\ntwo\x00\x07\x7f\rthree", at, at, 0, 0)
    assert parsed(format_calendar("Lexiko", "en", [entry]))[0].summary.value == "one\ntwo\nthree"
