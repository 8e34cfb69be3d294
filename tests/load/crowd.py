"""People who play through whichever process answers, and look closely at what they are shown."""

import asyncio
import contextlib
import json
import random
import secrets
import time
from typing import Any

import httpx
import websockets

from .fleet import Fleet
from .shadow import Data, Shadow

_TURNS = 14
_PAUSE_S = 0.35
_AGAIN_S = 0.15
_MISSING = (502, 503, 504)


class Person:
    """A player at a table: a stream at one process, commands through any."""

    def __init__(self, fleet: Fleet, shadow: Shadow, http: httpx.AsyncClient, cookie: str) -> None:
        self._fleet = fleet
        self._shadow = shadow
        self._http = http
        self._cookie = {"Cookie": cookie}
        self.table = ""
        self.seat = 0
        self.version = 0
        self.view: Data | None = None
        self.open_since: float | None = None
        self.news = asyncio.Event()

    def sit(self, table: str, seat: int) -> None:
        self.table, self.seat, self.version, self.view = table, seat, 0, None

    # ── Asking ──────────────────────────────────────────────────────────────────────────────────

    async def ask(self, method: str, path: str, body: Data | None = None, **headers: str) -> Data:
        """The answer of any process; asked again until there is one."""
        while True:
            url = f"http://127.0.0.1:{self._fleet.pick()}/api/v1{path}"
            with contextlib.suppress(httpx.TransportError):
                answer = await self._http.request(
                    method, url, json=body, headers={**self._cookie, **headers}
                )
                if answer.status_code not in _MISSING:
                    data: Data = answer.json()
                    return data
            self._shadow.counts["asked again"] += 1
            await asyncio.sleep(_AGAIN_S)

    async def insist(self, path: str, body: Data, **done: Any) -> None:
        """Do something that is not known by a key: whether it was done is looked at before it is
        done again."""
        while True:
            url = f"http://127.0.0.1:{self._fleet.pick()}/api/v1/tables/{self.table}"
            with contextlib.suppress(httpx.TransportError):
                answer = await self._http.post(f"{url}{path}", json=body, headers=self._cookie)
                if answer.status_code == 200:
                    return
            table = await self.ask("GET", f"/tables/{self.table}")
            if all(table.get(name) == value for name, value in done.items()):
                return
            await asyncio.sleep(_AGAIN_S)

    async def act(self) -> None:
        """A turn, and what others see of it."""
        view = self.view
        assert view
        body = {"version": view["version"], "seat": self.seat, **_turn(view, self.seat)}
        answer = await self.ask(
            "POST",
            f"/tables/{self.table}/commands",
            body,
            **{"Idempotency-Key": secrets.token_hex(8)},
        )
        if "code" in answer:
            self._shadow.refusals[answer["code"]] += 1
            if answer["code"] != "stale_version":
                self._shadow.complain("refused", table=self.table, answer=str(answer)[:200])
            return
        self._shadow.acknowledge(self.table, answer)
        if random.random() < 0.3:
            self._shadow.counts["reads"] += 1
            seen = await self.ask("GET", f"/tables/{self.table}/view")
            if seen.get("version", 0) < answer["version"]:
                self._shadow.complain("stale read", table=self.table, answer=str(seen)[:80])
            else:
                self.check(seen)

    def check(self, view: Data) -> None:
        """It's our own rack that we see, and no other."""
        self._shadow.counts["views"] += 1
        own, others = view["racks"][self.seat], view["racks"][1 - self.seat]
        is_right = view["seat"] == self.seat and "_" not in own
        if not view["outcome"] and set(others) - {"_"}:
            is_right = False
        if not is_right:
            self._shadow.complain("wrong view", table=self.table, seat=self.seat, n=view["version"])

    # ── Looking ─────────────────────────────────────────────────────────────────────────────────

    async def watch(self) -> None:
        """Follow the table by one stream after another, until the game is over."""
        while not (self.view and self.view["outcome"]):
            port = self._fleet.pick()
            url = f"ws://127.0.0.1:{port}/api/v1/tables/{self.table}/stream?since={self.version}"
            with contextlib.suppress(OSError, websockets.WebSocketException, TimeoutError):
                async with websockets.connect(
                    url, additional_headers=self._cookie, open_timeout=10, close_timeout=1
                ) as socket:
                    self._shadow.counts["streams"] += 1
                    async for text in socket:
                        self._hear(json.loads(text), port)
                        if self.view and self.view["outcome"]:
                            break
                    if socket.close_code and socket.close_code >= 4000:
                        self._shadow.complain("refused stream", code=socket.close_code)
            self.open_since = None
            await asyncio.sleep(0.02)

    def _hear(self, message: Data, port: int) -> None:
        if message["type"] != "events":
            return
        now, version = time.monotonic(), message["version"]
        numbers = [event["n"] for event in message["events"]]
        if numbers != list(range(self.version + 1, version + 1)):
            facts = {"had": self.version, "came": numbers, "version": version, "port": port}
            self._shadow.complain("gap", table=self.table, **facts)
        if self.open_since is not None:
            self._shadow.saw(self.table, self.version, version, self.open_since)
        else:
            self.open_since = now
        self._shadow.counts["stream events"] += len(numbers)
        self.version = version
        if view := message["view"]:
            self.view = view
            self.check(view)
        self.news.set()

    def late_s(self) -> float:
        """How long this stream has been behind what was acknowledged."""
        since = self._shadow.unseen_since(self.table, self.version)
        if since is None or self.open_since is None:
            return 0.0
        return time.monotonic() - max(since, self.open_since, self._shadow.database_since)

    async def play(self) -> None:
        """Take every turn, until the game is over."""
        while not (self.view and self.view["outcome"]):
            await asyncio.sleep(_PAUSE_S * random.uniform(0.5, 1.5))
            if self.view and self.view["mover"] == self.seat and not self.view["outcome"]:
                await self.act()
                asked = time.monotonic()
                while self._must_wait() and time.monotonic() < asked + 60:
                    self.news.clear()
                    with contextlib.suppress(TimeoutError):
                        await asyncio.wait_for(self.news.wait(), 1)

    def _must_wait(self) -> bool:
        return self._shadow.newest(self.table) > self.version


def _turn(view: Data, seat: int) -> Data:
    """Mostly exchanges; now and then a tile is laid, so that the game goes on for a while."""
    rack, turns = view["racks"][seat], len(view["sheet"])
    faces = [face for face in rack if face != "?"]
    if turns >= _TURNS or view["bag_count"] < 9 or not faces:
        return {"command": "pass_turn"}
    if view["scoreless"] < 3:
        return {"command": "exchange_tiles", "tiles": random.sample(rack, 2)}
    if not view["tiles"]:
        return {"command": "turn", "text": f"H7 {''.join(faces[:2])}"}
    lowest = max(int(square[1:]) for square, _, _ in view["tiles"])
    if lowest >= 15:
        return {"command": "pass_turn"}
    return {"command": "turn", "text": f"H{lowest + 1} {faces[0]}"}


async def keep_playing(people: list[Person], shadow: Shadow, is_over: asyncio.Event) -> None:
    """One game after another: each is opened, joined and started through other processes."""
    host, others = people[0], people[1:]
    while not is_over.is_set():
        kinds = [
            {"kind": "me"},
            {"kind": "open"} if others else {"kind": "computer", "level": "easy"},
        ]
        opened = await host.ask("POST", "/tables", {"seats": kinds})
        if "id" not in opened:
            shadow.complain("no table", answer=str(opened)[:200])
            await asyncio.sleep(_AGAIN_S)
            continue
        for seat, person in enumerate(people):
            person.sit(opened["id"], seat)
        watching = [asyncio.create_task(host.watch())]
        for person in others:
            await person.insist("/join", {"revision": 1}, your_seats=[person.seat])
            watching.append(asyncio.create_task(person.watch()))
        shadow.counts["joins"] += len(others)
        await host.insist("/start", {}, state="playing")
        looked = await people[-1].ask("GET", f"/tables/{host.table}")
        if looked.get("state") == "open" or looked.get("your_seats") != [people[-1].seat]:
            shown = {name: looked.get(name) for name in ("state", "your_seats", "code", "version")}
            shadow.complain("stale table", table=host.table, **shown)
        shadow.counts["games"] += 1
        playing = [asyncio.create_task(person.play()) for person in people]
        await asyncio.gather(*playing, *watching)
