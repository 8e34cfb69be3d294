"""Examples of evenings."""

from typing import Any

_BEGAN_MS = 1_700_000_000_000
_PERSON, _OTHER = "b7QkT0aZx1Yw", "kD93mmQp0sVa"
_TABLE = "nX3f0aQpR2kTbb11"

_EVENING: dict[str, Any] = {
    "id": "eX3f0aQpR2kTbb33",
    "circle": "c5Yt0aQpR2kTbb22",
    "name": "Boxing Day",
    "started_ms": _BEGAN_MS,
    "last_ms": _BEGAN_MS + 3_600_000,
    "is_closed": False,
    "goes_on": True,
    "by": "wins",
    "players": [
        {
            "player": 0,
            "person": _PERSON,
            "name": "Ana",
            "is_you": True,
            "is_computer": False,
            "games": 1,
            "wins": 1,
            "points": 312,
            "place": 1,
        },
        {
            "player": 1,
            "person": _OTHER,
            "name": "Ben",
            "is_you": False,
            "is_computer": False,
            "games": 1,
            "wins": 0,
            "points": 287,
            "place": 2,
        },
    ],
    "games": [
        {
            "table": _TABLE,
            "started_ms": _BEGAN_MS,
            "ended_ms": _BEGAN_MS + 3_600_000,
            "is_left_out": False,
            "scores": [
                {"player": 0, "score": 312, "is_winner": True},
                {"player": 1, "score": 287, "is_winner": False},
            ],
        }
    ],
}

EVENING_EXAMPLES: dict[str, Any] = {
    "NewEvening": {"name": "Boxing Day"},
    "EveningChanged": {"name": "Boxing Day", "is_closed": True},
    "GameLeftOut": {"is_left_out": True},
    "EveningsBy": {"by": "points"},
    "EveningReply": _EVENING,
    "EveningsReply": {"evenings": [_EVENING], "by": "wins", "has_more": False},
    "TableEvening": {"evening": _EVENING},
}
