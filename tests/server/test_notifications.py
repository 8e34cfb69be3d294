"""Notifications by push and e-mail arrive once for each turn, and only if a person asked for
them."""

import re
import time
from collections.abc import AsyncIterator
from dataclasses import replace
from email.message import EmailMessage
from pathlib import Path
from typing import Any
from zoneinfo import ZoneInfo

import pytest
import pytest_asyncio
from sqlalchemy import insert, select, update

from lexiko.rules import Game
from lexiko.server.notifications.mail import Claim, NotSent, SmtpServer
from lexiko.server.notifications.notice_texts import notice_text
from lexiko.server.services import Services
from lexiko.server.tables.recipients import Surroundings, due_notices, quiet_until_ms
from lexiko.store.availability import Availability, Hours
from lexiko.store.notifications import Notifications
from lexiko.store.schema import outbox
from lexiko.store.tables import TableRow

from ..services import free_port
from .mailboxes import PostOffice, PushService, post_office, push_service
from .running import Client, Data, Server, serving, until
from .test_looked_after import family

DAYS = {"timing": {"kind": "days", "days": 3}}
PUBLIC = "http://tables.example"


@pytest_asyncio.fixture(loop_scope="session", scope="module")
async def service() -> AsyncIterator[PushService]:
    async with push_service() as running:
        yield running


@pytest_asyncio.fixture(loop_scope="session", scope="module")
async def office() -> AsyncIterator[PostOffice]:
    with post_office() as running:
        yield running


@pytest_asyncio.fixture(loop_scope="session", scope="module")
async def services(
    service: PushService, office: PostOffice, tmp_path_factory: pytest.TempPathFactory
) -> AsyncIterator[Server]:
    folder = tmp_path_factory.mktemp("notices")
    async with serving(folder, **settings(service, office)) as running:
        yield running


@pytest.fixture(autouse=True)
def empty(service: PushService, office: PostOffice) -> None:
    service.arrived.clear()
    service.answers.clear()
    office.letters.clear()
    office.refuses_with = ""


def settings(service: PushService, office: PostOffice) -> Data:
    return {
        "push_hosts": service.host,
        "smtp_url": office.url,
        "mail_from": "Lexiko <lexiko@tables.example>",
        "public_url": PUBLIC,
    }


async def table_of(one: Client, other: Client, **agreement: Any) -> tuple[Data, Client, Client]:
    """A running table of two people: it, whose turn it is, and the other one."""
    table = await one.open_table("me", "open", **{"options": DAYS, **agreement})
    await other.join(table["id"])
    started = await one.start(table["id"])
    mover = (await one.view(table["id"]))["mover"]
    return started, *((one, other) if mover == 0 else (other, one))


async def pass_turn(table: Data, who: Client) -> None:
    view = await who.view(table["id"])
    answer = await who.command(table["id"], "pass_turn", view["version"])
    assert answer.status == 200, answer.text


async def waiting(services: Services, kind: str = "turn") -> list[Data]:
    """What is in the outbox of a kind; the warning of a turn waits for days."""
    asked = select(outbox).where(outbox.c.kind == kind).order_by(outbox.c.due_ms)
    async with services.database.reading() as connection:
        return [dict(row) for row in (await connection.execute(asked)).mappings()]


async def test_a_push_arrives_once_for_each_turn_in_the_persons_language_and_shows_no_rack(
    services: Server, service: PushService
) -> None:
    async with services.person("Ana") as ana, services.person("Ben") as ben:
        subscription = service.browser("bens-phone")
        answer = await ben.post("/account/notices/devices", **subscription, language="de")
        assert answer.status == 201
        assert answer.data["bells"][0]["label"] == "bens-phone"
        table, mover, _ = await table_of(ana, ben)
        if mover is ben:
            assert len(await service.wait_for(1)) == 1
            await pass_turn(table, ben)
        service.arrived.clear()
        await pass_turn(table, ana)
        ((name, message, headers),) = await service.wait_for(1)
        assert name == "bens-phone"
        path = f"/table/{table['id']}"
        assert message == {
            "title": "Du bist dran",
            "body": "Du bist gegen Ana dran. Du hast noch 3 Tage Zeit.",
            "path": path,
            "tag": path,
            "lang": "de",
        }
        assert headers["content-encoding"] == "aes128gcm"
        assert headers["authorization"].startswith("vapid t=")
        # It's held for a browser that's offline until the turn runs out.
        assert 3 * 86400 - 60 < int(headers["ttl"]) <= 3 * 86400
        assert headers["urgency"] == "normal"
        assert len(headers["topic"]) == 32

        async def is_empty() -> bool:
            return not await waiting(services.services)

        await until(is_empty, 20)
        # Ana has no bell, so her turn gives nothing; Ben's next one does.
        await pass_turn(table, ben)
        await pass_turn(table, ana)
        assert len(await service.wait_for(2)) == 2


async def test_mail_comes_only_to_a_confirmed_address_and_ends_by_one_click(
    services: Server, office: PostOffice
) -> None:
    async with (
        services.person("Ana <b>") as ana,
        services.person("Ben") as ben,
        services.person(None) as nobody,
    ):
        asked = await ben.put("/account/notices/mail", address="ben@mail.example", language="en")
        assert asked.data["has_mail"]
        assert [channel["is_confirmed"] for channel in asked.data["bells"]] == [False]
        (question,) = await office.wait_for(1)
        assert question["to"] == "ben@mail.example"
        assert question["message-id"].endswith("@tables.example>")
        table, mover, _ = await table_of(ana, ben)
        if mover is ben:
            await pass_turn(table, ben)
        await pass_turn(table, ana)
        assert not await waiting(services.services)

        token = link_in(question, "/notices/yes/")
        assert (await nobody.post(f"/notices/yes/{token[:-3]}abc")).status == 404
        assert (await nobody.post(f"/notices/yes/{token}")).status == 200
        await pass_turn(table, ben)
        await pass_turn(table, ana)
        _, letter = await office.wait_for(2)
        assert letter["subject"] == "Lexiko: Your turn"
        assert letter["message-id"].endswith("@tables.example>")
        text, html = (letter.get_body((kind,)).get_content() for kind in ("plain", "html"))  # type: ignore[union-attr]
        assert "Hi Ben," in text
        assert "It’s your turn against Ana <b>. You have 3 days left." in text
        assert f"{PUBLIC}/table/{table['id']}" in text
        assert "Ana &lt;b&gt;" in html
        assert "<b>" not in html

        # As a mail program does it: no cookie, one click.
        assert letter["list-unsubscribe-post"] == "List-Unsubscribe=One-Click"
        address = letter["list-unsubscribe"].strip("<>").removeprefix(f"{PUBLIC}/api/v1")
        assert link_in(letter, "/notices/off/") == address.rpartition("/")[2]
        looked = await nobody.send("GET", address)
        assert (looked.status, looked.headers["location"]) == (303, address)
        assert len((await ben.get("/account/notices")).data["bells"]) == 1
        ended = await nobody.send("POST", address, data={"List-Unsubscribe": "One-Click"})
        assert ended.status == 200
        assert (await ben.get("/account/notices")).data["bells"] == []
        # Doing it again isn't a mistake.
        assert (await nobody.send("POST", address)).status == 200


def link_in(letter: Any, path: str) -> str:
    found = re.search(
        rf"{re.escape(PUBLIC + path)}(\S+)", letter.get_body(("plain",)).get_content()
    )
    assert found
    return found[1]


async def test_quiet_hours_hold_a_notice_back_and_it_is_dropped_if_the_turn_was_taken(
    services: Server, service: PushService
) -> None:
    async with services.person("Ana") as ana, services.person("Ben") as ben:
        await ben.post("/account/notices/devices", **service.browser("quiet"))
        table, mover, _ = await table_of(ana, ben)
        if mover is ben:
            await service.wait_for(1)
            await pass_turn(table, ben)
        service.arrived.clear()
        minute = int(time.time()) // 60 % 1440
        resting = Hours(quiet_from=(minute - 60) % 1440, quiet_to=(minute + 60) % 1440)
        await Availability(services.services.database).set(ben.account["id"], resting)
        await pass_turn(table, ana)
        (end,) = {quiet_until_ms(resting, int(time.time() * 1000))}

        async def is_put_off() -> bool:
            return [row["due_ms"] for row in await waiting(services.services)] == [end]

        await until(is_put_off, 20)
        # Ben looks by himself and plays; in the morning there is nothing left to send.
        await pass_turn(table, ben)
        await Availability(services.services.database).set(ben.account["id"], Hours())
        async with services.services.database.writing() as connection:
            await connection.execute(update(outbox).where(outbox.c.kind == "turn").values(due_ms=0))
        services.services.delivery.request(table["id"], 0)

        async def is_empty() -> bool:
            return not await waiting(services.services)

        await until(is_empty, 20)
        assert service.arrived == []


async def test_a_notice_that_is_due_too_late_is_dropped(
    services: Server, service: PushService
) -> None:
    """As if another process had written it just before a turn was taken or the game ended here."""
    database = services.services.database

    async def deliver_late() -> None:
        (channel,) = await Notifications(database).of_account(other.account["id"])
        late = {"key": f"turn.{table['id']}.1", "kind": "turn", "table_id": table["id"]}
        times = {"version": 1, "made_ms": 0, "due_ms": 0}
        async with database.writing() as connection:
            await connection.execute(
                insert(outbox).values(state="waiting", tries=0, bell_id=channel.id, **late, **times)
            )
        services.services.delivery.request(table["id"], 0)

        async def is_empty() -> bool:
            return not await waiting(services.services)

        await until(is_empty, 20)

    async with services.person("Ana") as ana, services.person("Ben") as ben:
        table, mover, other = await table_of(ana, ben)
        await other.done("POST", "/account/notices/devices", **service.browser("late"))
        await deliver_late()
        await mover.done("POST", f"/tables/{table['id']}/leave", level=None)
        assert (await other.view(table["id"]))["outcome"]
        await service.wait_for(1)
        await deliver_late()
        assert [message["title"] for _, message, _ in service.arrived] == ["Game over"]


def at(zone: str, text: str) -> int:
    from datetime import datetime

    return round(datetime.fromisoformat(text).replace(tzinfo=ZoneInfo(zone)).timestamp() * 1000)


@pytest.mark.parametrize(
    ("quiet", "now", "end"),
    [
        ((22 * 60, 7 * 60), "2026-11-15T23:30", "2026-11-16T07:00"),
        ((22 * 60, 7 * 60), "2026-11-16T06:59", "2026-11-16T07:00"),
        ((22 * 60, 7 * 60), "2026-11-16T07:00", None),
        ((22 * 60, 7 * 60), "2026-11-16T21:59", None),
        ((13 * 60, 14 * 60), "2026-11-16T13:00", "2026-11-16T14:00"),
        # The clocks are put back this night, and forward that one.
        ((22 * 60, 7 * 60), "2026-10-24T23:30", "2026-10-25T07:00"),
        ((22 * 60, 7 * 60), "2026-03-28T23:30", "2026-03-29T07:00"),
        ((8 * 60, 8 * 60), "2026-11-16T08:00", None),
    ],
)
def test_quiet_hours_end_by_the_clock_on_the_persons_wall(
    quiet: tuple[int, int], now: str, end: str | None
) -> None:
    zone = "Europe/Vienna"
    found = quiet_until_ms(Hours(zone, *quiet), at(zone, now))
    assert found == (at(zone, end) if end else None)


@pytest.mark.parametrize(
    ("language", "minutes", "ending"),
    [
        ("en", 48 * 60, "You have 2 days left."),
        ("en", 48 * 60 - 24, "You have 2 days left."),
        ("en", 48 * 60 - 25, "You have a day left."),
        ("en", 24 * 60, "You have a day left."),
        ("en", 119, "You have 2 hours left."),
        ("en", 118, "You have an hour left."),
        ("en", 58, "You have less than an hour left."),
        ("en", -1, "You have less than an hour left."),
        ("de", 118, "Du hast noch eine Stunde Zeit."),
        ("fr", 150, "Il te reste 2 heures."),
        ("es", 60, "Te queda una hora."),
    ],
)
def test_time_left_is_in_whole_days_or_hours_and_a_missing_moment_does_not_count(
    language: str, minutes: int, ending: str
) -> None:
    assert notice_text(language, "turn", ["Ana"], left_ms=minutes * 60_000)[1].endswith(ending)


async def test_nobody_is_notified_of_a_turn_that_they_have_planned(
    services: Server, service: PushService
) -> None:
    async with services.person("Ana") as ana, services.person("Ben") as ben:
        table, mover, other = await table_of(ana, ben, options={**DAYS, "challenge": "double"})
        await other.post("/account/notices/devices", **service.browser("planner"))
        seat = (await other.view(table["id"]))["seat"]
        path = f"/tables/{table['id']}/seats/{seat}/plan"

        async def plan(kind: str) -> None:
            version = (await other.view(table["id"]))["version"]
            line = {"when": {"kind": kind}, "reply": {"command": "pass_turn"}}
            await other.done("PUT", path, version=version, lines=[line])

        async def sheet() -> int:
            return len((await mover.view(table["id"]))["sheet"])

        service.arrived.clear()
        await plan("no_play")
        await pass_turn(table, mover)

        async def has_passed() -> bool:
            return await sheet() == 2

        await until(has_passed, 30)
        # A plan that doesn't fit is like none.
        version = (await other.view(table["id"]))["version"]
        face = next(one for one in (await mover.view(table["id"]))["unseen"] if one != "?")
        await other.done(
            "PUT",
            path,
            version=version,
            lines=[
                {
                    "when": {
                        "kind": "play",
                        "placed": [
                            {"square": "H8", "tile": face},
                            {"square": "I8", "tile": "?", "letter": "A"},
                        ],
                    },
                    "reply": {"command": "pass_turn"},
                }
            ],
        )
        await pass_turn(table, mover)
        assert len(await service.wait_for(1)) == 1
        assert (await other.get(path)).data["state"] == "unfit"


@pytest.mark.parametrize(
    ("language", "hours", "bank_hours", "ending"),
    [
        ("en", 120, 48, "You have 3 days left, then 2 days of spare time."),
        ("en", 29, 24, "You have 5 hours left, then a day of spare time."),
        ("en", 30, 30, "You’re using your spare time: a day left."),
        ("de", 72, 24, "Du hast noch 2 Tage Zeit, danach einen Tag Reserve."),
        ("de", 24, 24, "Deine Reserve läuft: Du hast noch einen Tag Zeit."),
        ("fr", 72, 24, "Il te reste 2 jours, puis un jour de réserve."),
        ("fr", 5, 5, "Tu puises dans ta réserve : il t’en reste 5 heures."),
        ("es", 72, 24, "Tienes 2 días para este turno y después un día de reserva."),
        ("es", 5, 5, "Estás usando tu reserva: tienes 5 horas."),
    ],
)
def test_time_left_says_what_of_it_is_spare_time(
    language: str, hours: int, bank_hours: int, ending: str
) -> None:
    hour = 3_600_000
    _, text = notice_text(
        language, "turn", ["Ana"], left_ms=hours * hour, bank_ms=bank_hours * hour
    )
    assert text.endswith(ending), text


async def test_a_browser_that_is_gone_is_forgotten_and_one_that_is_busy_is_tried_again_later(
    services: Server, service: PushService
) -> None:
    async with services.person("Ana") as ana, services.person("Ben") as ben:
        table, mover, _ = await table_of(ana, ben)
        if mover is ben:
            await pass_turn(table, ben)
        await ben.post("/account/notices/devices", **service.browser("phone"))
        service.answers = [(429, {"retry-after": "300"})]
        before_ms = time.time() * 1000
        await pass_turn(table, ana)

        async def is_put_off() -> bool:
            return [(row["state"], row["tries"]) for row in await waiting(services.services)] == [
                ("waiting", 1)
            ]

        await until(is_put_off, 20)
        (row,) = await waiting(services.services)
        assert 299_000 < row["due_ms"] - before_ms < 330_000
        service.answers = [(410, {})]
        async with services.services.database.writing() as connection:
            await connection.execute(update(outbox).where(outbox.c.kind == "turn").values(due_ms=0))
        services.services.delivery.request(table["id"], 0)

        async def is_gone() -> bool:
            return not (await ben.get("/account/notices")).data["bells"]

        await until(is_gone, 20)
        assert len(service.arrived) == 2
        assert not await waiting(services.services)


async def test_mail_that_the_server_does_not_take_now_is_tried_again_and_a_refused_one_is_not(
    services: Server, office: PostOffice
) -> None:
    async with services.person("Ana") as ana, services.person("Ben") as ben:
        await ben.put("/account/notices/mail", address="ben@mail.example")
        (question,) = await office.wait_for(1)
        await ben.post(f"/notices/yes/{link_in(question, '/notices/yes/')}")
        table, mover, _ = await table_of(ana, ben)
        if mover is ben:
            # The letter of this turn is not the one that is refused.
            await office.wait_for(2)
            await pass_turn(table, ben)
        office.refuses_with = "451 later"
        await pass_turn(table, ana)

        async def is_put_off() -> bool:
            return [(row["state"], row["tries"]) for row in await waiting(services.services)] == [
                ("waiting", 1)
            ]

        await until(is_put_off, 20)
        office.refuses_with = "554 never"
        async with services.services.database.writing() as connection:
            await connection.execute(update(outbox).where(outbox.c.kind == "turn").values(due_ms=0))
        services.services.delivery.request(table["id"], 0)

        async def is_empty() -> bool:
            return not await waiting(services.services)

        await until(is_empty, 20)
        office.refuses_with = "451 later"
        refused = await ben.put("/account/notices/mail", address="other@mail.example")
        assert (refused.status, refused.code) == (503, "mail_not_sent")


async def test_what_one_process_wrote_another_sends_once_and_what_may_have_arrived_is_left_alone(
    service: PushService, office: PostOffice, tmp_path: Path
) -> None:
    chosen = settings(service, office)
    async with serving(tmp_path, **chosen) as first:
        # As if it were killed between the turn and the post: the turn is on the disk, and nobody
        # has carried anything.
        await first.services.delivery.close()
        async with first.person("Ana") as ana, first.person("Ben") as ben:
            await ben.post("/account/notices/devices", **service.browser("phone"))
            await ben.post("/account/notices/devices", **service.browser("desk"))
            table, mover, _ = await table_of(ana, ben)
            if mover is ben:
                await pass_turn(table, ben)
            await pass_turn(table, ana)
            assert len(await waiting(first.services)) == 2
            # And one of the two was handed over when the process ended, before it could say so.
            async with first.services.database.writing() as connection:
                desk = next(
                    channel.id
                    for channel in await first.services.notifications.of_account(ben.account["id"])
                    if channel.label == "desk"
                )
                await connection.execute(
                    update(outbox).where(outbox.c.bell_id == desk).values(state="sending")
                )
    async with serving(tmp_path, **chosen) as second, serving(tmp_path, **chosen) as third:
        # Both find it at the same moment.
        for one in (second, third):
            one.services.delivery.request(table["id"], 0)
        await service.wait_for(1)

        async def is_carried() -> bool:
            return [row["state"] for row in await waiting(second.services)] == ["sending"]

        await until(is_carried, 20)
        for one in (second, third):
            await one.services.delivery.close()
            await one.services.notifications.forget_old(int(time.time() * 1000) + 1000)
        assert [name for name, *_ in service.arrived] == ["phone"]
        assert not await waiting(second.services)


async def test_nobody_is_notified_of_a_turn_that_they_see_or_that_is_a_computers(
    server: Server,
) -> None:
    async with server.person("Ana") as ana, server.person("Ben") as ben:
        table, mover, other = await table_of(ana, ben, options={})
        live = await server.services.registry.table(table["id"])
        game, row = live.game, live.row
        assert game
        now = 1_000_000
        seat = game.mover
        assert seat is not None

        def found(row: TableRow, before: Game | None, game: Game, *here: str) -> tuple[Any, ...]:
            around = Surroundings(lambda one: one in here, {}, now)
            return due_notices(row, before, game, (), around)

        before = replace(game, mover=1 - seat)
        (turn,) = found(row, before, game)
        assert (turn.account_id, turn.due_ms) == (mover.account["id"], now + 20_000)
        assert found(row, before, game, mover.account["id"]) == ()
        assert found(row, game, game) == ()
        alone = await ana.open_table("me", "me", "easy", options=DAYS)
        await ana.start(alone["id"])
        live = await server.services.registry.table(alone["id"])
        assert live.game
        assert found(live.row, None, live.game) == ()
        assert other is not mover


@pytest.mark.parametrize(
    "change",
    [
        {"endpoint": "http://169.254.169.254/latest"},
        {"endpoint": "https://127.0.0.1/x"},
        {"endpoint": "https://localhost:6379/x"},
        {"keys": {"p256dh": "A" * 87, "auth": "B" * 22}},
        {"endpoint": "https://" + "x" * 2000},
    ],
)
async def test_a_subscription_that_cannot_be_or_leads_inside_is_refused(
    services: Server, service: PushService, change: Data
) -> None:
    async with services.person("Eve") as eve:
        wanted = {**service.browser("eves"), **change}
        answer = await eve.post("/account/notices/devices", **wanted)
        assert answer.status in (400, 422)
        assert (await eve.get("/account/notices")).data["bells"] == []


async def test_a_person_has_at_most_ten_devices_each_once_and_turns_each_off(
    services: Server, service: PushService
) -> None:
    async with services.person("Ana") as ana, services.person("Eve") as eve:
        browsers = [service.browser(f"browser-{number}") for number in range(11)]
        for browser in [*browsers[:10], browsers[0]]:
            assert (await ana.post("/account/notices/devices", **browser)).status == 201
        assert (await ana.post("/account/notices/devices", **browsers[10])).code == "too_many"
        bells = (await ana.get("/account/notices")).data["bells"]
        assert len(bells) == 10
        assert (await eve.delete(f"/account/notices/{bells[0]['id']}")).status == 404
        assert (await ana.delete(f"/account/notices/{bells[0]['id']}")).status == 200
        # The same browser, used by another person now, is theirs.
        assert (await eve.post("/account/notices/devices", **browsers[2])).status == 201
        kept = (await ana.get("/account/export")).data["notices"]
        assert len(kept) == 8
        assert set(kept[0]) == {"kind", "label", "made_ms"}
        await ana.post("/sign-out-everywhere")


async def test_without_a_mail_server_there_is_no_mail(server: Server, ana: Client) -> None:
    assert (await ana.get("/account/notices")).data["has_mail"] is False
    refused = await ana.put("/account/notices/mail", address="ana@mail.example")
    assert (refused.status, refused.code) == (404, "not_found")


async def test_a_child_is_not_offered_mail(services: Server) -> None:
    async with services.person("Ana") as ana, family(services, ana) as home:
        assert (await ana.get("/account/notices")).data["has_mail"] is True
        assert (await home["mia"].get("/account/notices")).data["has_mail"] is False


async def test_mail_is_claimed_only_once_its_server_is_ready(office: PostOffice) -> None:
    asked: list[str] = []

    def claim(name: str, *, is_ours: bool) -> Claim:
        async def claimed() -> bool:
            asked.append(name)
            return is_ours

        return claimed

    message = EmailMessage()
    message["From"], message["To"] = "lexiko@tables.example", "ben@mail.example"
    away = SmtpServer.at(f"smtp://127.0.0.1:{free_port()}")
    with pytest.raises(NotSent):
        await away.send(message, claim("away", is_ours=True))
    ready = SmtpServer.at(office.url)
    await ready.send(message, claim("another process's", is_ours=False))
    assert office.letters == []
    await ready.send(message, claim("ours", is_ours=True))
    assert len(office.letters) == 1
    assert asked == ["another process's", "ours"]


async def test_mail_to_unconfirmed_addresses_is_limited(
    service: PushService, office: PostOffice, tmp_path: Path
) -> None:
    async with (
        serving(tmp_path, **settings(service, office), sign_ins=1000) as strict,
        strict.person("Eve") as eve,
    ):
        codes = [
            (await eve.put("/account/notices/mail", address="victim@mail.example")).status
            for _ in range(6)
        ]
        assert codes == [200] * 5 + [429]
        assert len(office.letters) == 5
