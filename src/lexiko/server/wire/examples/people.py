"""Examples of profiles, games and ratings."""

from typing import Any

_PERSON, _OTHER, _TABLE = "b7QkT0aZx1Yw", "kD93mmQp0sVa", "nX3f0aQpR2kTbb11"
_AT_MS = 1_794_729_600_000

PERSON_EXAMPLES: dict[str, Any] = {
    "ShowPage": {"shown_to": "played"},
    "PersonReply": {
        "id": _PERSON,
        "name": "Ana",
        "is_you": True,
        "since_ms": _AT_MS,
        "shown_to": "played",
        "may_invite": False,
        "totals": {
            "games": 12,
            "won": 7,
            "tied": 1,
            "whole": 11,
            "average": 341.5,
            "highest": 412,
            "highest_at": f"/table/{_TABLE}",
            "turns": 160,
            "per_turn": 23.5,
            "sevens": 3,
        },
        "ratings": [
            {
                "kind": "board",
                "language": "en",
                "points": 1562,
                "band": 310,
                "games": 9,
                "is_settled": False,
                "curve": [
                    {"at_ms": _AT_MS, "points": 1500, "band": 492},
                    {"at_ms": _AT_MS + 3_600_000, "points": 1562, "band": 310},
                ],
            }
        ],
        "editions": [{"edition": "heritage", "games": 12, "won": 7, "tied": 1, "average": 341.5}],
        "opponents": [
            {
                "person": _OTHER,
                "name": "Ben",
                "level": None,
                "games": 9,
                "won": 5,
                "lost": 3,
                "tied": 1,
            }
        ],
        "best_plays": [
            {
                "word": "QUARTZ",
                "score": 98,
                "at_ms": _AT_MS,
                "edition": "heritage",
                "language": "en",
                "address": f"/table/{_TABLE}",
            }
        ],
        "stretches": [
            {
                "from_ms": _AT_MS,
                "to_ms": _AT_MS + 3_600_000,
                "games": 12,
                "won": 7,
                "tied": 1,
                "average": 341.5,
            }
        ],
        "scores": [{"least": 340, "most": 359, "games": 12}],
        "hours": [[0] * 24 for _ in range(7)],
    },
    "GamesPlayed": {
        "games": [
            {
                "id": _TABLE,
                "ended_ms": _AT_MS,
                "edition": "heritage",
                "kind": "board",
                "language": "en",
                "seats": [
                    {
                        "person": _PERSON,
                        "name": "Ana",
                        "level": None,
                        "is_theirs": True,
                        "score": 352,
                        "place": 1,
                        "is_shared": False,
                        "has_left": False,
                    }
                ],
                "change": 24,
                "address": f"/table/{_TABLE}",
            }
        ],
        "next": None,
    },
    "RatingChanges": {
        "changes": [{"seat": 0, "points": 1562, "band": 310, "change": 24, "is_settled": False}]
    },
}
