"""The catalogue: editions, languages, lexicons, levels; and fair word look-ups."""

import asyncio
import dataclasses
from dataclasses import asdict
from functools import lru_cache
from typing import Annotated, Any

from fastapi import APIRouter, Path, Query, Request
from starlette.responses import Response

from lexiko import catalogue
from lexiko.family import words_left_out
from lexiko.lexicon import WordGraph, installed
from lexiko.lexicon.word_lists import word_lists
from lexiko.rules.alphabet import TileSet
from lexiko.rules.editions import (
    CHALLENGE_MODES,
    FINISH_LINE,
    FIRST_WORD_MINIMUMS,
    VARIATIONS,
    Edition,
)
from lexiko.server.people.identity import Person
from lexiko.server.refusals import DictionaryClosed, NotFound
from lexiko.server.routes.dependencies import (
    REFUSALS,
    SignedIn,
    TheServices,
    Visitor,
    reply,
    tagged,
)
from lexiko.server.services import Services
from lexiko.server.tables.agreement import timing_to_data
from lexiko.server.wire.replies import (
    CardsReply,
    CatalogueReply,
    EditionReply,
    LexiconProgressReply,
    WordFound,
)

router = APIRouter(tags=["shelf"], responses=REFUSALS)


@router.get("/catalogue", response_model=CatalogueReply)
async def get_catalogue(
    request: Request,
    services: TheServices,
    how_to_play: Annotated[
        bool, Query(description="Whether the editions come with their rules in words.")
    ] = True,
) -> Response:
    """List everything a table can choose from: editions, languages, lexicons, levels.

    Without `how_to_play` it's a quarter of the size; `/editions/KEY` has those of one edition.
    """
    from lexiko.players import levels, players

    editions = [_edition(key) for key in catalogue.editions()]
    return tagged(
        {
            "editions": editions
            if how_to_play
            else [{**edition, "how_to_play": []} for edition in editions],
            "languages": catalogue.languages(),
            "tile_sets": {key: _tiles(catalogue.tile_set(key)) for key in catalogue.languages()},
            "lexicons": [_lexicon(name) for name in installed.names()],
            "levels": levels(),
            "computers": [asdict(player) for player in players()],
            "challenge_modes": CHALLENGE_MODES,
            "variations": VARIATIONS,
            "first_word_minimums": FIRST_WORD_MINIMUMS,
            "finish_line": {str(seats): dict(goals) for seats, goals in FINISH_LINE.items()},
            "grace_s": services.configuration.grace_s,
        },
        request,
    )


@router.get("/editions/{key}", response_model=EditionReply)
async def get_edition(
    key: Annotated[str, Path(min_length=1, max_length=60)], request: Request
) -> Response:
    """Get one edition of the catalogue, with its rules in words."""
    if key not in catalogue.editions():
        raise NotFound(what="edition")
    return tagged(_edition(key), request)


@lru_cache(maxsize=64)
def _edition(key: str) -> dict[str, Any]:
    box, card = catalogue.edition(key), catalogue.card(key)
    return {
        "key": box.key,
        "name": box.name,
        "tagline": card.tagline,
        "seats": box.seats,
        "is_dice": box.is_dice,
        "rack": box.rack,
        "board": box.layout.rows,
        "tiles": _tiles(box.tiles)["tiles"],
        "letters": box.tiles.letters,
        "dice": box.dice,
        "variations": box.variations,
        "options": box.options,
        "challenge": box.challenge,
        "words_judged_singly": box.words_judged_singly,
        "exchange_min_bag": box.exchange_min_bag,
        "bonus_at": box.bonus_at,
        "bonus": box.bonus,
        "goal": box.goal,
        **_unusual(box),
        "timing": timing_to_data(box.timing),
        "colours": dict(card.colours),
        "how_to_play": [
            {"heading": lesson.heading, "text": lesson.text} for lesson in card.how_to_play
        ],
    }


def _unusual(box: Edition) -> dict[str, str]:
    """How a game is counted where that isn't what it usually is: first visits load all of it."""
    usual = {"unplayed": "from_the_others", "tie": "score_before_racks"}
    return {name: value for name in usual if (value := getattr(box, name)) != usual[name]}


def _tiles(tiles: TileSet) -> dict[str, Any]:
    return {
        "name": tiles.name,
        "tiles": {kind.face: [kind.copies, kind.value] for kind in tiles.kinds},
        "letters": tiles.letters,
    }


def _lexicon(name: str) -> dict[str, Any]:
    found = installed.description(name)
    return {
        "name": found.name,
        "language": found.language,
        "words": found.words,
        "is_ready": found.is_built,
    }


LexiconName = Annotated[str, Path(pattern=r"^[A-Za-z0-9][A-Za-z0-9_-]{0,63}$")]


async def check_dictionary_open(services: Services, person: Person | None) -> None:
    """Refuse anyone who is playing at a table with a closed dictionary.

    A player whose seat a computer has taken over counts too: they can take it back at any moment.
    """
    if person is None:
        return
    for row in await services.registry.tables.played_by(person.id):
        live = await services.registry.table_of(row)
        gone = live.game.gone if live.game else frozenset()
        plays = any(
            seat.account_id == person.id and seat.number not in gone for seat in live.row.seats
        )
        if plays and live.needs_dictionary_closed:
            raise DictionaryClosed


@router.get("/lexicons/{name}", response_model=LexiconProgressReply)
async def get_lexicon(name: LexiconName, services: TheServices) -> Response:
    """Get a lexicon ready for use, and see how far it is.

    The first use of a lexicon that comes with Lexiko takes a few seconds. Ask again until it's
    ready; or go on, since every request that needs its words waits for them.
    """
    if name not in installed.names():
        raise NotFound(what="lexicon")
    preparation = services.lexicons.start(name)
    return reply(
        {**_lexicon(name), "is_ready": preparation.is_ready, "progress": preparation.progress}
    )


@router.get("/lexicons/{name}/words/{word}", response_model=WordFound)
async def look_up(
    name: LexiconName,
    word: Annotated[str, Path(min_length=1, max_length=60)],
    person: SignedIn,
    services: TheServices,
    family: bool = False,
) -> Response:
    """Check whether a word is valid; with `family`, at a table with the family filter.

    Refused, whatever the word, while you're playing at a table with a closed dictionary. It's open
    while every game you're playing has an open one.
    """
    # Check this before the word: neither the answer nor its timing may give anything away.
    await check_dictionary_open(services, person)
    if name not in installed.names():
        raise NotFound(what="lexicon")
    words = await services.lexicons.prepare(name)
    asked = word.strip()
    is_left_out = family and words.tiles.fold(asked) in words_left_out(words.tiles.language)
    return reply({"word": word, "is_word": asked in words and not is_left_out})


@router.get("/lexicons/{name}/cards", response_model=CardsReply)
async def cards(name: LexiconName, person: Visitor, services: TheServices) -> Response:
    """List the words of two and three letters, and those with a Q but no U after it.

    Refused while you're playing at a table with a closed dictionary.
    """
    await check_dictionary_open(services, person)
    if name not in installed.names():
        raise NotFound(what="lexicon")
    return reply(await asyncio.to_thread(_cards, await services.lexicons.prepare(name)))


@lru_cache(maxsize=8)
def _cards(words: WordGraph) -> dict[str, Any]:
    return dataclasses.asdict(word_lists(words))
