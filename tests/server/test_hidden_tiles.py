"""No hidden tile leaves the server: random tables are played as every seat, a spectator and a
stranger, and every byte received is searched.

What is looked for is known afterwards, from the log: at each version, each rack that a client may
not see, and the secret seed. A rack is looked for in the order in which it is held and drawn, as
JSON and as text; and wherever an event or a view has a place for tiles of another seat, only `_`
may stand there.
"""

import json
import os
import secrets
from collections.abc import Iterator
from contextlib import AsyncExitStack
from random import Random
from typing import Any

import pytest

from lexiko import catalogue
from lexiko.notation.log import event_from_json
from lexiko.rules import Game, evolve
from lexiko.rules.editions import CHALLENGE_MODES

from .running import Answer, Client, Data, Server, Stream

LEAST_TO_SEARCH = 5
"""Fewer tiles in a row are found by chance; for them there is the second check."""

TURNS = 5
"""Few enough that the game doesn't end for want of plays: then everything may be seen."""


class Ear:
    """A person who keeps every byte received, with the versions between which it came."""

    def __init__(self, client: Client, seats: list[int]) -> None:
        self.client = client
        self.seats = seats
        self.heard: list[tuple[int, int, str]] = []


@pytest.mark.parametrize("edition", catalogue.editions())
async def test_no_hidden_tile_is_in_any_byte_received(server: Server, edition: str) -> None:
    seed = secrets.randbits(32) if os.environ.get("LEXIKO_EXPLORE") else 1
    random = Random(f"{edition} {seed}")
    searched = await _play_and_search(server, random, edition)
    # Dice lie open before everybody: there the seed is all that is hidden.
    assert searched > (200 if catalogue.edition(edition).is_dice else 1000), (edition, seed)


def _agreement(random: Random, edition: str) -> Data:
    """Any variations and challenge rule of this edition."""
    box = catalogue.edition(edition)
    variations = [one for one in box.variations if random.random() < 0.5]
    modes = [mode for mode in CHALLENGE_MODES if mode != "triple"]
    options: Data = {"variations": variations, "challenge": random.choice(modes)}
    if "first_word_min" in box.options and random.random() < 0.3:
        options["first_word_min"] = 3
    if random.random() < 0.5:
        options["timing"] = {"kind": "game", "seconds": 1500}
    return {"edition": edition, "options": options, "is_listed": True}


async def _play_and_search(server: Server, random: Random, edition: str) -> int:
    """A table of 2 to 4 seats, of which one person may hold several; gives how much was looked
    for."""
    async with (
        server.person("Ana") as ana,
        server.person("Ben") as ben,
        server.person("Cleo") as cleo,
        server.person("Eve") as eve,
        server.person(None) as nobody,
    ):
        fewest, most = catalogue.edition(edition).seats
        count = random.randint(fewest, most)
        owners = [ana, *(random.choice([ana, ben, cleo]) for _ in range(count - 2)), ben]
        kinds = ["me" if owner is ana else "open" for owner in owners]
        table = (await ana.open_table(*kinds, **_agreement(random, edition)))["id"]
        for number, owner in enumerate(owners):
            if owner is not ana:
                await owner.join(table, seat=number)
        ears = [
            Ear(client, [seat for seat, owner in enumerate(owners) if owner is client])
            for client in (ana, ben, cleo, eve, nobody)
        ]
        live = await server.services.registry.table(table)
        async with AsyncExitStack() as stack:
            streams = []
            for ear in ears:
                for seat in [*ear.seats, None]:
                    asked = {"since": 0} if random.random() < 0.5 else {}
                    if seat is not None:
                        asked["seat"] = seat
                    stream = await stack.enter_async_context(ear.client.stream(table, **asked))
                    streams.append((ear, stream))
            await ana.start(table)
            for _ in range(TURNS):
                assert live.game
                await _someone_acts(ears, live.game, table, random)
                if live.game.is_over:
                    break
                await _everybody_looks(ears, live.game, table, random)
                await _someone_comes_back(random.choice(ears), live.version, table, random)
            last = live.version - bool(live.game and live.game.is_over)
            for ear, stream in streams:
                await _hear(ear, stream, last)
        kept = [json.loads(data) for data in await server.services.journal.read(table)]
        games = {version: game for version, game in _games(kept).items() if not game.is_over}
        searched = 0
        for ear in ears:
            for before, after, text in ear.heard:
                if after in games or after == 0:
                    assert live.row.seed not in text
                    searched += 1
                for version in range(max(1, before), after + 1):
                    if version in games:
                        searched += _search(text, games, version, ear.seats)
                _look_at_places(json.loads(text) if text[:1] in "{[" else {}, ear.seats)
        return searched


async def _hear(ear: Ear, stream: Stream, last: int) -> None:
    """Take in all messages of a stream up to this version."""
    while True:
        message = await stream.next()
        version = message.get("version", message.get("table", {}).get("version", 0))
        if version <= last:
            ear.heard.append((version, version, stream.received[-1]))
        if message["type"] == "events" and version >= last:
            return


async def _someone_comes_back(ear: Ear, version: int, table: str, random: Random) -> None:
    """A stream that asks for everything since some version, or since one that is still to come."""
    since = random.randrange(version + 3)
    async with ear.client.stream(table, since=since) as stream:
        await _hear(ear, stream, version)


async def _someone_acts(ears: list[Ear], game: Game, table: str, random: Random) -> None:
    """The mover does something possible, others something foolish."""
    assert game.mover is not None
    ear = next(ear for ear in ears if game.mover in ear.seats)
    foolish: list[dict[str, Any]] = [
        {"command": "exchange_tiles", "tiles": ["Q", "Z", "?"]},
        {"command": "challenge"},
        {"command": "turn", "text": "8H QUIZ"},
        {"command": "turn", "text": "sing a song"},
        {"command": "accept_play"},
        {"command": "roll_dice"},
    ]
    for other in ears:
        body = {**random.choice(foolish), "version": game.version}
        if other.seats:
            body["seat"] = random.choice(other.seats)
        await _ask(other, game, "POST", f"/tables/{table}/commands", body)
    live = await ear.client.server.services.registry.table(table)
    assert live.game
    if live.game.is_over or live.game.mover is None:
        return
    game = live.game
    mover = live.game.mover
    ear = next(ear for ear in ears if mover in ear.seats)
    rack = [face for face in game.racks[mover] if face != "?"]
    letters = random.sample(rack, min(3, len(rack)))
    placed = [{"square": f"H{8 + i}", "tile": face} for i, face in enumerate(letters)]
    laid = {"command": "play_tiles", "placed": placed, "seat": mover, "version": game.version}
    await _ask(ear, game, "POST", f"/tables/{table}/preview", laid)
    tried: list[dict[str, Any]] = [
        laid,
        {"command": "exchange_tiles", "tiles": letters},
        {"command": "roll_dice"},
    ]
    random.shuffle(tried)
    for body in [*tried, {"command": "pass_turn"}]:
        body |= {"version": game.version, "seat": mover}
        if (await _ask(ear, game, "POST", f"/tables/{table}/commands", body)).status == 200:
            return


async def _everybody_looks(ears: list[Ear], game: Game, table: str, random: Random) -> None:
    paths = ["", "/view", "/events?since=0", "/lines", "/record.jsonl", "/record.gcg", "/proof"]
    paths += ["/review", "/review/stream", "/positions/1"]
    others = [
        "/tables",
        "/lobby",
        "/account/export",
        "/reviews/next",
        "/account",
        "/account/sessions",
        "/nowhere",
    ]
    for ear in ears:
        for path in random.sample(paths, 3):
            await _ask(ear, game, "GET", f"/tables/{table}{path}")
        for seat in range(len(game.seats)):
            await _ask(ear, game, "GET", f"/tables/{table}/view?seat={seat}", hides=seat)
            await _hang_up(ear, game, table, seat)
        await _ask(ear, game, "GET", random.choice(others))
    talker = random.choice(ears)
    await _ask(talker, game, "POST", f"/tables/{table}/lines", {"text": "What have you got?"})


async def _hang_up(ear: Ear, game: Game, table: str, seat: int) -> None:
    """A rack that is hung up is for its own person; others neither see nor change it."""
    place, rack = f"/tables/{table}/seats/{seat}/draft", list(game.racks[seat])
    draft: Data = {"slots": rack, "ids": list(range(len(rack))), "laid": [], "swaps": []}
    draft |= {"rearrangement": None, "exchange": None}
    body = {"version": game.version, "draft": draft if seat in ear.seats else None}
    kept = await _ask(ear, game, "PUT", place, body, hides=seat)
    found = await _ask(ear, game, "GET", place, hides=seat)
    if seat in ear.seats:
        assert kept.data["draft"] == found.data["draft"] == draft


async def _ask(
    ear: Ear, game: Game, method: str, path: str, body: Data | None = None, hides: int = -1
) -> Answer:
    live = (
        await ear.client.server.services.registry.table(path.split("/")[2].split("?")[0])
        if (path.startswith("/tables/"))
        else None
    )
    before = live.version if live else game.version
    answer = await ear.client.send(method, path, json=body)
    after = live.version if live else game.version
    ear.heard.append((before, after, answer.text))
    if hides >= 0 and hides not in ear.seats:
        assert answer.status in (403, 401)
    return answer


def _games(events: list[Data]) -> dict[int, Game]:
    """The game at every version."""
    game: Game | None = None
    games: dict[int, Game] = {}
    for event in events:
        game = evolve(game, event_from_json(event))
        games[game.version] = game
    return games


def _search(text: str, games: dict[int, Game], version: int, own: list[int]) -> int:
    """Fails if a rack that is hidden from this client is in the text; counts what was looked
    for."""
    count = 0
    for seat, rack in enumerate(games[version].racks):
        if seat in own or len(rack) < LEAST_TO_SEARCH:
            continue
        for faces in (
            list(rack),
            sorted(rack),
            list(reversed(rack)),
            list(rack)[-LEAST_TO_SEARCH:],
        ):
            for sought in (
                json.dumps(faces, separators=(",", ":")).strip("[]"),
                json.dumps(faces).strip("[]"),
                "".join(faces),
            ):
                count += 1
                if sought in text and not _is_own(sought, games, own):
                    pytest.fail(f"seat {seat}'s {sought} was sent to the seats {own}")
    return count


def _is_own(sought: str, games: dict[int, Game], own: list[int]) -> bool:
    """Whether a seat's own rack happened to hold the same tiles in the same order."""
    return any(
        sought in json.dumps(list(game.racks[seat]), separators=(",", ":"))
        for game in games.values()
        for seat in own
    )


def _look_at_places(data: Any, own: list[int]) -> None:
    """Where tiles of other seats have a place, only `_` may stand."""
    for place in _objects(data):
        if "racks" in place and place.get("outcome") is None:
            for seat, rack in enumerate(place["racks"]):
                if seat != place["seat"]:
                    assert set(rack) <= {"_"}
                else:
                    assert seat in own
        if place.get("event") in ("tiles_drawn", "rack_told") and place["seat"] not in own:
            assert set(place["faces"]) <= {"_"}
        if place.get("event") == "tiles_exchanged" and place["seat"] not in own:
            assert set(place["returned"]) | set(place["drawn"]) <= {"_"}


def _objects(data: Any) -> Iterator[Data]:
    if isinstance(data, dict):
        yield data
        for value in data.values():
            yield from _objects(value)
    elif isinstance(data, list):
        for value in data:
            yield from _objects(value)


def test_the_search_finds_a_rack_that_is_sent_by_mistake() -> None:
    from lexiko.rules import decide
    from lexiko.rules.chance import SeededChance
    from lexiko.rules.commands import OpenTable, StartGame
    from lexiko.rules.lexicon import WordSet

    game: Game | None = None
    words = WordSet((), catalogue.tile_set("en"))
    for command in (OpenTable(catalogue.edition("heritage"), ("Ana", "Ben")), StartGame()):
        for event in decide(game, command, lexicon=words, chance=SeededChance(b"1")):
            game = evolve(game, event)
    assert game
    leak = json.dumps({"debug": list(game.racks[1])})
    with pytest.raises(pytest.fail.Exception):
        _search(leak, {1: game}, 1, [0])
    with pytest.raises(pytest.fail.Exception):
        _search(f"error: {''.join(game.racks[1])}?", {1: game}, 1, [0])
    assert _search(leak, {1: game}, 1, [1]) > 0
    with pytest.raises(AssertionError):
        _look_at_places({"event": "tiles_drawn", "seat": 1, "faces": ["A"]}, [0])
