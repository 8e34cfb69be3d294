"""Examples for a safe home."""

from typing import Any

_PERSON, _OTHER, _CIRCLE = "b7QkT0aZx1Yw", "kD93mmQp0sVa", "c5Yt0aQpR2kTbb22"
_WALL, _ITEM = "wX3f0aQpR2kTbb11", "iX3f0aQpR2kT"
_AT_MS = 1_794_729_600_000

_INVITATION = {
    "code": "K7M2PQ9XF4",
    "link": "https://tables.example/enter/K7M2PQ9XF4",
    "uses_left": 1,
    "expires_ms": _AT_MS,
}
_REPORT = {
    "kind": "note",
    "wall": _WALL,
    "item": _ITEM,
    "text": "You cheat!",
    "photo": None,
    "is_gone": False,
    "person": _OTHER,
    "name": "Ben",
    "at_ms": _AT_MS,
    "table": None,
    "circle": _CIRCLE,
    "circle_name": "Sunday table",
    "reports": [{"name": None, "reason": "Not kind.", "at_ms": _AT_MS}],
    "actions": ["dismiss", "remove", "warn", "mute", "ban"],
}
_SETTLED = {
    "at_ms": _AT_MS,
    "by": "Ana",
    "action": "warn",
    "kind": "note",
    "name": "Ben",
    "circle_name": "Sunday table",
    "note": "Please be kind.",
}
_WARNING = {
    "at_ms": _AT_MS,
    "by": "Ana",
    "kind": "note",
    "circle_name": "Sunday table",
    "note": "Please be kind.",
}
_CHILD = {
    "id": _OTHER,
    "name": "Mia",
    "handle": None,
    "may_invite": "circle",
    "may_write": "circle",
    "is_offered": False,
    "guardians": [{"person": _PERSON, "name": "Ana", "is_you": True}],
    "circles": [{"circle": _CIRCLE, "name": "Sunday table"}],
}

SAFETY_EXAMPLES: dict[str, Any] = {
    "DoorReply": {"invite_only": True, "is_empty": False},
    "CodeReply": {"kind": "circle", "name": "Sunday table"},
    "NewInvitation": {"uses": 1, "days": 14},
    "InvitationReply": _INVITATION,
    "InvitationsReply": {"invitations": [_INVITATION]},
    "CodeSent": {"code": "K7M2PQ9XF"},
    "Block": {"is_blocked": True},
    "BlockedReply": {"person": _OTHER, "name": "Ben"},
    "ReasonReply": _REPORT["reports"][0],  # type: ignore[index]
    "ReportReply": _REPORT,
    "SettlementReply": _SETTLED,
    "ReportsReply": {"reports": [_REPORT], "settled": [_SETTLED], "is_admin": False},
    "ReportCount": {"may_see": True, "count": 1},
    "Settle": {"action": "remove", "wall": _WALL, "item": _ITEM},
    "WarningReply": _WARNING,
    "WarningsReply": {"warnings": [_WARNING]},
    "Switches": {"talk": True, "photos": False},
    "Quiet": {"is_quiet": False},
    "BannedReply": {"person": _OTHER, "name": "Ben"},
    "NewChild": {"name": "Mia", "circle": _CIRCLE},
    "ChildSettings": {"name": "Mia", "may_invite": "circle", "may_write": "nobody"},
    "ChildPassword": {"handle": "mia", "password": "blue kite"},
    "Offer": {"is_offered": True},
    "TakeOver": {"handle": "mia", "password": "four small words here"},
    "GuardianReply": {"person": _PERSON, "name": "Ana", "is_you": True},
    "ChildCircle": {"circle": _CIRCLE, "name": "Sunday table"},
    "ChildReply": _CHILD,
    "ChildrenReply": {"children": [_CHILD], "most_children": 20},
    "ChildMade": {
        "child": _CHILD,
        "code": "K7M2PQ9XF",
        "link": "https://tables.example/sign-in/K7M2PQ9XF",
        "expires_ms": _AT_MS,
    },
    "LookedAfter": {
        "by": ["Ana"],
        "may_invite": "circle",
        "may_write": "circle",
        "is_offered": False,
    },
}
