"""A person's friends: recent opponents and members of their circles, and who may be invited."""

from collections.abc import Collection
from typing import Any

from lexiko.server.people.presence import PersonStreams
from lexiko.server.refusals import NotAllowed
from lexiko.store.friends import Friends
from lexiko.store.profiles import Profiles
from lexiko.store.relations import Relations

MOST_FRIENDS = 60


class FriendsList:
    """Who a person knows, whether they're around, and who may invite them."""

    def __init__(
        self,
        friends: Friends,
        profiles: Profiles,
        relations: Relations,
        streams: PersonStreams,
    ) -> None:
        self._relations = relations
        self._friends = friends
        self._profiles = profiles
        self._streams = streams

    async def may_invite(self, account_id: str, other_id: str) -> bool:
        """Whether a person may invite another to a table."""
        return bool(await self.invitable(account_id, [other_id]))

    async def invitable(self, account_id: str, others: Collection[str]) -> set[str]:
        """Find those of `others` that a person may invite.

        They must have played each other or share a circle, and not be kept apart by a block or by
        the adults who look after one of them.
        """
        known = await self._profiles.acquainted(account_id, set(others) - {account_id})
        return known - await self._relations.kept_apart(account_id, known)

    async def check_invite(self, account_id: str, other_id: str) -> None:
        """Refuse to invite a person who mustn't be invited."""
        if not await self.may_invite(account_id, other_id):
            raise NotAllowed(
                reason="you can invite people you've played or share a circle with.",
                why="not_acquainted",
            )

    async def of(self, account_id: str) -> list[dict[str, Any]]:
        """List a person's friends: who is around first, then recent opponents, then by name.

        Only members of a common circle see whether someone is around, unless they hide it. People
        who blocked each other aren't listed.
        """
        opponents = {
            one.account_id: one for one in await self._friends.opponents(account_id, MOST_FRIENDS)
        }
        fellows = {one.account_id: one for one in await self._friends.fellows(account_id)}
        found: list[dict[str, Any]] = []
        known_ids = {**opponents, **fellows}.keys() - await self._relations.blocked_around(
            account_id
        )
        invitable = await self.invitable(account_id, known_ids)
        for other_id in known_ids:
            opponent, fellow = opponents.get(other_id), fellows.get(other_id)
            is_shown = fellow is not None and fellow.shows_presence
            known = opponent or fellow
            assert known
            found.append(
                {
                    "person": other_id,
                    "name": known.name,
                    "games": opponent.games if opponent else 0,
                    "last_ms": opponent.last_ms if opponent else None,
                    "shares_circle": fellow is not None,
                    "where": self._streams.where(other_id) if is_shown else None,
                    "may_invite": other_id in invitable,
                }
            )
        found.sort(key=lambda one: (one["where"] is None, -(one["last_ms"] or 0), one["name"]))
        return found[:MOST_FRIENDS]
