"""Examples of reviews, positions and analyses: a turn of Ana's against Quill."""

import json
from dataclasses import asdict
from typing import Any

from lexiko.coach.model import (
    Analysis,
    Balance,
    Choice,
    ChoiceFacts,
    Facts,
    GameReview,
    Hook,
    Lane,
    Premium,
    Replies,
    SeatSummary,
    StudyItem,
    Summary,
    TurnReview,
)

_TABLE = "nX3f0aQpR2kTbb11"
_ENDED_MS = 1_794_733_200_000


def _data(value: Any) -> Any:
    """A dataclass as JSON reads it: with lists, not tuples."""
    return json.loads(json.dumps(asdict(value)))


_BETTER = Choice(
    text="O14 HO",
    kind="play",
    score=26,
    keeps=("?", "I", "L", "N", "R"),
    word="HO",
    at="O14",
    placed=(("O14", "H", "H"), ("O15", "O", "O")),
    equity=49.2,
    win=0.502,
    win_error=0.011,
    spread=1.4,
    spread_error=1.1,
    continuations=1200,
    reply=31.2,
    reply_bonus=0.12,
    next_score=44.1,
    next_bonus=0.38,
)
_PLAYED = Choice(
    text="14F HILL",
    kind="play",
    score=14,
    keeps=("?", "N", "O", "R"),
    word="HILL",
    at="14F",
    placed=(("F14", "H", "H"), ("G14", "I", "I"), ("H14", "L", "L")),
    equity=38.5,
    win=0.381,
    win_error=0.012,
    spread=-12.9,
    spread_error=1.2,
    continuations=1200,
    reply=36.8,
    reply_bonus=0.17,
    next_score=39.5,
    next_bonus=0.29,
)
_PLAYED_FACTS = ChoiceFacts(
    text=_PLAYED.text,
    words=(("HILL", 14),),
    leave_value=24.5,
    vowels=1,
    consonants=2,
    blanks=1,
    combines=3.1,
    taken=(Premium("F14", "DL"),),
    opened=(Premium("O15", "TW"),),
    hooks=(Hook("HILL", "J14", ("O", "S")),),
)
_BETTER_FACTS = ChoiceFacts(
    text=_BETTER.text,
    words=(("HO", 26),),
    leave_value=23.2,
    vowels=1,
    consonants=3,
    blanks=1,
    combines=4.4,
    taken=(Premium("O15", "TW"),),
)
_TURN = TurnReview(
    number=11,
    row=11,
    seat=0,
    rack=("?", "H", "I", "L", "N", "O", "R"),
    scores=(176, 201),
    bag=38,
    phase="middle",
    played=_PLAYED,
    choices=(_BETTER, _PLAYED),
    judge="simulation",
    turns_ahead=2,
    quality="normal",
    verdict="mistake",
    cost_win=0.121,
    cost_points=14.3,
    error=0.016,
    ties=(_BETTER.text,),
    chances=(0.502, 0.498),
    chances_after=(0.381, 0.619),
    luck_points=-6.2,
    facts=Facts(_PLAYED_FACTS, _BETTER_FACTS, bag=38, unseen=45, left_ms=412_000),
    time_ms=38_000,
)
_SUMMARY = Summary(
    seats=tuple(
        SeatSummary(
            seat=seat,
            verdicts={"brilliant": 0, "best": 5, "fine": 5, "slip": 2, "mistake": 1},
            accuracy=0.931,
            mistake_index=1.4,
            cost_win=0.21,
            cost_points=31.5,
            cost_by_phase={"opening": 0.0, "middle": 0.18, "preendgame": 0.03, "endgame": 0.0},
            luck_points=-12.4,
        )
        for seat in (0, 1)
    ),
    balance=(Balance(0, 0.5, -0.21, 0.21, 0.5, 1.0), Balance(1, 0.5, -0.21, 0.21, -0.5, 0.0)),
    turning_points=(11, 19),
    study=(StudyItem(11, 0, "HO", ("HO",), "word", 26),),
)
_REVIEW = GameReview(
    edition="heritage",
    language="en",
    lexicon="english",
    seats=("Ana", "Quill"),
    order=(0, 1),
    scores=(401, 395),
    winners=(0,),
    engine="0.9.0",
    quality="normal",
    turns=(_TURN,),
    summary=_SUMMARY,
)

_TEXT = {
    "number": 11,
    "title": "HILL left a corner",
    "sentences": ["HO on the triple word square scores 12 points more and leaves nothing open."],
    "chips": [{"kind": "points", "text": "14 for 26"}],
}
_STATE = {
    "state": "running",
    "quality": "normal",
    "done": 17,
    "total": 26,
    "ahead": 0,
    "skipped": [],
}
_TEXTS = {"turns": [_TEXT], "title": "Six points ahead", "story": "A close game to the end."}

_POSITION: dict[str, Any] = {
    "edition": "heritage",
    "language": "en",
    "lexicon": "english",
    "variations": [],
    "tiles": [["F8", "H", "H"], ["G8", "O", "O"], ["H8", "R", "R"], ["I8", "N", "N"]],
    "rack": ["A", "E", "I", "N", "R", "S", "T"],
    "others": [[]],
    "held": [7],
    "scores": [0, 14],
    "goals": [],
    "opening_minimum": None,
    "scoreless": 0,
    "all_tiles": None,
}
_POSITION_REPLY = _POSITION | {
    "cgp": "15/15/15/15/15/15/15/5HORN6/15/15/15/15/15/15/15 AEINRST/ 0/14 0 lex english;"
}
_PLACED = [{"square": "I9", "tile": "A", "letter": None}]
_ANALYSIS = {"kind": "analysis"} | _data(
    Analysis(
        "simulation",
        (_BETTER, _PLAYED),
        812,
        continuations=2400,
        steadiness="settling",
        ties=(_BETTER.text,),
        progress=0.4,
    )
)
_REPLIES = Replies(
    "9E RETAINS",
    300,
    36.8,
    0.9,
    0.17,
    0.02,
    {"H1": 8.1, "H2": 8.4},
    {"H1": 0.21, "H2": 0.22},
    (Lane("column", "H", "1", "4", 8.4, 0.22),),
)
_ERROR_LINE = {
    "kind": "error",
    "error": {"code": "lab_busy", "message": "The lab is busy: try again soon.", "details": {}},
}

COACH_EXAMPLES: dict[str, Any] = {
    "PositionSent": _POSITION,
    "PositionReply": _POSITION_REPLY,
    "TurnPositionReply": {
        "number": 2,
        "seat": 0,
        "seats": ["Ana", "Quill"],
        "position": _POSITION_REPLY,
        "played": "I9 ARISE",
    },
    "PositionScore": {"position": _POSITION, "placed": _PLACED},
    "PositionPlays": {"position": _POSITION, "count": 10},
    "AnalysisWanted": {"position": _POSITION, "method": "simulation", "time_s": 10},
    "RepliesWanted": {"position": _POSITION, "play": "9E RETAINS"},
    "CompareWanted": {"position": _POSITION, "plays": ["9E RETAINS", "9C NASTIER"]},
    "TextToRead": {"text": _POSITION_REPLY["cgp"]},
    "ScoreReply": {
        "score": 14,
        "words": [{"text": "NA", "at": "I8", "score": 14}],
        "refused": None,
    },
    "PlaysReply": {"total": 812, "choices": [_data(_BETTER), _data(_PLAYED)]},
    "RepliesReply": _data(_REPLIES),
    "CompareReply": {
        "choices": [_data(_BETTER), _data(_PLAYED)],
        "facts": [_data(_BETTER_FACTS), _data(_PLAYED_FACTS)],
        "sentences": ["HO scores 12 points more than HILL."],
    },
    "AnalysisLine": _ANALYSIS,
    "ErrorLine": _ERROR_LINE,
    "PositionRead": {"kind": "position", "position": _POSITION_REPLY},
    "GameRead": {
        "kind": "game",
        "format": "gcg",
        "edition": "heritage",
        "language": "en",
        "seats": ["Ana", "Ben"],
        "your_seat": 0,
        "scores": [401, 395],
        "turns": 26,
        "is_over": True,
        "remarks": [{"line": 7, "kind": "score", "text": "by the rules this is 26 points."}],
    },
    "ReviewWanted": {"quality": "normal"},
    "ReviewState": _STATE,
    "TurnText": _TEXT,
    "ReviewTexts": _TEXTS,
    "ReviewReply": _STATE
    | {
        "review": _data(_REVIEW),
        "texts": _TEXTS,
        "your_seats": [0],
        "strength": [
            {
                "seat": 0,
                "low": 1380,
                "high": 1560,
                "games": 12,
                "level_low": "medium",
                "level_high": "hard",
                "is_open_below": False,
                "is_open_above": False,
            }
        ],
    },
    "StateLine": {"kind": "state", **_STATE},
    "TurnLine": {"kind": "turn", "turn": _data(_TURN), "text": _TEXT},
    "SummaryLine": {
        "kind": "summary",
        "summary": _data(_SUMMARY),
        "title": "Six points ahead",
        "story": "A close game to the end.",
    },
    "NextReviewReply": {
        "game": {
            "table": _TABLE,
            "seats": ["Ana", "Quill"],
            "your_seat": 0,
            "scores": [401, 395],
            "winners": [0],
            "ended_ms": _ENDED_MS,
        }
    },
}
