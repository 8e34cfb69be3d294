"""Examples of a wall: Ana pins up a note, Ben plans his Wednesday."""

from typing import Any

_AT_MS = 1_794_729_600_000
_ANA = "b7QkT0aZx1Yw"

_NOTE: dict[str, Any] = {"kind": "note", "paper": "yellow", "text": "Library books due Friday"}

_ITEM: dict[str, Any] = {
    "id": "qT7bX0aZ1pLw",
    "author": _ANA,
    "name": "Ana",
    "x": 0.56,
    "y": 0.81,
    "at_ms": _AT_MS,
    "version": 1,
    "content": _NOTE,
}

_NOTE_AT_TABLE: dict[str, Any] = {
    "id": "qT7bX0aZ1pLw",
    "kind": "note",
    "text": "Library books due Friday",
    "paper": "yellow",
    "ink": None,
    "photo": None,
    "width": None,
    "height": None,
    "author": _ANA,
    "name": "Ana",
    "at_ms": _AT_MS,
    "is_yours": True,
    "may_remove": True,
}

_NOTES: dict[str, Any] = {
    "wall": "wX3f0aQpR2kTbb11",
    "version": 1,
    "news": 0,
    "is_all": True,
    "has_more": False,
    "notes": [_NOTE_AT_TABLE],
    "gone": [],
    "may_undo": True,
    "talk": True,
}

_EVENT: dict[str, Any] = {
    "event": "item_added",
    "version": 1,
    "at_ms": _AT_MS,
    "by": _ANA,
    "name": "Ana",
    "item": "qT7bX0aZ1pLw",
    "now": _ITEM,
}

_CHANGE: dict[str, Any] = {"version": 1, "events": [_EVENT], "may_undo": True, "may_redo": False}

_WALL: dict[str, Any] = {
    "id": "wX3f0aQpR2kTbb11",
    "version": 1,
    "table": "nX3f0aQpR2kTbb11",
    "circle": None,
    "you": _ANA,
    "is_host": True,
    "may_undo": True,
    "may_redo": False,
    "items": [_ITEM],
}

EXAMPLES: dict[str, Any] = {
    "AddSent": {
        "command": "add",
        "item": "pL2cX9aZ1qTw",
        "content": {
            "kind": "plan",
            "day": "2026-11-18",
            "what": "free",
            "from_min": 1140,
            "to_min": 1320,
            "zone": "Europe/Berlin",
        },
    },
    "MoveSent": {"command": "move", "item": "qT7bX0aZ1pLw", "x": 0.2, "y": 0.5},
    "MoveStrokesSent": {"command": "move_strokes", "items": ["qT7bX0aZ1pLw"], "x": 0.1, "y": 0},
    "ChangeSent": {"command": "change", "item": "qT7bX0aZ1pLw", "content": _NOTE},
    "RemoveSent": {"command": "remove", "items": ["qT7bX0aZ1pLw"], "for_good": False},
    "RemoveAllSent": {"command": "remove_all", "author": _ANA},
    "WipeSent": {"command": "wipe"},
    "WallUndoSent": {"command": "undo"},
    "RedoSent": {"command": "redo"},
    "NoteText": {"item": "qT7bX0aZ1pLw", "text": "Library books due Friday"},
    "NoteReply": _NOTE_AT_TABLE,
    "NotesReply": _NOTES,
    "NotesMessage": {"type": "notes", **_NOTES},
    "WatchingMessage": {"type": "watching", "watching": 3},
    "ItemReply": _ITEM,
    "ItemNow": {"item": "qT7bX0aZ1pLw", "now": _ITEM},
    "PlaceNow": {"item": "qT7bX0aZ1pLw", "x": 0.1, "y": 0.0, "version": 2},
    "HiddenReply": {"person": _ANA, "name": "Ana", "items": [_ITEM], "strokes": []},
    "WallPerson": {"person": _ANA, "name": "Ana", "holiday": None},
    "WallEvent": _EVENT,
    "WallActReply": _CHANGE,
    "WallReply": _WALL,
    "WallNews": {"wall": "wX3f0aQpR2kTbb11", "version": 1},
    "NewsMessage": {"type": "wall", "wall": "wX3f0aQpR2kTbb11", "version": 1},
    "WallMessage": {"type": "wall", "wall": _WALL},
    "CircleMessage": {"type": "circle"},
    "WallEventsMessage": {"type": "events", **_CHANGE},
}
