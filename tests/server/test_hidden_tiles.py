"""No hidden tile leaves the server: random tables are played as every seat, an onlooker and a stranger, and every byte received is searched.

What is looked for is known afterwards, from the log: at each version, each rack that a client may not see, and the secret seed. A rack is looked for in the order in which it is held
and drawn, as JSON and as text; and wherever an event or a view has a place for tiles of another seat, only `_` may stand there.
"""

import json
from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from lexiko.notation.log import event_from_json
from lexiko.rules import Game, evolve

from .running import Answer, Client, Data, Server

LEAST_TO_SEARCH = 3
"""Fewer tiles in a row are found by chance; for them there is the second check."""

TURNS = 7
"""Not so many that the game ends for want of plays: then everything may be seen."""


class Ear:
    """Somebody who keeps every byte received, with the versions between which it came."""

    def __init__(self, client: Client, seats: list[int]) -> None:
        self.client = client
        self.seats = seats
        self.heard: list[tuple[int, int, str]] = []


async def test_no_hidden_tile_is_in_any_byte_received(server: Server) -> None:
    agreements: list[tuple[str, Data]] = [
        ("heritage", {}),
        ("deluxe", {"variations": ["nine_tile", "recycle", "blank_swap"], "challenge": "five"}),
        ("classic", {"challenge": "void"}),
    ]
    for seed, (edition, options) in enumerate(agreements):
        searched = await _play_and_search(server, Random(seed), edition, options)
        assert searched > 200


async def _play_and_search(server: Server, random: Random, edition: str, options: Data) -> int:
    async with (
        server.person("Ana") as ana,
        server.person("Ben") as ben,
        server.person("Eve") as eve,
        server.person(None) as nobody,
    ):
        table = await ana.open_table("me", "open", "me", edition=edition, options=options)
        await ben.join(table["id"])
        await ana.start(table["id"])
        ears = [Ear(ana, [0, 2]), Ear(ben, [1]), Ear(eve, []), Ear(nobody, [])]
        live = await server.house.hall.table(table["id"])
        async with (
            ana.stream(table["id"], seat=0) as one,
            ana.stream(table["id"]) as shared,
            ben.stream(table["id"], since=0) as two,
            eve.stream(table["id"], since=0) as three,
            nobody.stream(table["id"]) as four,
        ):
            streams = [(ears[0], one), (ears[0], shared), (ears[1], two)]
            streams += [(ears[2], three), (ears[3], four)]
            for _ in range(TURNS):
                assert live.game
                if live.game.is_over:
                    break
                await _somebody_acts(ears, live.game, table["id"], random)
                await _everybody_looks(ears, live.game, table["id"], random)
            assert not live.game or not live.game.is_over
            last = live.version
            for ear, stream in streams:
                while True:
                    message = await stream.next()
                    version = message.get("version", message.get("table", {}).get("version", 0))
                    if version <= last:
                        ear.heard.append((version, version, stream.received[-1]))
                    if message["type"] == "events" and version >= last:
                        break
        games = _games([json.loads(data) for data in await server.house.journal.read(table["id"])])
        seed = live.row.seed
        searched = 0
        for ear in ears:
            for before, after, text in ear.heard:
                assert seed not in text
                for version in range(max(1, before), after + 1):
                    searched += _search(text, games[version], ear.seats)
                _look_at_places(json.loads(text) if text[:1] in "{[" else {}, ear.seats)
        return searched


async def _somebody_acts(ears: list[Ear], game: Game, table: str, random: Random) -> None:
    """The mover does something possible, others something foolish."""
    assert game.mover is not None
    ear = next(ear for ear in ears if game.mover in ear.seats)
    rack = [face for face in game.racks[game.mover] if face != "?"]
    tried: list[dict[str, Any]] = [
        {"command": "turn", "text": f"8H {''.join(random.sample(rack, 2))}"},
        {"command": "exchange_tiles", "tiles": random.sample(rack, 3)},
        {"command": "pass_turn"},
    ]
    foolish: list[dict[str, Any]] = [
        {"command": "exchange_tiles", "tiles": ["Q", "Z", "?"]},
        {"command": "challenge"},
        {"command": "turn", "text": "8H QUIZ"},
        {"command": "accept_play"},
    ]
    for other in ears:
        body = {**random.choice(foolish), "version": game.version}
        if other.seats:
            body["seat"] = random.choice(other.seats)
        await _ask(other, game, "POST", f"/tables/{table}/commands", body)
    random.shuffle(tried)
    version = (await ear.client.view(table))["version"]
    for body in tried:
        body |= {"version": version, "seat": game.mover}
        if (await _ask(ear, game, "POST", f"/tables/{table}/commands", body)).status == 200:
            return


async def _everybody_looks(ears: list[Ear], game: Game, table: str, random: Random) -> None:
    paths = ["", "/view", "/events?since=0", "/lines", "/record.jsonl", "/record.gcg", "/proof"]
    others = ["/tables", "/lobby", "/account/export", "/account"]
    for ear in ears:
        for path in random.sample(paths, 3):
            await _ask(ear, game, "GET", f"/tables/{table}{path}")
        for seat in range(3):
            await _ask(ear, game, "GET", f"/tables/{table}/view?seat={seat}", hides=seat)
        await _ask(ear, game, "GET", random.choice(others))


async def _ask(
    ear: Ear, game: Game, method: str, path: str, body: Data | None = None, hides: int = -1
) -> Answer:
    live = (
        await ear.client.server.house.hall.table(path.split("/")[2].split("?")[0])
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


def _search(text: str, game: Game, own: list[int]) -> int:
    """Fails if a rack that is hidden from this client is in the text; counts what was looked for."""
    count = 0
    for seat, rack in enumerate(game.racks):
        if seat in own or len(rack) < LEAST_TO_SEARCH:
            continue
        for faces in (list(rack), sorted(rack), list(reversed(rack)), list(rack)[-3:]):
            shown = [json.dumps(faces, separators=(",", ":")), json.dumps(faces)]
            if len(faces) > 4:
                shown.append("".join(faces))
            for sought in shown:
                count += 1
                if sought in text and not _is_own(sought, game, own):
                    pytest.fail(f"seat {seat}'s {sought} was sent to the seats {own}")
    return count


def _is_own(sought: str, game: Game, own: list[int]) -> bool:
    """Whether a seat's own rack happens to hold the same tiles in the same order."""
    return any(
        sought.strip("[]") in json.dumps(list(game.racks[seat]), separators=(",", ":"))
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
    from lexiko import catalogue
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
        _search(leak, game, [0])
    assert _search(leak, game, [1]) > 0
    with pytest.raises(AssertionError):
        _look_at_places({"event": "tiles_drawn", "seat": 1, "faces": ["A"]}, [0])
