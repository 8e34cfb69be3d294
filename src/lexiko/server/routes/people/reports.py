"""Reports of items and people, for hosts and administrators, and what they do about them.

Hosts see what was reported on the walls of their circles and tables, and people of their circles
reported by other members. Administrators see everything, and who reported it. Nobody settles a
report about themselves.
"""

from dataclasses import dataclass
from typing import Annotated, Any

from fastapi import APIRouter, Path
from starlette.responses import Response

from lexiko.server.people.identity import Person
from lexiko.server.refusals import NotAllowed, NotFound
from lexiko.server.routes.circles.safety import ban, quiet
from lexiko.server.routes.circles.walls import PHOTO_HEADERS
from lexiko.server.routes.dependencies import REFUSALS, SignedIn, TheServices, reply
from lexiko.server.routes.people.accounts import leave_games
from lexiko.server.services import Services
from lexiko.server.timestamps import now_ms
from lexiko.server.wire.replies import Done
from lexiko.server.wire.safety import (
    Action,
    ReportCount,
    ReportsReply,
    Settle,
    WarningsReply,
)
from lexiko.store.circles import Circle
from lexiko.store.walls import AbuseReport, WallRow

router = APIRouter(tags=["reports"], responses=REFUSALS)

Id = Annotated[str, Path(pattern=r"^[A-Za-z0-9_-]{1,22}$")]
NAMELESS = "Player"
"""The name of a person whose own was removed."""


@dataclass(frozen=True, slots=True)
class Desk:
    """What a person may look after: everything, or the circles and tables they host."""

    is_admin: bool
    circles: dict[str, Circle]
    tables: frozenset[str]

    @property
    def may_see(self) -> bool:
        return self.is_admin or bool(self.circles or self.tables)

    def has(self, wall: WallRow) -> bool:
        return self.is_admin or wall.circle_id in self.circles or wall.table_id in self.tables


@dataclass(frozen=True, slots=True)
class Case:
    """A reported item or person."""

    kind: str
    text: str
    photo: str | None
    is_gone: bool
    person_id: str | None
    name: str
    at_ms: int
    reports: tuple[AbuseReport, ...]
    wall_id: str | None = None
    item_id: str | None = None
    table_id: str | None = None
    circle_id: str | None = None
    reporters: tuple[str, ...] = ()
    """Who reported a person, as far as the reader of the case may know of it."""


async def _desk(services: Services, person: Person) -> Desk:
    account = await services.accounts.find(person.id)
    if account is None or account.is_looked_after:
        return Desk(False, {}, frozenset())
    mine = await services.circles.of_account(person.id)
    circles = {one.id: one for one in mine if account.is_admin or person.id in one.hosts}
    tables = frozenset(await services.registry.tables.hosted_by(person.id))
    return Desk(account.is_admin, circles, tables)


async def _cases(services: Services, person: Person, desk: Desk) -> list[Case]:
    """All reports that a person may settle, oldest first."""
    if not desk.may_see:
        return []
    store = services.walls.store
    if desk.is_admin:
        items = await store.reported()
        rows = {one.wall_id: await store.find(one.wall_id) for one in items}
        walls = {wall_id: row for wall_id, row in rows.items() if row}
    else:
        walls = {one.id: one for one in await store.of_owners(desk.circles, desk.tables)}
        items = await store.reported(walls) if walls else []
    cases = []
    for one in items:
        row = walls.get(one.wall_id)
        if row is None or one.author == person.id:
            continue
        content = one.content or {}
        photo = content.get("photo")
        cases.append(
            Case(
                str(content.get("kind", "note")),
                str(content.get("text") or content.get("caption") or ""),
                f"/reports/walls/{one.wall_id}/photos/{photo}" if photo else None,
                one.content is None,
                one.author,
                one.name,
                one.at_ms,
                one.reports,
                one.wall_id,
                one.item_id,
                one.table_id,
                one.circle_id,
            )
        )
    return [*cases, *await _people(services, person, desk)]


async def _people(services: Services, person: Person, desk: Desk) -> list[Case]:
    """Reported people: all, or those of a circle that were reported by another member of it."""
    cases = []
    for one in await services.moderation.reported():
        if one.person_id == person.id:
            continue
        shared = next(
            (
                circle
                for circle in desk.circles.values()
                if circle.member(one.person_id) and any(map(circle.member, one.reporters))
            ),
            None,
        )
        if shared is None and not desk.is_admin:
            continue
        heard = [
            (report, reporter)
            for report, reporter in zip(one.reports, one.reporters, strict=True)
            if desk.is_admin or (shared and shared.member(reporter))
        ]
        reports = tuple(report for report, _ in heard)
        cases.append(
            Case(
                "person",
                one.name,
                None,
                False,
                one.person_id,
                one.name,
                reports[0].at_ms,
                reports,
                circle_id=shared.id if shared else None,
                reporters=tuple(reporter for _, reporter in heard),
            )
        )
    return cases


def _actions(desk: Desk, case: Case, person: Person) -> list[Action]:
    actions: list[Action] = ["dismiss"]
    if case.wall_id and not case.is_gone:
        actions.append("remove")
    if case.person_id is None:
        return actions
    if case.kind == "person" and desk.is_admin:
        actions.append("remove")
    actions.append("warn")
    circle = desk.circles.get(case.circle_id or "")
    member = circle.member(case.person_id) if circle else None
    if circle and person.id in circle.hosts and member and member.role != "host":
        actions += ["mute", "ban"]
    if desk.is_admin:
        actions.append("close")
    return actions


@router.get("/reports/count", response_model=ReportCount)
async def count_reports(person: SignedIn, services: TheServices) -> Response:
    """Count the reports that you can settle, if you're a host or an administrator."""
    desk = await _desk(services, person)
    cases = await _cases(services, person, desk)
    return reply({"may_see": desk.may_see, "count": len(cases)})


@router.get("/reports", response_model=ReportsReply)
async def get_reports(person: SignedIn, services: TheServices) -> Response:
    """List the reports that you can settle, and what was done about others.

    Hosts get those of their circles and tables, administrators all.
    """
    desk = await _desk(services, person)
    cases = await _cases(services, person, desk)
    settled = await services.moderation.settled(
        None if desk.is_admin else list(desk.circles), list(desk.tables)
    )
    named = {one.circle_id for one in cases} | {one.circle_id for one in settled}
    names = await services.circles.names({one for one in named if one})
    return reply(
        {
            "reports": [_shown(desk, one, person, names) for one in cases],
            "settled": [
                {
                    "at_ms": one.at_ms,
                    "by": one.by_name,
                    "action": one.action,
                    "kind": one.kind,
                    "name": one.person_name,
                    "circle_name": names.get(one.circle_id or ""),
                    "note": one.note,
                }
                for one in settled
            ],
            "is_admin": desk.is_admin,
        }
    )


def _shown(desk: Desk, case: Case, person: Person, names: dict[str, str]) -> dict[str, Any]:
    return {
        "kind": case.kind,
        "wall": case.wall_id,
        "item": case.item_id,
        "text": case.text,
        "photo": case.photo,
        "is_gone": case.is_gone,
        "person": case.person_id,
        "name": case.name,
        "at_ms": case.at_ms,
        "table": case.table_id,
        "circle": case.circle_id,
        "circle_name": names.get(case.circle_id or ""),
        "reports": [
            {
                "name": one.name if desk.is_admin else None,
                "reason": one.reason,
                "at_ms": one.at_ms,
            }
            for one in case.reports
        ],
        "actions": _actions(desk, case, person),
    }


@router.get(
    "/reports/walls/{wall_id}/photos/{photo_id}",
    response_class=Response,
    responses={200: {"content": {"image/webp": {}}, "description": "The photo."}},
)
async def reported_photo(
    wall_id: Id, photo_id: Id, person: SignedIn, services: TheServices
) -> Response:
    """Get a reported photo, if you can settle the report."""
    cases = await _cases(services, person, await _desk(services, person))
    path = f"/reports/walls/{wall_id}/photos/{photo_id}"
    if not any(one.photo == path for one in cases):
        raise NotFound(what="photo")
    data = await services.walls.store.photo(wall_id, photo_id, is_small=True)
    if data is None:
        raise NotFound(what="photo")
    return Response(data, headers=PHOTO_HEADERS)


@router.post("/reports/settle", response_model=Done)
async def settle(wanted: Settle, person: SignedIn, services: TheServices) -> Response:
    """Settle the reports of an item or a person.

    `dismiss` leaves it as it is, `remove` erases the item or replaces the person's name, `warn`
    sends its author a note, `mute` and `ban` apply to the circle, and `close` closes the account.
    """
    desk = await _desk(services, person)
    case = next(
        (
            one
            for one in await _cases(services, person, desk)
            if (
                one.wall_id == wanted.wall and one.item_id == wanted.item
                if wanted.item
                else one.kind == "person" and one.person_id == wanted.person
            )
        ),
        None,
    )
    if case is None:
        raise NotFound(what="report")
    if wanted.action not in _actions(desk, case, person):
        raise NotAllowed(reason="you can't do that about this report.", why="report_action")
    await _act(services, case, wanted.action)
    await services.moderation.record(
        at_ms=now_ms(),
        by_id=person.id,
        by_name=person.account.name,
        action=wanted.action,
        kind=case.kind,
        person_id=case.person_id,
        person_name=case.name,
        table_id=case.table_id,
        circle_id=case.circle_id,
        note=" ".join(wanted.note.split()) if wanted.action == "warn" else "",
    )
    if case.item_id:
        await services.walls.store.settle(case.item_id)
    elif case.person_id:
        await services.moderation.settle(case.person_id, case.reporters)
    return reply({"done": True})


async def _act(services: Services, case: Case, action: Action) -> None:
    match action:
        case "remove" if case.wall_id and case.item_id:
            await services.walls.erase(case.wall_id, case.item_id)
        case "remove" if case.person_id:
            if account := await services.accounts.find(case.person_id):
                await services.rename(account, NAMELESS)
        case "mute" if case.circle_id and case.person_id:
            await quiet(services, case.circle_id, case.person_id, is_quiet=True)
        case "ban" if case.circle_id and case.person_id:
            await ban(services, case.circle_id, case.person_id)
        case "close" if case.person_id:
            await _close(services, case.person_id)
        case _:
            pass


async def _close(services: Services, account_id: str) -> None:
    """Close an account: it leaves its games, and can't do anything any more."""
    account = await services.accounts.find(account_id)
    if account is None or account.is_admin:
        raise NotAllowed(reason="administrators can't be closed out.", why="report_action")
    await leave_games(services, account_id)
    await services.accounts.close(account_id, now_ms())
    await services.notifications.remove_browsers(account_id)
    services.sign_out(account_id)


# ── Warnings ──────────────────────────────────────────────────────────────────────────────────────


@router.get("/account/warnings", response_model=WarningsReply)
async def my_warnings(person: SignedIn, services: TheServices) -> Response:
    """List the warnings from hosts and administrators that you haven't confirmed."""
    found = await services.moderation.warnings(person.id)
    names = await services.circles.names({one.circle_id for one in found if one.circle_id})
    return reply(
        {
            "warnings": [
                {
                    "at_ms": one.at_ms,
                    "by": one.by_name,
                    "kind": one.kind,
                    "circle_name": names.get(one.circle_id or ""),
                    "note": one.note,
                }
                for one in found
            ]
        }
    )


@router.post("/account/warnings/confirm", response_model=Done)
async def confirm_warnings(person: SignedIn, services: TheServices) -> Response:
    """Confirm that you've read your warnings."""
    await services.moderation.confirm(person.id, now_ms())
    return reply({"done": True})
