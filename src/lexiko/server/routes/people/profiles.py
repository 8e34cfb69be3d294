"""Profiles, for the people they're shared with; and a game's rating changes."""

from typing import Annotated, Any

from fastapi import APIRouter, Path, Query
from starlette.responses import Response

from lexiko.server.people import profile
from lexiko.server.people.identity import Person
from lexiko.server.people.ratings import Rating
from lexiko.server.refusals import NotFound, TableNotOver
from lexiko.server.routes.dependencies import (
    REFUSALS,
    Independent,
    SignedIn,
    TheServices,
    TheTable,
    Visitor,
    check_visible,
    reply,
)
from lexiko.server.routes.people.accounts import account_reply
from lexiko.server.services import Services
from lexiko.server.wire.people import GamesPlayed, PersonReply, RatingChanges, ShowPage
from lexiko.server.wire.replies import AccountReply
from lexiko.store.accounts import Account

router = APIRouter(tags=["people"], responses=REFUSALS)

PersonId = Annotated[
    str,
    Path(pattern=r"^[A-Za-z0-9_-]{1,22}$", description="A person's id, or `me`.", examples=["me"]),
]
_MOST_OPPONENTS, _BEST_PLAYS, _GAMES = 40, 6, 20


async def _whose(services: Services, person_id: str, viewer: Person) -> Account:
    """The person whose profile it is; `NotFound` for anyone who may not see it."""
    account = await services.accounts.find(viewer.id if person_id == "me" else person_id)
    if account is None:
        raise NotFound(what="person")
    if account.id == viewer.id:
        return account
    if viewer.id in await services.relations.blocked_names(account.id):
        raise NotFound(what="person")
    if account.is_looked_after:
        adults = (await services.guardians.of([account.id]))[account.id]
        if viewer.id in [one.account_id for one in adults]:
            return account
        raise NotFound(what="person")
    if account.shown_to == "all":
        return account
    if account.shown_to == "played" and await services.profiles.acquainted(viewer.id, [account.id]):
        return account
    raise NotFound(what="person")


@router.get("/people/{person_id}", response_model=PersonReply)
async def person_page(person_id: PersonId, viewer: SignedIn, services: TheServices) -> Response:
    """Get a person's profile.

    It has statistics, ratings and the best plays of their finished games. They choose who may
    see it; for anyone else it doesn't exist.
    """
    account = await _whose(services, person_id, viewer)
    is_you = account.id == viewer.id
    played = await services.profiles.played(account.id)
    standings = await services.results.standings(account.id)
    opponents = await services.profiles.opponents(account.id, _MOST_OPPONENTS)
    best = await services.profiles.best_plays(account.id, _BEST_PLAYS)
    highest = await services.profiles.highest(account.id)
    shown = [play.table_id for play in best] + ([highest] if highest else [])
    addresses = await services.profiles.visible(shown, viewer.id)
    blocked = await services.relations.blocked_names(viewer.id)
    opponents = [one for one in opponents if one.account_id not in blocked]
    others = {one.account_id for one in opponents if one.account_id}
    known = await services.profiles.acquainted(viewer.id, others)
    return reply(
        {
            "id": account.id,
            "name": account.name,
            "is_you": is_you,
            "since_ms": account.created_ms,
            "shown_to": account.shown_to if is_you else None,
            "may_invite": await services.friends.may_invite(viewer.id, account.id),
            "totals": profile.totals_of(played, addresses.get(highest or "")),
            "ratings": profile.ratings_of(standings, played),
            "editions": profile.editions_of(played),
            "opponents": profile.opponents_of(opponents, viewer.id, known, is_you=is_you),
            "best_plays": [profile.play_data(play, addresses) for play in best],
            "stretches": profile.stretches_of(played),
            "scores": profile.scores_of(played),
            "hours": profile.hours_of(played),
            "is_muted": account.id in await services.mutes.muted_names(viewer.id),
            "is_blocked": account.id in blocked,
        }
    )


@router.get("/people/{person_id}/games", response_model=GamesPlayed)
async def games_played(
    person_id: PersonId,
    viewer: SignedIn,
    services: TheServices,
    before: Annotated[
        str | None,
        Query(
            pattern=r"^[0-9]{1,15}\.[A-Za-z0-9_-]{1,22}$",
            description="`next` of the previous reply.",
        ),
    ] = None,
) -> Response:
    """List a person's finished games, newest first, twenty at a time."""
    account = await _whose(services, person_id, viewer)
    moment, _, table = (before or "").partition(".")
    found = await services.profiles.games(
        account.id, (int(moment), table) if before else None, _GAMES + 1
    )
    more, found = len(found) > _GAMES, found[:_GAMES]
    tables = [one.table_id for one in found]
    seats = await services.profiles.seats_of(tables)
    known = await services.profiles.acquainted(
        viewer.id, {seat.account_id for seat in seats if seat.account_id}
    )
    addresses = await services.profiles.visible(tables, viewer.id)
    played: dict[str, list[Any]] = {table_id: [] for table_id in tables}
    for seat in seats:
        played[seat.table_id].append(profile.seat_data(seat, account, viewer.id, known))
    return reply(
        {
            "games": [
                {
                    "id": one.table_id,
                    "ended_ms": one.ended_ms,
                    "edition": one.edition,
                    "kind": one.kind,
                    "language": one.language,
                    "seats": played[one.table_id],
                    "change": profile.change_of(one),
                    "address": addresses.get(one.table_id),
                }
                for one in found
            ],
            "next": f"{found[-1].ended_ms}.{found[-1].table_id}" if more else None,
        }
    )


@router.put("/account/page", response_model=AccountReply)
async def show_page(wanted: ShowPage, person: Independent, services: TheServices) -> Response:
    """Choose who sees your profile.

    `all` is everyone who is signed in, `played` is people you've played or share a circle with, and
    `nobody` is only you.
    """
    await services.accounts.show_to(person.id, wanted.shown_to)
    services.forget(person.id)
    account = await services.accounts.find(person.id)
    assert account
    return await account_reply(services, account)


@router.get("/tables/{table_id}/ratings", response_model=RatingChanges)
async def rating_changes(live: TheTable, person: Visitor, services: TheServices) -> Response:
    """Get the rating changes of a finished game."""
    await check_visible(services, live, person)
    if live.row.state != "over":
        raise TableNotOver
    changes = []
    for one in await services.results_writer.of_table(live.row.id):
        change = profile.change_of(one)
        if change is not None and one.mu is not None and one.sigma is not None:
            rating = profile.rating_data(Rating(one.mu, one.sigma))
            changes.append({"seat": one.number, "change": change, **rating})
    return reply({"changes": changes})
