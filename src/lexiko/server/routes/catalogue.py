"""What can be played: editions, languages, lexicons, levels; and looking words up, where that is
fair."""

import asyncio
import dataclasses
from functools import lru_cache
from typing import Annotated, Any

from fastapi import APIRouter, Path
from starlette.responses import Response

from lexiko import catalogue
from lexiko.lexicon import installed
from lexiko.lexicon.word_lists import word_lists
from lexiko.rules.alphabet import TileSet
from lexiko.rules.editions import CHALLENGE_MODES, FINISH_LINE, FIRST_WORD_MINIMUMS, VARIATIONS
from lexiko.server.people.identity import Person
from lexiko.server.refusals import DictionaryClosed, NotFound
from lexiko.server.routes.dependencies import REFUSALS, Anybody, Somebody, TheServices, reply
from lexiko.server.services import Services
from lexiko.server.tables.agreement import timing_to_data
from lexiko.server.tables.decisions import words_of
from lexiko.server.wire.replies import CardsReply, CatalogueReply, WordFound

router = APIRouter(tags=["shelf"], responses=REFUSALS)


@router.get("/catalogue", response_model=CatalogueReply)
async def get_catalogue(services: TheServices) -> Response:
    """All that a table can be agreed on."""
    from lexiko.players.levels import levels

    return reply(
        {
            "editions": [_edition(key) for key in catalogue.editions()],
            "languages": catalogue.languages(),
            "tile_sets": {key: _tiles(catalogue.tile_set(key)) for key in catalogue.languages()},
            "lexicons": [_lexicon(name) for name in installed.names()],
            "levels": levels(),
            "challenge_modes": CHALLENGE_MODES,
            "variations": VARIATIONS,
            "first_word_minimums": FIRST_WORD_MINIMUMS,
            "finish_line": {str(seats): dict(goals) for seats, goals in FINISH_LINE.items()},
            "grace_s": services.configuration.grace_s,
        }
    )


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
        "variations": box.variations,
        "options": box.options,
        "challenge": box.challenge,
        "words_judged_singly": box.words_judged_singly,
        "exchange_min_bag": box.exchange_min_bag,
        "bonus_at": box.bonus_at,
        "bonus": box.bonus,
        "goal": box.goal,
        "timing": timing_to_data(box.timing),
        "colours": dict(card.colours),
        "how_to_play": [
            {"heading": lesson.heading, "text": lesson.text} for lesson in card.how_to_play
        ],
    }


def _tiles(tiles: TileSet) -> dict[str, Any]:
    return {
        "name": tiles.name,
        "tiles": {kind.face: [kind.copies, kind.value] for kind in tiles.kinds},
        "letters": tiles.letters,
    }


def _lexicon(name: str) -> dict[str, Any]:
    found = installed.description(name)
    return {"name": found.name, "language": found.language, "words": found.words}


LexiconName = Annotated[str, Path(pattern=r"^[A-Za-z0-9][A-Za-z0-9_-]{0,63}$")]


async def _check_open(services: Services, person: Person | None) -> None:
    """Refuse whoever plays at a table with a closed dictionary, or may sit down there again: a
    computer that plays on is sent away in a moment."""
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


@router.get("/lexicons/{name}/words/{word}", response_model=WordFound)
async def look_up(
    name: LexiconName,
    word: Annotated[str, Path(min_length=1, max_length=60)],
    person: Somebody,
    services: TheServices,
) -> Response:
    """Whether a word is good. Refused, whatever the word, to whoever plays at a table with a closed
    dictionary."""
    # Before the word is looked at: neither the answer nor the time it takes may tell.
    await _check_open(services, person)
    if name not in installed.names():
        raise NotFound(what="lexicon")
    return reply({"word": word, "is_word": word.strip() in words_of(name)})


@router.get("/lexicons/{name}/cards", response_model=CardsReply)
async def cards(name: LexiconName, person: Anybody, services: TheServices) -> Response:
    """The words of two and of three letters, and those with a Q and no U after it. Refused like
    looking up."""
    await _check_open(services, person)
    if name not in installed.names():
        raise NotFound(what="lexicon")
    return reply(await asyncio.to_thread(_cards, name))


@lru_cache(maxsize=8)
def _cards(name: str) -> dict[str, Any]:
    return dataclasses.asdict(word_lists(words_of(name)))
