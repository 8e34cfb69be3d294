"""What can be played: editions, languages, lexicons, levels; and looking words up, where that is fair."""

from functools import lru_cache
from typing import Annotated, Any

from fastapi import APIRouter, Path
from starlette.responses import Response

from lexiko import catalogue
from lexiko.lexicon import shelf
from lexiko.rules.editions import CHALLENGE_MODES, VARIATIONS
from lexiko.server.hall import words_of
from lexiko.server.refusals import DictionaryClosed, NotFound
from lexiko.server.replies import CatalogueReply, WordFound
from lexiko.server.routes.asking import REFUSALS, Somebody, TheHouse, reply

router = APIRouter(tags=["shelf"], responses=REFUSALS)


@router.get("/catalogue", response_model=CatalogueReply)
async def get_catalogue(house: TheHouse) -> Response:
    """All that a table can be agreed on."""
    from lexiko.players.levels import levels

    return reply(
        {
            "editions": [_edition(key) for key in catalogue.editions()],
            "languages": catalogue.languages(),
            "lexicons": [_lexicon(name) for name in shelf.names()],
            "levels": levels(),
            "challenge_modes": CHALLENGE_MODES,
            "variations": VARIATIONS,
            "grace_s": house.configuration.grace_s,
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
        "tiles": {kind.face: [kind.copies, kind.value] for kind in box.tiles.kinds},
        "letters": box.tiles.letters,
        "variations": box.variations,
        "options": box.options,
        "challenge": box.challenge,
        "words_judged_singly": box.words_judged_singly,
        "exchange_min_bag": box.exchange_min_bag,
        "bonus_at": box.bonus_at,
        "bonus": box.bonus,
        "goal": box.goal,
        "colours": dict(card.colours),
        "how_to_play": [
            {"heading": lesson.heading, "text": lesson.text} for lesson in card.how_to_play
        ],
    }


def _lexicon(name: str) -> dict[str, Any]:
    found = shelf.description(name)
    return {"name": found.name, "language": found.language, "words": found.words}


@router.get("/lexicons/{name}/words/{word}", response_model=WordFound)
async def look_up(
    name: Annotated[str, Path(pattern=r"^[A-Za-z0-9][A-Za-z0-9_-]{0,63}$")],
    word: Annotated[str, Path(min_length=1, max_length=60)],
    person: Somebody,
    house: TheHouse,
) -> Response:
    """Whether a word is good. Refused, whatever the word, to whoever plays at a table with a closed dictionary."""
    # Before the word is looked at: neither the answer nor the time it takes may tell.
    for row in await house.hall.tables.played_by(person.id):
        if row.seats_of(person.id):
            live = await house.hall.table(row.id)
            if live.needs_dictionary_closed:
                raise DictionaryClosed
    if name not in shelf.names():
        raise NotFound(what="lexicon")
    return reply({"word": word, "is_word": word.strip() in words_of(name)})
