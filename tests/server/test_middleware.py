"""What every request passes: size, rate, where it comes from; and what every answer says."""

import asyncio
import time
from pathlib import Path
from typing import Any

import pytest
import websockets

from lexiko.server.refusals import TooMany
from lexiko.server.web.middleware import HEADERS
from lexiko.server.web.rate_limits import RateLimit

from .. import services
from .running import Client, Server, serving


async def test_every_answer_forbids_inline_code_framing_and_guessing_of_types(
    server: Server, stranger: Client
) -> None:
    for path in ("/lobby", "/account", "/nowhere", "/tables/x/view"):
        answer = await stranger.get(path)
        for name in HEADERS:
            assert name in answer.headers
        policy = answer.headers["content-security-policy"]
        assert "unsafe" not in policy
        assert "frame-ancestors 'none'" in policy
        assert answer.headers["cache-control"] == "no-store"


async def test_the_page_of_the_api_needs_no_inline_code(server: Server, stranger: Client) -> None:
    page = await stranger.http.get(f"{server.url}/api")
    assert page.status_code == 200
    assert "/api/v1/tables/{table_id}/commands" in page.text
    assert "<script" not in page.text
    assert "style=" not in page.text
    assert (await stranger.http.get(f"{server.url}/api.css")).status_code == 200


@pytest.mark.parametrize(
    ("headers", "is_refused"),
    [
        ({}, False),
        ({"Origin": "http://evil.example"}, True),
        ({"Origin": "null"}, True),
        ({"Sec-Fetch-Site": "cross-site"}, True),
        ({"Sec-Fetch-Site": "same-site"}, True),
        ({"Sec-Fetch-Site": "same-origin"}, False),
        ({"Origin": "http://127.0.0.1:{port}"}, False),
    ],
)
async def test_another_page_cannot_act_with_somebodys_cookie(
    server: Server, ana: Client, headers: dict[str, str], is_refused: bool
) -> None:
    sent = {name: value.format(port=server.port) for name, value in headers.items()}
    answer = await ana.send("PATCH", "/account", json={"name": "Owned"}, headers=sent)
    assert (answer.code == "foreign_page") == is_refused
    assert (await ana.get("/account")).data["name"] == ("Ana" if is_refused else "Owned")


async def test_a_form_of_another_page_is_no_json_and_does_nothing(ana: Client) -> None:
    answer = await ana.send(
        "PATCH", "/account", content=b'{"name": "Owned"}', headers={"Content-Type": "text/plain"}
    )
    assert answer.status == 422
    assert (await ana.get("/account")).data["name"] == "Ana"


async def test_another_page_cannot_listen_with_somebodys_cookie(
    server: Server, ana: Client
) -> None:
    table = await ana.open_table("me", "open")
    (cookie,) = ana.http.cookies.jar
    address = f"ws://127.0.0.1:{server.port}/api/v1/tables/{table['id']}/stream"
    with pytest.raises(websockets.exceptions.InvalidStatus):
        await websockets.connect(
            address,
            additional_headers={"Cookie": f"{cookie.name}={cookie.value}"},
            origin="http://evil.example",  # type: ignore[arg-type]
        )


async def test_what_is_too_large_is_refused_before_it_is_read(server: Server, ana: Client) -> None:
    answer = await ana.send("POST", "/import", json={"gcg": "x" * 300_000})
    assert (answer.status, answer.code) == (413, "too_large")

    async def chunks() -> Any:
        for _ in range(100):
            yield b"x" * 10_000

    unsaid = await ana.send("POST", "/import", content=chunks())
    assert (unsaid.status, unsaid.code) == (413, "too_large")


async def test_too_many_requests_are_refused_with_the_time_to_wait(tmp_path: Path) -> None:
    async with serving(tmp_path / "asking", rate=5) as server, server.person("Ana") as ana:
        answers = [await ana.get("/account") for _ in range(40)]
        refused = [answer for answer in answers if answer.status == 429]
        assert 15 <= len(refused) < 40
        assert refused[0].code == "too_many"
        assert int(refused[0].headers["retry-after"]) >= 1
        assert refused[0].data["details"]["wait_s"] > 0
    async with serving(tmp_path / "guessing", sign_ins=3) as server, server.person("Ana") as ana:
        signed = [await ana.post("/sign-in", handle="ana", password="guess") for _ in range(5)]
        assert signed[-1].status == 429


async def test_reading_a_record_counts_as_many_requests(tmp_path: Path) -> None:
    async with serving(tmp_path, rate=4) as server, server.person("Ana") as ana:
        answers = await asyncio.gather(*(ana.post("/import", gcg="nonsense") for _ in range(2)))
        codes = {answer.code: answer for answer in answers}
        assert codes.keys() == {"bad_record", "too_many"}
        assert codes["too_many"].data["details"]["wait_s"] > 0


async def test_tables_and_streams_of_one_person_are_limited(tmp_path: Path) -> None:
    async with (
        serving(tmp_path, most_tables=2, most_streams=1) as server,
        server.person("Ana") as ana,
        server.person(None) as stranger,
    ):
        table = await ana.open_table("me", "open")
        await ana.open_table("me", "open")
        seats = [{"kind": "me"}, {"kind": "open"}]
        assert (await ana.post("/tables", seats=seats)).code == "too_many"
        # Strangers have no name to count by, but an address.
        for who in (ana, stranger):
            async with who.stream(table["id"]) as first:
                assert (await first.next())["type"] == "table"
                async with who.stream(table["id"]) as second:
                    assert (await second.next())["error"]["code"] == "too_many"


def test_a_limit_fills_again_and_zero_is_none() -> None:
    limit = RateLimit(20, 2, "Slowly.")
    limit.draw("ana")
    limit.draw("ana")
    with pytest.raises(TooMany):
        limit.draw("ana")
    limit.draw("ben")
    time.sleep(0.06)
    limit.draw("ana")
    for _ in range(1000):
        RateLimit(0, 0, "").draw("ana")
    # What costs more than the bucket holds is possible all the same, seldom.
    limit.draw("ben", 10)
    with pytest.raises(TooMany):
        limit.draw("ben")


async def test_limits_hold_for_all_processes_together(tmp_path: Path, redis: str) -> None:
    async with (
        serving(tmp_path, rate=4, sign_ins=0, redis_url=redis) as one,
        serving(tmp_path, rate=4, sign_ins=0, redis_url=redis) as two,
        one.person("Ana") as ana,
    ):
        token = (await ana.done("POST", "/account/tokens", label="bot"))["token"]
        headers = {"Authorization": f"Bearer {token}"}
        async with asyncio.timeout(60):
            while (await ana.get("/account")).status == 200:
                pass
        # The other process has not been asked anything by her; it knows what the first has given.
        async with two.person(None) as there:
            # By itself it would allow twelve. On a busy machine each answer takes as long as the
            # limit takes to allow another, so all are asked at once, more often than once.
            for _ in range(10):
                *_, refused = await asyncio.gather(
                    *(ana.get("/account") for _ in range(16)),
                    there.send("GET", "/account", headers=headers),
                )
                if refused.status == 429:
                    break
            assert refused.code == "too_many"
            assert refused.data["details"]["wait_s"] > 0


async def test_without_an_answer_of_redis_each_process_has_its_own_limits(tmp_path: Path) -> None:
    with services.redis() as redis:
        async with (
            serving(tmp_path, rate=5, sign_ins=0, redis_url=redis) as server,
            server.person("Ana") as ana,
        ):
            assert (await ana.get("/account")).status == 200
    # Redis is gone; the same settings once more.
    async with (
        serving(tmp_path, rate=5, sign_ins=0, redis_url=redis) as server,
        server.person("Ben") as ben,
    ):
        answers = [await ben.get("/account") for _ in range(40)]
        assert 15 <= sum(answer.status == 429 for answer in answers) < 40
        assert answers[0].status == 200


def test_what_was_drawn_elsewhere_is_a_debt_that_is_paid_off_at_the_same_pace() -> None:
    here, there = (RateLimit(50, 5, "Slowly.", is_shared=True) for _ in range(2))
    for limit in (here, there):
        for _ in range(5):
            limit.draw("ana")
        with pytest.raises(TooMany):
            limit.draw("ana")
    assert here.drawn() == {"ana": 5}
    assert here.drawn() == {}
    here.apply(there.drawn())
    with pytest.raises(TooMany) as refused:
        here.draw("ana")
    # Five too many and the one that is asked for, at fifty a second.
    assert 0.1 <= float(str(refused.value.details["wait_s"])) <= 0.2
    time.sleep(0.14)
    here.draw("ana")


async def test_https_makes_cookies_secure(tmp_path: Path) -> None:
    async with (
        serving(tmp_path, public_url="https://tables.example") as server,
        server.person(None) as ana,
    ):
        answer = await ana.post("/guests", name="Ana")
        cookie = answer.headers["set-cookie"]
        assert cookie.startswith("__Host-lexiko=")
        assert "Secure" in cookie
        assert "max-age" in answer.headers["strict-transport-security"]


# ── Words ───────────────────────────────────────────────────────────────────────────────────────


async def test_words_are_looked_up_but_not_during_a_table_with_a_closed_dictionary(
    ana: Client, ben: Client, stranger: Client
) -> None:
    good, bad = "/lexicons/english/words/horn", "/lexicons/english/words/qqqq"
    assert (await ana.get(good)).data["is_word"]
    assert not (await ana.get(bad)).data["is_word"]
    assert (await stranger.get(good)).code == "sign_in_first"
    table = await ana.open_table("me", "open", options={"variations": ["open_dictionary"]})
    await ben.join(table["id"])
    await ana.start(table["id"])
    assert (await ana.get(good)).data["is_word"]
    closed = await ana.open_table("me", "me")
    await ana.start(closed["id"])
    refused = [await ana.get(path) for path in (good, bad, "/lexicons/klingon/words/x")]
    assert {answer.code for answer in refused} == {"dictionary_closed"}
    assert len({answer.text for answer in refused}) == 1
    assert (await ben.get(good)).status == 200
    await ana.done("POST", f"/tables/{closed['id']}/leave", level=None)
    assert (await ana.get(good)).status == 200


async def test_the_dictionary_stays_closed_while_a_computer_plays_on_and_opens_after_resigning(
    server: Server, ana: Client, ben: Client
) -> None:
    word = "/lexicons/english/words/horn"
    async with server.person("Cid") as cid:
        table = (await ana.open_table("me", "open", "open"))["id"]
        await ben.join(table)
        await cid.join(table)
        await ana.start(table)
        await ben.done("POST", f"/tables/{table}/leave", level="easy")
        assert (await ben.get(word)).code == "dictionary_closed"
        assert (await ben.get("/lexicons/english/cards")).code == "dictionary_closed"
        await cid.done("POST", f"/tables/{table}/leave", level=None)
        assert (await ana.view(table))["outcome"] is None
        assert (await cid.get(word)).data["is_word"]


async def test_a_preview_says_the_same_of_a_word_and_of_none(ana: Client) -> None:
    table = await ana.open_table("me", "me")
    await ana.start(table["id"])
    view = await ana.view(table["id"], seat=0)
    rack = [face for face in view["racks"][0] if face != "?"]
    for pair in ((rack[0], rack[1]), (rack[1], rack[0])):
        placed = [{"square": f"H{8 + i}", "tile": face} for i, face in enumerate(pair)]
        body = {"command": "play_tiles", "version": view["version"], "seat": 0, "placed": placed}
        answer = await ana.send("POST", f"/tables/{table['id']}/preview", json=body)
        assert set(answer.data) == {"score", "words"}
        assert set(answer.data["words"][0]) == {"text", "at", "score"}


# ── Health and logs ─────────────────────────────────────────────────────────────────────────────


async def test_health_readiness_and_numbers(server: Server, ana: Client) -> None:
    await ana.open_table("me", "open")
    assert (await ana.http.get(f"{server.url}/healthz")).json() == {"status": "alive"}
    ready = (await ana.http.get(f"{server.url}/readyz")).json()
    assert (ready["status"], ready["database"], ready["redis"]) == ("ready", True, None)
    numbers = (await ana.http.get(f"{server.url}/metrics")).text
    assert "lexiko_live_tables" in numbers
    assert 'route="/tables"' in numbers
    assert ana.account["id"] not in numbers
