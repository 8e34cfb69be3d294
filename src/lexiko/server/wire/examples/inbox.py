"""Examples of inboxes and friends."""

from typing import Any

_AT_MS = 1_794_729_600_000
_ITEM: dict[str, Any] = {
    "id": "invitation.nX3f0aQpR2kTbb11.1",
    "kind": "invitation",
    "at_ms": _AT_MS,
    "is_new": True,
    "table": "nX3f0aQpR2kTbb11",
    "revision": 1,
    "edition": "heritage",
    "names": ["Ben"],
    "circle": None,
    "circle_name": None,
    "text": "",
    "day": None,
    "deadline_ms": None,
    "bank_from_ms": None,
    "ending": None,
}
_FRIEND: dict[str, Any] = {
    "person": "kD93mmQp0sVa",
    "name": "Ben",
    "games": 9,
    "last_ms": _AT_MS,
    "shares_circle": True,
    "where": "online",
    "may_invite": True,
}

INBOX_EXAMPLES: dict[str, Any] = {
    "InboxItem": _ITEM,
    "InboxReply": {"items": [_ITEM], "seen_ms": _AT_MS - 60_000, "now_ms": _AT_MS + 60_000},
    "ExportedInbox": {
        "seen_ms": _AT_MS,
        "dismissed": ["circle_member.b7QkT0aZx1Yw.kD93mmQp0sVa"],
        "invited_ms": {"nX3f0aQpR2kTbb11": _AT_MS},
    },
    "Seen": {"until_ms": _AT_MS},
    "Dismissed": {"item": "circle_member.b7QkT0aZx1Yw.kD93mmQp0sVa"},
    "Friend": _FRIEND,
    "FriendsReply": {"friends": [_FRIEND]},
    "ShowPresence": {"shows_presence": False},
    "InboxMessage": {"type": "inbox", "version": 3, "table": "nX3f0aQpR2kTbb11"},
}
