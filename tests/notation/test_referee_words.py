"""Whatever a script says, the answer is in words that people use, not Python's."""

import copy
import random
import re
from typing import Any

import pytest

from lexiko.notation.referee import Refused, play_script

from .test_referee import no_lexicon

PYTHON = re.compile(
    r"\b(None|True|False|NoneType|typing|Literal|dict|tuple|float|int|str|bool|repr|Traceback|\w+Error|"
    r"not iterable|subscriptable|attribute|argument|__\w+__)\b|<class|\['|\{'"
)
SCRIPT: dict[str, Any] = {
    "edition": "deluxe",
    "language": "en",
    "options": {
        "challenge": "five",
        "variations": ["recycle"],
        "first_word_min": 3,
        "finish_line": {"Ana": "expert", "Ben": 90},
        "timer_s": 60,
        "window": "20 s",
    },
    "seats": ["Ana", "Ben"],
    "lexicon": ["HORN", "FARM"],
    "order": ["Ana", "Ben"],
    "seed": "seed",
    "texts": {"Ana": "hello"},
    "tiles": "HORNPASFAMOBEE",
    "tiles_only": False,
    "turns": ["8F HORN", "challenge Ben", "after 10 s: exchange PAS", "recycle F8=T; H6 FA.M"],
}
TIMES: dict[str, Any] = {
    **SCRIPT,
    "options": {"clock": {"time": "2 min", "points_per_minute": 10}, "days": None},
    "turns": ["after 1 min: 8F HORN", "accept Ben", "timeout"],
}
DICE: dict[str, Any] = {
    "edition": "dice",
    "lexicon": ["FAVOR"],
    "order": ["Ana", "Ben"],
    "rolls": [["F", "A", "V", "O", "R", "N", "T"]],
    "options": {"advanced": True, "goal": 30, "days": {"per_turn": 2, "bank": 1}},
    "turns": ["6C FAVOR", "accept"],
}
ODD: list[Any] = [
    None,
    True,
    0,
    -3,
    2.5,
    "",
    "x",
    "Zed",
    "8F",
    [],
    [None],
    ["x", 3],
    {},
    {"x": 1},
    10**30,
]


@pytest.mark.parametrize("script", [SCRIPT, TIMES, DICE], ids=["tiles", "times", "dice"])
def test_no_refusal_has_python_words(script: dict[str, Any]) -> None:
    chance, refusals = random.Random(7), set()
    for _ in range(250):
        changed = copy.deepcopy(script)
        for _ in range(chance.randint(1, 2)):
            _change(changed, chance)
        try:
            play_script(changed, no_lexicon)
        except Refused as refused:
            refusals.add(refused.message)
        except AssertionError:  # A lexicon by name, which these tests do not have.
            continue
    assert len(refusals) > 30
    assert not [message for message in refusals if PYTHON.search(message)]
    assert all(message.endswith(".") for message in refusals)


def _change(data: Any, chance: random.Random) -> None:
    """Put something odd somewhere into the data."""
    places = list(_places(data))
    parent, key = chance.choice(places)
    odd = copy.deepcopy(chance.choice(ODD))
    if isinstance(parent, dict) and chance.random() < 0.15:
        parent["odd key"] = odd
    elif isinstance(parent[key], str) and parent[key] and chance.random() < 0.5:
        at = chance.randrange(len(parent[key]))
        parent[key] = (
            parent[key][:at] + chance.choice(["", " ", "?", "Ω", "9", "="]) + parent[key][at + 1 :]
        )
    else:
        parent[key] = odd


def _places(data: Any) -> Any:
    keys = data.keys() if isinstance(data, dict) else range(len(data))
    for key in keys:
        yield data, key
        if isinstance(data[key], dict | list):
            yield from _places(data[key])
