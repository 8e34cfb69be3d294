"""A person's profile as plain data: their results, added up in one pass."""

from collections.abc import Collection, Sequence
from datetime import UTC, datetime
from itertools import pairwise
from typing import Any

from lexiko.server.people.ratings import Rating
from lexiko.store.accounts import Account
from lexiko.store.profiles import BestPlay, Opponent, Played, SeatPlayed
from lexiko.store.results import GameResult, RatingRow

_CURVE = 120
"""Points of a curve; more would be indistinguishable."""
_STRETCHES, _LEAST_IN_STRETCH = 12, 6
_BARS = 14
_STEPS = (10, 20, 25, 50, 100)


def totals_of(results: Sequence[Played], highest_at: str | None) -> dict[str, Any]:
    whole = [one for one in results if one.is_whole]
    turns = sum(one.turns for one in whole)
    return {
        **_balance(results),
        "whole": len(whole),
        "highest": max((one.score for one in whole), default=None),
        "highest_at": highest_at,
        "turns": turns,
        "per_turn": round(sum(one.score for one in whole) / turns, 1) if turns else None,
        "sevens": sum(one.bonuses for one in results),
    }


def _balance(results: Sequence[Played]) -> dict[str, Any]:
    whole = [one.score for one in results if one.is_whole]
    return {
        "games": len(results),
        "won": sum(one.place == 1 and not one.is_shared for one in results),
        "tied": sum(one.place == 1 and one.is_shared for one in results),
        "average": round(sum(whole) / len(whole), 1) if whole else None,
    }


def editions_of(results: Sequence[Played]) -> list[dict[str, Any]]:
    """Group results by edition, the one with the most games first."""
    grouped: dict[str, list[Played]] = {}
    for one in results:
        grouped.setdefault(one.edition, []).append(one)
    return [
        {"edition": edition, **_balance(some)}
        for edition, some in sorted(grouped.items(), key=lambda pair: (-len(pair[1]), pair[0]))
    ]


def stretches_of(results: Sequence[Played]) -> list[dict[str, Any]]:
    """Split the games into stretches of equal length, oldest first."""
    count = min(_STRETCHES, len(results) // _LEAST_IN_STRETCH) or min(1, len(results))
    cuts = [round(i * len(results) / count) for i in range(count + 1)] if count else []
    stretches = [results[start:end] for start, end in pairwise(cuts)]
    return [
        {"from_ms": some[0].ended_ms, "to_ms": some[-1].ended_ms, **_balance(some)}
        for some in stretches
    ]


def scores_of(results: Sequence[Played]) -> list[dict[str, int]]:
    """Count the games in each range of scores, from lowest to highest."""
    scores = [one.score for one in results if one.is_whole]
    if not scores:
        return []
    low, high = min(scores), max(scores)
    step = next((one for one in _STEPS if (high - low) / one < _BARS), 200)
    first, last = low // step, high // step
    counts = [0] * (last - first + 1)
    for score in scores:
        counts[score // step - first] += 1
    return [
        {"least": (first + i) * step, "most": (first + i + 1) * step - 1, "games": count}
        for i, count in enumerate(counts)
    ]


def hours_of(results: Sequence[Played]) -> list[list[int]]:
    """Count games by the day and hour, in UTC, at which they ended."""
    hours = [[0] * 24 for _ in range(7)]
    for one in results:
        moment = datetime.fromtimestamp(one.ended_ms / 1000, UTC)
        hours[moment.weekday()][moment.hour] += 1
    return hours


def ratings_of(standings: Sequence[RatingRow], results: Sequence[Played]) -> list[dict[str, Any]]:
    """List each rating with its history."""
    rows = []
    for one in standings:
        moves = [
            row
            for row in results
            if row.mu is not None and (row.kind, row.language) == (one.kind, one.language)
        ]
        rating = Rating(one.mu, one.sigma)
        rows.append(
            {
                "kind": one.kind,
                "language": one.language,
                **rating_data(rating),
                "games": one.games,
                "curve": _curve(moves),
            }
        )
    return rows


def rating_data(rating: Rating) -> dict[str, Any]:
    return {"points": rating.points, "band": rating.band, "is_settled": rating.is_settled}


def _curve(moves: Sequence[Played]) -> list[dict[str, int]]:
    """List the rating at the start and after each game, or after a sample of many."""
    if not moves:
        return []
    every = max(1, len(moves) // _CURVE)
    # Counted from the end, so that the last game is always included.
    some = moves[(len(moves) - 1) % every :: every]
    begun = Rating()
    found = [(moves[0].ended_ms, begun.mu, begun.sigma)]
    found += [(row.ended_ms, row.mu, row.sigma) for row in some if row.mu and row.sigma]
    return [
        {"at_ms": at_ms, "points": Rating(mu, sigma).points, "band": Rating(mu, sigma).band}
        for at_ms, mu, sigma in found
    ]


def change_of(result: GameResult) -> int | None:
    """Return the change of rating in points; None if the game wasn't rated."""
    if result.mu is None or result.mu_before is None:
        return None
    return Rating(result.mu).points - Rating(result.mu_before).points


# ── Who sees what ───────────────────────────────────────────────────────────────────────────────


def may_name(other: Opponent | SeatPlayed, viewer_id: str, known: Collection[str]) -> bool:
    """Whether to show a person's name on another profile.

    Only viewers who may see that person's profile too get to see the name.
    """
    match other.shown_to:
        case None:
            return False
        case "all":
            return True
        case "played":
            return other.account_id == viewer_id or other.account_id in known
        case "nobody":
            return other.account_id == viewer_id


def opponents_of(
    opponents: Sequence[Opponent], viewer_id: str, known: Collection[str], *, is_you: bool
) -> list[dict[str, Any]]:
    """List a person's opponents; people whose name isn't shown share one row."""
    rows: list[dict[str, Any]] = []
    unnamed: dict[str, Any] | None = None
    for one in opponents:
        is_named = one.level is None and (
            (is_you and one.account_id is not None) or may_name(one, viewer_id, known)
        )
        counts = {"games": one.games, "won": one.won, "lost": one.lost, "tied": one.tied}
        if not is_named and one.level is None and unnamed is not None:
            for key, count in counts.items():
                unnamed[key] += count
            continue
        line = {
            "person": one.account_id if is_named and may_name(one, viewer_id, known) else None,
            "name": one.name if is_named else None,
            "level": one.level,
            **counts,
        }
        if not is_named and one.level is None:
            unnamed = line
        rows.append(line)
    return rows


def seat_data(
    seat: SeatPlayed, account: Account, viewer_id: str, known: Collection[str]
) -> dict[str, Any]:
    is_theirs, is_you = seat.account_id == account.id, account.id == viewer_id
    is_named = is_theirs or is_you or seat.level is not None or may_name(seat, viewer_id, known)
    return {
        "person": seat.account_id
        if seat.account_id and (is_theirs or may_name(seat, viewer_id, known))
        else None,
        "name": (account.name if is_theirs else seat.name) if is_named else None,
        "level": seat.level,
        "is_theirs": is_theirs,
        "score": seat.score,
        "place": seat.place,
        "is_shared": seat.is_shared,
        "has_left": seat.has_left,
    }


def play_data(play: BestPlay, addresses: dict[str, str]) -> dict[str, Any]:
    return {
        "word": play.word,
        "score": play.score,
        "at_ms": play.ended_ms,
        "edition": play.edition,
        "language": play.language,
        "address": addresses.get(play.table_id),
    }


def account_data(account: Account, passkeys: int, guardians: Sequence[str] = ()) -> dict[str, Any]:
    """Describe a person's own account, and who looks after it."""
    return {
        "id": account.id,
        "name": account.name,
        "handle": account.handle,
        "is_guest": account.is_guest,
        "has_password": account.password is not None,
        "passkeys": passkeys,
        "created_ms": account.created_ms,
        "shown_to": account.shown_to,
        "shows_presence": account.shows_presence,
        "is_admin": account.is_admin,
        "looked_after": {
            "by": [*guardians],
            "may_invite": account.may_invite,
            "may_write": account.may_write,
            "is_offered": account.offered_ms is not None,
        }
        if account.is_looked_after
        else None,
        "name_chosen": account.name_chosen,
        "language": account.language,
    }
