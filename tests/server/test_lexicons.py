"""Lexicons on a server: built when first used without delaying anyone, and replaced or removed
without ending the games that were begun with them."""

import asyncio
import shutil
from collections.abc import AsyncIterator
from pathlib import Path

import pytest
import pytest_asyncio

from lexiko.errors import LexiconError
from lexiko.lexicon import installed, load, sources
from lexiko.lexicon.building import add
from lexiko.lexicon.shipped import shipped
from lexiko.notation.log import parse_log
from lexiko.players.player import engine_of
from lexiko.rules.events import TableOpened, TilesPlayed
from lexiko.server.tables import lexicons
from lexiko.server.tables.lexicons import Lexicons, words_of

from .running import Client, Data, Server, serving
from .test_turns import two_at_a_table

LIMIT_S = 120


@pytest.fixture
def data(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A data folder for one test, in which only the English lexicon is built."""
    sources.build()
    built = [installed.folder() / f"{installed.ENGLISH}{suffix}" for suffix in (".kwg", ".json")]
    folder = tmp_path / "data"
    (folder / "lexicons").mkdir(parents=True)
    for path in built:
        shutil.copy(path, folder / "lexicons")
    monkeypatch.setenv("LEXIKO_DATA", str(folder))
    monkeypatch.setattr(lexicons, "_open", lexicons._OpenLexicons())
    return folder


@pytest_asyncio.fixture(loop_scope="session")
async def fresh(data: Path) -> AsyncIterator[Server]:
    async with serving(data / "server") as running:
        yield running


async def until_ready(client: Client, name: str) -> list[float]:
    """Ask for a lexicon until it's ready; gives how far it was each time."""
    seen: list[float] = []
    async with asyncio.timeout(LIMIT_S):
        while True:
            answer = await client.get(f"/lexicons/{name}")
            assert answer.status == 200, answer.text
            seen.append(answer.data["progress"])
            if answer.data["is_ready"]:
                return seen
            await asyncio.sleep(0.05)


async def is_ready(client: Client, name: str) -> bool:
    listed = (await client.get("/catalogue", how_to_play=False)).data["lexicons"]
    return bool(next(one["is_ready"] for one in listed if one["name"] == name))


# ── First use ───────────────────────────────────────────────────────────────────────────────────


async def test_other_tables_go_on_while_a_lexicon_is_built(fresh: Server) -> None:
    async with fresh.person("Ana") as ana, fresh.person("Ben") as ben:
        table, mover, other = await two_at_a_table(ana, ben)
        version = (await mover.view(table))["version"]
        assert await is_ready(ana, "english")
        assert not await is_ready(ana, "spanish")
        building = asyncio.create_task(until_ready(ana, "spanish"))
        for _ in range(4):
            assert (await mover.command(table, "pass_turn", version)).status == 200
            version += 1
            mover, other = other, mover
        assert not building.done()
        seen = await building
        assert seen == sorted(seen)
        assert (seen[0], seen[-1]) == (0.0, 1.0)
        assert len(set(seen)) > 2
        assert await is_ready(ana, "spanish")
        assert (await ana.get("/lexicons/spanish")).data == {
            "name": "spanish",
            "language": "es",
            "words": shipped()["spanish"].words,
            "is_ready": True,
            "progress": 1.0,
        }


async def test_everything_that_needs_a_lexicon_waits_for_the_same_build(
    fresh: Server, data: Path
) -> None:
    async with fresh.person("Ana") as ana, fresh.person("Ben") as ben:
        first, found, cards = await asyncio.gather(
            ana.post("/first-game", language="fr"),
            ben.get("/lexicons/french/words/whisky"),
            ben.get("/lexicons/french/cards"),
        )
        assert first.status == 200, first.text
        assert first.data["table"]["agreement"]["lexicon"] == "french"
        assert found.data["is_word"]
        assert "KA" in cards.data["two_letters"]
    assert sorted(path.name for path in (data / "lexicons").glob("french*")) == [
        "french.json",
        "french.kwg",
    ]
    assert not (data / "lexicons" / "kept").exists()


async def test_an_unknown_lexicon_is_not_found(ana: Client) -> None:
    assert (await ana.get("/lexicons/klingon")).status == 404


async def test_a_build_that_fails_is_said_once_and_tried_again(
    data: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (data / "lexicons" / "german.kwg").mkdir()  # No graph can be written there.
    preparing = Lexicons()
    try:
        with pytest.raises(LexiconError, match=r"Can't write .*german\.kwg"):
            await preparing.prepare("german")
        with pytest.raises(LexiconError, match="Can't write"):
            preparing.start("german")
        (data / "lexicons" / "german.kwg").rmdir()
        assert not preparing.start("german").is_ready
        words = await preparing.prepare("german")
        assert "ÄPFEL" in words
        assert preparing.start("german") == (True, 1.0)
    finally:
        await preparing.close()


async def test_a_build_that_is_interrupted_ends_the_waiting(data: Path) -> None:
    preparing = Lexicons()
    waiting = asyncio.create_task(preparing.prepare("german"))
    async with asyncio.timeout(LIMIT_S):
        while not preparing._builder.is_alive:
            await asyncio.sleep(0.01)
    await preparing.close()
    with pytest.raises(LexiconError, match="try again"):
        await waiting


# ── In memory ───────────────────────────────────────────────────────────────────────────────────


async def test_lexicons_over_the_budget_are_opened_again(
    data: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(lexicons, "MOST_IN_MEMORY", 2)
    for name, word in (("one", "cat"), ("two", "dog"), ("three", "cow")):
        (tmp_path / "list.txt").write_text(word)
        add(name, tmp_path / "list.txt")
    preparing = Lexicons()
    one = await preparing.prepare("one")
    assert await preparing.prepare("one") is words_of("one") is one
    for name in ("two", "three"):
        await preparing.prepare(name)
    assert lexicons.open_count() == 2
    again = words_of("one")
    assert again is not one
    assert (again.sha256, list(again.words())) == (one.sha256, ["CAT"])
    assert lexicons.open_count() == 2
    await preparing.close()


# ── Replaced and removed ────────────────────────────────────────────────────────────────────────


@pytest.fixture
def own_list(data: Path, tmp_path: Path) -> Path:
    """A lexicon `zoo` with the English words of up to four letters; the file can be changed."""
    path = tmp_path / "zoo.txt"
    path.write_text("\n".join(word for word in shipped()["english"].read() if len(word) < 5))
    add("zoo", path)
    return path


async def on_turn(client: Client, table: str) -> Data:
    """What a person sees once it's their turn; only they can change the game then."""
    async with asyncio.timeout(LIMIT_S):
        while True:
            view = await client.view(table)
            if view["mover"] == view["seat"]:
                return view
            await asyncio.sleep(0.05)


async def play_a_word(client: Client, table: str) -> Data:
    """Have a person play the best word that a hint names, once it's their turn."""
    view = await on_turn(client, table)
    hint = await client.post(f"/tables/{table}/hints", version=view["version"], step=3)
    assert hint.data["kind"] == "play", hint.text
    placed = hint.data["placed"]
    answer = await client.command(table, "play_tiles", view["version"], placed=placed)
    assert answer.status == 200, answer.text
    return dict(hint.data)


async def test_a_game_goes_on_with_its_words_when_its_lexicon_is_replaced_or_removed(
    data: Path, own_list: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    begun_with = load("zoo").sha256
    before = set(load("zoo").words())
    options = {"challenge": "void", "variations": ["open_dictionary"]}
    async with serving(data / "server") as first, first.person("Ana") as ana:
        opened = await ana.open_table(
            "me", "hard", edition="classic", lexicon="zoo", options=options, hints=True
        )
        table = opened["id"]
        await ana.start(table)
        await play_a_word(ana, table)

        own_list.write_text("zzzz\n")
        add("zoo", own_list, replace=True)
        await play_a_word(ana, table)
        cookies = ana.http.cookies

    # Another process, in which nothing is in memory.
    installed.remove("zoo")
    monkeypatch.setattr(lexicons, "_open", lexicons._OpenLexicons())
    async with serving(data / "server") as second, second.person(None) as ana:
        ana.http.cookies = cookies
        await play_a_word(ana, table)
        await play_a_word(ana, table)
        view = await on_turn(ana, table)
        assert (await ana.command(table, "resign", view["version"])).status == 200
        events = parse_log((await ana.get(f"/tables/{table}/record.jsonl")).text)
        proof = (await ana.get(f"/tables/{table}/proof")).data
        gcg = (await ana.get(f"/tables/{table}/record.gcg")).text
        refused = await ana.send(
            "POST", "/tables", json={"seats": [{"kind": "me"}] * 2, "lexicon": "zoo"}
        )

    table_opened = events[0]
    assert isinstance(table_opened, TableOpened)
    assert (table_opened.lexicon, table_opened.lexicon_hash) == ("zoo", begun_with)
    played = [event for event in events if isinstance(event, TilesPlayed)]
    assert {event.seat for event in played} == {0, 1}
    assert {word.text.upper() for event in played for word in event.words} <= before
    assert proof["words_are_checked"]
    assert proof["words_are_the_tables"]
    assert (proof["lexicon"], proof["lexicon_hash"]) == ("zoo", begun_with)
    assert "#lexicon zoo\n" in gcg
    assert refused.status == 422
    assert "no lexicon zoo" in refused.data["message"]


def test_computers_and_reviews_search_with_the_words_of_the_game(
    data: Path, own_list: Path
) -> None:
    begun_with = load("zoo").sha256
    own_list.write_text("zzzz\n")
    add("zoo", own_list, replace=True)
    assert engine_of("zoo", begun_with).lexicon.sha256 == begun_with
    assert list(engine_of("zoo").lexicon.words()) == ["ZZZZ"]
    installed.remove("zoo")
    assert engine_of("zoo", begun_with).lexicon.sha256 == begun_with
