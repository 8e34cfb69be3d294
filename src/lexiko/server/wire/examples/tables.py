"""Examples of requests, replies and messages: a table of Ana and a computer."""

from typing import Any

from pydantic import BaseModel, GetJsonSchemaHandler
from pydantic_core import CoreSchema

from lexiko.server.wire.examples.coach import COACH_EXAMPLES
from lexiko.server.wire.examples.evenings import EVENING_EXAMPLES
from lexiko.server.wire.examples.inbox import INBOX_EXAMPLES
from lexiko.server.wire.examples.people import PERSON_EXAMPLES
from lexiko.server.wire.examples.safety import SAFETY_EXAMPLES
from lexiko.server.wire.examples.walls import EXAMPLES as _WALLS

_CREATED_MS = 1_794_729_600_000
_TABLE = "nX3f0aQpR2kTbb11"
_SEED_HASH = "9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08"

_LEXICON = {"name": "english", "language": "en", "words": 168565, "is_ready": True}
_COMPUTER = {"key": "quill", "name": "Quill", "level": "easy", "style": "steady"}

_AGREEMENT: dict[str, Any] = {
    "edition": "heritage",
    "language": "en",
    "lexicon": "english",
    "options": {"challenge": "five", "timing": {"kind": "game", "seconds": 1500}},
    "spectators": True,
    "is_listed": False,
    "grace_s": None,
    "keeper": None,
    "rated": False,
    "hints": False,
}

_ACCOUNT: dict[str, Any] = {
    "id": "b7QkT0aZx1Yw",
    "name": "Ana",
    "handle": "ana",
    "is_guest": False,
    "has_password": True,
    "passkeys": 1,
    "created_ms": _CREATED_MS,
    "shown_to": "played",
    "name_chosen": True,
    "shows_presence": True,
}

_SEATS: list[dict[str, Any]] = [
    {
        "number": 0,
        "kind": "person",
        "name": "Ana",
        "level": None,
        "is_yours": True,
        "is_host": True,
        "is_here": True,
        "has_agreed": True,
        "person": "b7QkT0aZx1Yw",
        "is_lent": False,
        "hints": 0,
    },
    {
        "number": 1,
        "kind": "computer",
        "name": "Quill",
        "level": "easy",
        "player": "quill",
        "is_yours": False,
        "is_host": False,
        "is_here": True,
        "has_agreed": True,
        "person": None,
        "is_lent": False,
        "hints": 0,
    },
]

_TABLE_REPLY: dict[str, Any] = {
    "id": _TABLE,
    "code": "K7M2PQ9X",
    "invitation": "https://tables.example/join/K7M2PQ9X",
    "state": "playing",
    "revision": 1,
    "version": 8,
    "agreement": _AGREEMENT,
    "seats": _SEATS,
    "your_seats": [0],
    "enters_for": [0],
    "is_host": True,
    "seed_hash": _SEED_HASH,
    "created_ms": _CREATED_MS,
    "started_ms": _CREATED_MS + 60_000,
    "ended_ms": None,
    "link": None,
    "rematch": None,
    "circle": None,
}

_CIRCLE: dict[str, Any] = {
    "id": "c5Yt0aQpR2kTbb22",
    "name": "Sunday table",
    "role": "host",
    "code": "K7M2PQ9XF4RT",
    "invitation": "https://tables.example/circle/join/K7M2PQ9XF4RT",
    "members": [
        {
            "person": "b7QkT0aZx1Yw",
            "name": "Ana",
            "role": "host",
            "joined_ms": _CREATED_MS,
            "is_you": True,
            "holiday": None,
        }
    ],
    "created_ms": _CREATED_MS,
}

_WORD: dict[str, Any] = {"text": "HORN", "at": "8F", "score": 14}

_EVENTS: list[dict[str, Any]] = [
    {
        "n": 6,
        "event": "tiles_played",
        "seat": 0,
        "placed": [["F8", ["H", "H"]], ["G8", ["O", "O"]], ["H8", ["R", "R"]], ["I8", ["N", "N"]]],
        "words": [[["H", "O", "R", "N"], "F8", "across", 14]],
        "score": 14,
    },
    {"n": 7, "event": "tiles_drawn", "seat": 0, "faces": ["A", "T", "?", "E"]},
    {"n": 8, "event": "window_opened", "seat": 0},
]

_ROW = {
    "seat": 0,
    "kind": "play",
    "total": 14,
    "score": 14,
    "bonus": 0,
    "words": [_WORD],
    "blanks": [],
    "swaps": 0,
    "exchanged": 0,
}
_VIEW: dict[str, Any] = {
    "seat": 0,
    "version": 8,
    "seats": ["Ana", "Quill"],
    "order": [0, 1],
    "mover": 1,
    "gone": [],
    "tiles": [["F8", "H", "H"], ["G8", "O", "O"], ["H8", "R", "R"], ["I8", "N", "N"]],
    "racks": [["I", "L", "S", "A", "T", "?", "E"], ["_", "_", "_", "_", "_", "_", "_"]],
    "bag_count": 82,
    "unseen": {"?": 1, "A": 8, "B": 2, "E": 11},
    "dice": [],
    "has_rolled": False,
    "pouches": None,
    "scores": [14, 0],
    "goals": [],
    "owed": [0, 0],
    "sheet": [_ROW],
    "open_play": {
        "seat": 0,
        "words": ["HORN"],
        "good": [],
        "accepted": [],
        "limit_at_ms": None,
    },
    "clock": {
        "left_ms": [1_480_000, 1_500_000],
        "running": 1,
        "since_ms": _CREATED_MS + 80_000,
        "missed": [0, 0],
        "deadline_ms": _CREATED_MS + 2_180_000,
        "bank_from_ms": None,
        "holidays": [[], []],
    },
    "scoreless": 0,
    "minimum": None,
    "counting": None,
    "untold": [],
    "last_entry": None,
    "outcome": None,
    "seed_hash": _SEED_HASH,
    "seed": "",
    "now_ms": _CREATED_MS + 81_000,
}

_LINE: dict[str, Any] = {
    "id": 17,
    "name": "Ana",
    "text": "Good game!",
    "at_ms": _CREATED_MS + 90_000,
    "removed": False,
    "person": "b7QkT0aZx1Yw",
}

_ERROR: dict[str, Any] = {
    "code": "not_your_turn",
    "message": "It's Ben's turn, not Ana's: wait, or challenge the last play.",
    "details": {"seat": "Ana", "mover": "Ben"},
}

_SESSION: dict[str, Any] = {
    "id": "0f3a5c77d0e1b2a4",
    "kind": "browser",
    "label": "browser",
    "created_ms": _CREATED_MS,
    "expires_ms": _CREATED_MS + 7_776_000_000,
    "is_this": True,
}

_CREDENTIAL: dict[str, Any] = {"id": "bm90LXJlYWw", "type": "public-key", "response": {}}

_DRAFT: dict[str, Any] = {
    "slots": ["I", None, "S", "A", "T", "?", "E"],
    "ids": [0, 1, 2, 3, 4, 5, 6],
    "laid": [{"square": "J8", "face": "L", "letter": "L", "slot": 1}],
    "swaps": [],
    "rearrangement": None,
    "exchange": None,
}

_PLAN_LINES: list[dict[str, Any]] = [
    {
        "when": {
            "kind": "play",
            "placed": [
                {"square": "H8", "tile": "H", "letter": None},
                {"square": "I8", "tile": "?", "letter": "O"},
            ],
        },
        "reply": {
            "command": "play_tiles",
            "placed": [
                {"square": "J8", "tile": "R", "letter": None},
                {"square": "K8", "tile": "N", "letter": None},
            ],
            "swaps": [],
            "rearrangement": None,
        },
    },
    {
        "when": {"kind": "no_play", "placed": []},
        "reply": {"command": "exchange_tiles", "tiles": ["I"], "swaps": []},
    },
]
_PLAN: dict[str, Any] = {
    "state": "waiting",
    "version": 8,
    "lines": _PLAN_LINES,
    "points": [14, None],
    "refused": None,
    "at_ms": _CREATED_MS + 90_000,
}

_PUSH_KEYS: dict[str, Any] = {
    "p256dh": (
        "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4"
    ),
    "auth": "BTBZMqHH6r4Tts7J_aSIgg",
}

_SWITCHES = {
    "turn": True,
    "deadline": True,
    "invitation": True,
    "rematch": True,
    "begun": True,
    "over": True,
    "seat_lost": True,
    "note": True,
}
_CHANNEL_REPLY: dict[str, Any] = {
    "id": "4be0643f1d98573b97cdca",
    "kind": "push",
    "label": "Firefox, Android",
    "is_confirmed": True,
    "made_ms": _CREATED_MS,
}

_EDITION: dict[str, Any] = {
    "key": "heritage",
    "name": "Heritage",
    "tagline": "The game as it was.",
    "seats": [2, 4],
    "is_dice": False,
    "rack": 7,
    "board": ["T..d...T...d..T", ".D...t...t...D."],
    "tiles": {"?": [2, 0], "A": [9, 1]},
    "letters": ["A", "B", "C"],
    "dice": [],
    "variations": ["rearrange", "recycle"],
    "options": ["first_word_min", "finish_line"],
    "challenge": "double",
    "words_judged_singly": False,
    "exchange_min_bag": 7,
    "bonus_at": 7,
    "bonus": 50,
    "goal": None,
    "timing": None,
    "colours": {"board": "#d8cfb4"},
    "how_to_play": [{"heading": "Your turn", "text": "Lay tiles, swap some, or pass."}],
}

EXAMPLES: dict[str, Any] = {
    # Requests.
    "HoursSent": {"zone": "Europe/Vienna", "quiet_from": 1320, "quiet_to": 420},
    "HolidaySent": {"from_ms": _CREATED_MS, "until_ms": _CREATED_MS + 604_800_000},
    "DraftSent": {"version": 8, "draft": _DRAFT},
    "PlanSent": {"version": 8, "lines": _PLAN_LINES},
    "PlanLine": _PLAN_LINES[0],
    "PlanCondition": _PLAN_LINES[0]["when"],
    "PlayTurn": _PLAN_LINES[0]["reply"],
    "ExchangeTurn": _PLAN_LINES[1]["reply"],
    "PassingTurn": {"command": "pass_turn"},
    "NewGuest": {"name": "Ana"},
    "SignIn": {"handle": "ana", "password": "four small words here"},
    "NewPassword": {"handle": "ana", "password": "four small words here"},
    "Rename": {"name": "Anastasia"},
    "NewToken": {"label": "my bot"},
    "PasskeyAnswer": {"credential": _CREDENTIAL, "handle": "ana", "label": "phone"},
    "SeatWanted": {"kind": "computer", "level": "easy", "player": "nib"},
    "AgreementWanted": _AGREEMENT,
    "HandOverSheet": {"seat": 1},
    "TakeOverSheet": {"code": "K7M2PQ9XF4RT"},
    "NewTable": {**_AGREEMENT, "seats": [{"kind": "me"}, {"kind": "computer", "level": "easy"}]},
    "FirstGame": {"level": "easy", "edition": "classic"},
    "Join": {"revision": 1, "text": "my lucky words"},
    "Agree": {"revision": 2},
    "Start": {"order": [1, 0]},
    "SeatText": {"seat": 0, "text": "my lucky words"},
    "Leave": {"level": "hard"},
    "SeatWish": {"wish": "computer"},
    "ChatText": {"text": "Good game!"},
    "Report": {"reason": "That's an insult."},
    "Mute": {"is_muted": True},
    "Publish": {"agrees": True},
    "CircleNamed": {"name": "Sunday table"},
    "RoleGiven": {"role": "host"},
    "FamilyWords": {"is_on": True},
    "HintWanted": {"version": 12, "step": 2},
    "HandOver": {"to": "b7QkT0aZx1Yw"},
    "CalendarWanted": {"language": "en"},
    "GameLink": {"link": "https://games.example/42.gcg"},
    "GameText": {"text": "#player1 Ana Ana\n#player2 Ben Ben\n>Ana: HORNATE 8F HORN +14 14\n"},
    "Import": {"gcg": "#player1 Ana Ana\n#player2 Ben Ben\n>Ana: HORNATE 8F HORN +14 14\n"},
    "Turn": {"command": "turn", "version": 5, "text": "8F HORN"},
    "PlaySent": {
        "command": "play_tiles",
        "version": 5,
        "placed": [
            {"square": "H8", "tile": "H"},
            {"square": "I8", "tile": "?", "letter": "I"},
        ],
    },
    "ExchangeSent": {"command": "exchange_tiles", "version": 5, "tiles": ["A", "B"]},
    "PassSent": {"command": "pass_turn", "version": 5},
    "RollSent": {"command": "roll_dice", "version": 5},
    "ChallengeSent": {"command": "challenge", "version": 8},
    "AcceptSent": {"command": "accept_play", "version": 8},
    "ResignSent": {"command": "resign", "version": 5},
    "RackSent": {"command": "tell_rack", "version": 60, "seat": 1, "tiles": ["Q", "?", "E"]},
    "UndoSent": {"command": "undo_entry", "version": 8, "seat": 0},
    "SheetVersionSent": {
        "version": 8,
        "commands": [
            {
                "command": "play_tiles",
                "version": 8,
                "seat": 1,
                "placed": [{"square": "H9", "tile": "A"}, {"square": "H10", "tile": "T"}],
            },
            {"command": "pass_turn", "version": 8, "seat": 0},
        ],
    },
    "SheetChoice": {"version": 15, "is_used": True},
    "SubscriptionKeys": _PUSH_KEYS,
    "NewDevice": {
        "endpoint": "https://push.example.net/push/JzLQ3raZJfFBR0aqvOMsLrt54w4rJUsV",
        "keys": _PUSH_KEYS,
        "label": "Firefox, Android",
        "language": "en",
    },
    "NewAddress": {"address": "ana@mail.example", "language": "en"},
    "SwitchesWanted": {"note": True},
    "ChoicesWanted": {"mail": {"note": True}, "digest_hour": 18, "zone": "Europe/Vienna"},
    "LanguageWanted": {"language": "fr"},
    # Replies.
    "ErrorReply": _ERROR,
    "AccountReply": _ACCOUNT,
    "SessionReply": _SESSION,
    "MutedReply": {"person": "c8RlU1bAy2Zx", "name": "Ben"},
    "TokenReply": {"token": "wZ0h6mU1v3Xr5yQ8"},
    "PasskeyOptions": {"options": {"challenge": "bm90LXJlYWw", "rpId": "tables.example"}},
    "Done": {"done": True},
    "ChannelReply": _CHANNEL_REPLY,
    "NoticesReply": {
        "push_key": (
            "BA1Hxzyi1RUM1b5wjxsn7nGxAszw2u61m164i3MrAIxHF6YK5h4SDYic-dRuU_RCPCfA5aq9ojSwk5Y2EmClBPs"
        ),
        "has_mail": True,
        "bells": [_CHANNEL_REPLY],
        "push": _SWITCHES,
        "mail": {**_SWITCHES, "note": False},
        "digest_hour": 18,
        "zone": "Europe/Vienna",
    },
    "NoticeSwitches": _SWITCHES,
    "ExportReply": {
        "account": _ACCOUNT,
        "passkeys": [{"label": "phone", "created_ms": _CREATED_MS}],
        "sessions": [{"kind": "browser", "label": "browser", "created_ms": _CREATED_MS}],
        "muted": [],
        "hours": {
            "zone": "Europe/Vienna",
            "quiet_from": 1320,
            "quiet_to": 420,
            "holiday": None,
            "now_ms": _CREATED_MS,
        },
        "drafts": [
            {"table": _TABLE, "seat": 0, "version": 8, "draft": _DRAFT, "at_ms": _CREATED_MS}
        ],
        "notices": [{"kind": "mail", "label": "ana@mail.example", "made_ms": _CREATED_MS}],
        "notice_choices": {"push": _SWITCHES, "mail": _SWITCHES, "digest_hour": None},
        "lines": [{"table": _TABLE, "text": "Good game!", "at_ms": _CREATED_MS}],
        "things": [
            {
                "wall": "wX3f0aQpR2kTbb11",
                "at_ms": _CREATED_MS,
                "content": {"kind": "note", "paper": "yellow", "text": "Library books due Friday"},
            }
        ],
        "circles": [{"name": "Sunday table", "role": "host", "joined_ms": _CREATED_MS}],
        "calendar": {"language": "en", "created_ms": _CREATED_MS},
        "tables": [_TABLE_REPLY],
        "results": [],
        "ratings": [],
    },
    "HoursReply": {
        "zone": "Europe/Vienna",
        "quiet_from": 1320,
        "quiet_to": 420,
        "holiday": {"from_ms": _CREATED_MS, "until_ms": _CREATED_MS + 604_800_000},
        "now_ms": _CREATED_MS,
    },
    "SheetVersionReply": {"id": "nX3f0aQpR2kTbb11", "state": "waiting", "version": 15},
    "SheetVersionsReply": {
        "version": 15,
        "sheets": [
            {
                "id": "nX3f0aQpR2kTbb11",
                "name": "Ana",
                "is_yours": True,
                "at_ms": _CREATED_MS + 90_000,
                "row": 1,
                "server": {"rows": [_ROW], "scores": [14, 6]},
                "phone": {"rows": [], "scores": [14, 0]},
                "refused": None,
            }
        ],
    },
    "PlanReply": _PLAN,
    "DraftReply": {"version": 8, "draft": _DRAFT, "at_ms": _CREATED_MS + 90_000},
    "CircleReply": _CIRCLE,
    "CirclesReply": {"circles": [_CIRCLE], "most_circles": 30, "most_members": 60},
    "MembersHere": {"here": [{"person": "b7QkT0aZx1Yw", "where": "online"}]},
    "CircleInvitation": {
        "id": "c5Yt0aQpR2kTbb22",
        "name": "Sunday table",
        "hosts": ["Ana"],
        "members": 1,
        "is_member": False,
    },
    "CalendarReply": {"has_link": True, "language": "en", "created_ms": _CREATED_MS},
    "CalendarOpened": {
        "link": "https://tables.example/api/v1/calendars/wZ0h6mU1v3Xr5yQ8wZ0h6mU1v3Xr5yQ8.ics",
        "language": "en",
        "created_ms": _CREATED_MS,
    },
    "TableReply": _TABLE_REPLY,
    "TablesReply": {"tables": [_TABLE_REPLY]},
    "MyTablesReply": {
        "tables": [
            {
                **_TABLE_REPLY,
                "standing": {
                    "mover": 1,
                    "waits_for": [1],
                    "scores": [14, 0],
                    "goals": [],
                    "rounds": 1,
                    "tiles": _VIEW["tiles"],
                    "deadline_ms": _CREATED_MS + 2_180_000,
                    "bank_from_ms": None,
                    "since_ms": _CREATED_MS + 80_000,
                    "away_until_ms": None,
                },
            }
        ],
        "now_ms": _CREATED_MS + 81_000,
    },
    "FirstGameReply": {"account": _ACCOUNT, "table": _TABLE_REPLY, "view": _VIEW},
    "ViewReply": _VIEW,
    "CommandReply": {"version": 8, "events": _EVENTS},
    "HintTile": {"square": "H8", "tile": "?", "letter": "S"},
    "HintReply": {
        "version": 12,
        "step": 2,
        "kind": "play",
        "squares": ["F8", "G8", "H8", "I8"],
        "length": 4,
        "tiles": 4,
        "score": 14,
        "word": None,
        "placed": None,
        "exchange": None,
    },
    "PreviewReply": {"score": 14, "words": [_WORD]},
    "LineReply": _LINE,
    "LinesReply": {"lines": [_LINE]},
    "EditionReply": _EDITION,
    "ComputerReply": _COMPUTER,
    "CatalogueReply": {
        "editions": [_EDITION],
        "languages": ["en"],
        "tile_sets": {
            "en": {
                "name": "English",
                "tiles": {"?": [2, 0], "A": [9, 1]},
                "letters": ["A", "B", "C"],
            }
        },
        "lexicons": [_LEXICON],
        "levels": ["beginner", "easy"],
        "computers": [_COMPUTER],
        "challenge_modes": ["edition", "double"],
        "variations": ["rearrange", "recycle"],
        "first_word_minimums": [3, 4, 5],
        "finish_line": {"2": {"expert": 300}},
        "grace_s": 20,
    },
    "LexiconReply": _LEXICON,
    "LexiconProgressReply": {**_LEXICON, "is_ready": False, "progress": 0.35},
    "CardsReply": {
        "two_letters": ["AA", "AB"],
        "three_letters": ["AAH", "AAL"],
        "q_without_u": ["QAT", "QOPH"],
    },
    "WordFound": {"word": "horn", "is_word": True},
    "ProofReply": {
        "events": 131,
        "turns": 26,
        "draws": 24,
        "tiles": 100,
        "seed_is_checked": True,
        "words_are_checked": True,
        "is_over": True,
        "lexicon": "german",
        "lexicon_hash": "5f0c" * 16,
        "words_are_the_tables": True,
    },
    "Health": {"status": "alive"},
    "Readiness": {
        "status": "ready",
        "database": True,
        "writable": True,
        "redis": None,
        "thinkers": 2,
    },
    # Messages of a stream.
    "EventsMessage": {"type": "events", "version": 8, "events": _EVENTS, "view": _VIEW},
    "TableMessage": {"type": "table", "table": _TABLE_REPLY},
    "LineMessage": {"type": "line", "line": _LINE},
    "ErrorMessage": {"type": "error", "error": _ERROR},
    "PongMessage": {"type": "pong", "version": 8},
    "PingMessage": {"type": "ping"},
    **PERSON_EXAMPLES,
    **EVENING_EXAMPLES,
    **INBOX_EXAMPLES,
    **SAFETY_EXAMPLES,
    **COACH_EXAMPLES,
    **_WALLS,
}


class Exemplified(BaseModel):
    """A model with an example in OpenAPI."""

    @classmethod
    def __get_pydantic_json_schema__(
        cls, core_schema: CoreSchema, handler: GetJsonSchemaHandler
    ) -> dict[str, Any]:
        schema = handler.resolve_ref_schema(handler(core_schema))
        if cls.__name__ in EXAMPLES:
            schema["examples"] = [EXAMPLES[cls.__name__]]
        return schema
