"""Two versions of a real board's sheet: merging what a phone entered without a connection."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial
from typing import Annotated, Any

from fastapi import APIRouter, Path
from pydantic import TypeAdapter
from starlette.responses import Response

from lexiko.errors import NotStarted, StaleVersion
from lexiko.rules import Game
from lexiko.rules.commands import Command
from lexiko.rules.events import Event
from lexiko.server.people.identity import Person
from lexiko.server.refusals import KeyReused, NotFound
from lexiko.server.routes.dependencies import (
    REFUSALS,
    SignedIn,
    TheServices,
    TheTable,
    check_host,
    check_seated,
    reply,
)
from lexiko.server.services import Services
from lexiko.server.tables import sheet_versions, views
from lexiko.server.tables.live import LiveTable
from lexiko.server.tables.scorekeeping import check_undo, seat_to_act
from lexiko.server.timestamps import now_ms
from lexiko.server.web.middleware import error_data
from lexiko.server.wire.json import decode, encode, read_event
from lexiko.server.wire.replies import SheetVersionReply, SheetVersionsReply
from lexiko.server.wire.requests import AnyCommand, CommandSent, SheetChoice, SheetVersionSent
from lexiko.store.sheets import SheetState, SheetVersion

router = APIRouter(prefix="/tables/{table_id}/sheet-versions", tags=["games"], responses=REFUSALS)

VersionId = Annotated[str, Path(pattern=r"^[A-Za-z0-9_-]{16,22}$", examples=["nX3f0aQpR2kTbb11"])]

_COMMANDS: TypeAdapter[Any] = TypeAdapter(list[AnyCommand])
_TRIES = 5


@dataclass(frozen=True, slots=True)
class SheetNow:
    """A table's events up to the version of its game."""

    events: Sequence[Event]
    game: Game


async def _record(services: Services, live: LiveTable) -> SheetNow:
    if live.game is None:
        raise NotStarted
    stored = await services.journal.read(live.row.id, 0, live.game.version)
    return SheetNow([read_event(data) for data in stored], live.game)


def _decide(services: Services, live: LiveTable) -> sheet_versions.Decide:
    """Run a command through the rules; a real board has no quiet hours."""
    now = now_ms()

    def decide(command: Command, game: Game) -> tuple[Sequence[Event], Game]:
        return services.registry.decisions.decide(live, command, {}, now, game)

    return decide


def _entries(
    live: LiveTable, account_id: str, commands: Sequence[CommandSent]
) -> list[sheet_versions.Entry]:
    """The commands for the seats that this person enters plays for."""

    def entry(sent: CommandSent, game: Game) -> Command:
        seat = seat_to_act(live.row, live.agreement, account_id, sent.seat, game.mover)
        return sent.command_for(seat, game)

    return [partial(entry, sent) for sent in commands]


@router.put("/{version_id}", response_model=SheetVersionReply)
async def put_version(
    version_id: VersionId,
    sent: SheetVersionSent,
    live: TheTable,
    person: SignedIn,
    services: TheServices,
) -> Response:
    """Put up what you entered at a real board without a connection.

    It merges with the sheet if others have entered the same, or nothing; otherwise it waits as a
    second version until the host chooses. Ask again with the same ID, which you choose, to find
    out. If the rules refuse an entry, nothing is changed, and `entry` in the details says which one
    it is, counted from 1.
    """
    known = await services.sheet_versions.find(version_id)
    if known is not None:
        if (known.table_id, known.account_id) != (live.row.id, person.id):
            raise KeyReused
        return _state_now(live, known.id, known.state)
    check_enters(live, person)
    check_undo(live.row)
    state: SheetState = "merged" if await _merged(services, live, person, sent) else "waiting"
    data = encode([one.model_dump(exclude_defaults=True) for one in sent.commands]).decode()
    version = SheetVersion(version_id, live.row.id, person.id, sent.version, data, state, now_ms())
    if not await services.sheet_versions.add(version):
        raise KeyReused
    if state == "waiting":
        await services.registry.change(live, lambda row: row)
    return _state_now(live, version_id, state)


def _state_now(live: LiveTable, version_id: str, state: SheetState) -> Response:
    return reply({"id": version_id, "state": state, "version": live.version})


def check_enters(live: LiveTable, person: Person) -> None:
    """Refuse anyone who enters nothing here, and tables that don't keep score."""
    if live.agreement.keeper is None:
        raise NotFound(what="sheet")
    seat_to_act(live.row, live.agreement, person.id, None, None)


async def _merged(
    services: Services, live: LiveTable, person: Person, sent: SheetVersionSent
) -> bool:
    """Merge the entries with the sheet, if no one has to choose."""
    entries = _entries(live, person.id, sent.commands)
    for _ in range(_TRIES):
        record = await _record(services, live)
        await services.registry.lexicons.prepare(live.agreement.lexicon, record.game.lexicon_hash)
        if sent.version > record.game.version:
            raise StaleVersion(seen=sent.version, current=record.game.version)
        decide = _decide(services, live)
        phone = sheet_versions.steps(record.events, sent.version, entries, decide)
        left = sheet_versions.left_to_enter(record.game, sent.version, phone)
        is_alone = sheet_versions.only_time_passed(record.events, sent.version)
        if left is None and not is_alone:
            return False
        if phone.refused:
            raise phone.refused
        if left == 0:
            return True
        if left is None:
            change = partial(
                sheet_versions.replaced,
                events=record.events,
                base=sent.version,
                entries=entries,
                decide=decide,
            )
        else:
            change = partial(
                sheet_versions.entered,
                entries=entries[-left:],
                decide=decide,
                first=1 + len(entries) - left,
            )
        try:
            await services.registry.carry_out(live, change, seen=record.game.version)
        except StaleVersion:
            continue
        return True
    raise StaleVersion(seen=sent.version, current=live.version)


@router.get("", response_model=SheetVersionsReply)
async def get_versions(live: TheTable, person: SignedIn, services: TheServices) -> Response:
    """List the versions of the sheet that wait for the host.

    Each is shown beside the one on the server, from the row where they part.
    """
    if live.row.host_id != person.id:
        check_seated(live, person)
    if live.game is None:
        return reply({"version": 0, "sheets": []})
    record = await _record(services, live)
    await services.registry.lexicons.prepare(live.agreement.lexicon, record.game.lexicon_hash)
    sheets = []
    for version in await services.sheet_versions.waiting(live.row.id):
        entries = _entries(live, live.row.host_id or "", _commands(version))
        phone = sheet_versions.steps(record.events, version.base, entries, _decide(services, live))
        left = sheet_versions.left_to_enter(record.game, version.base, phone)
        if left == 0 and not phone.refused:
            # Others have entered the same in the meantime.
            await services.sheet_versions.settle(version.id, "merged")
            continue
        account = await services.accounts.find(version.account_id)
        sheets.append(
            {
                "id": version.id,
                "name": account.name if account else "",
                "is_yours": version.account_id == person.id,
                "at_ms": version.at_ms,
                **_beside(record.game, phone),
            }
        )
    return reply({"version": record.game.version, "sheets": sheets})


def _beside(game: Game, phone: sheet_versions.Steps) -> dict[str, Any]:
    """Both sheets, from the row where they part."""
    ours, theirs = game.sheet, phone.last.sheet
    row = next(
        (at for at, (one, other) in enumerate(zip(ours, theirs, strict=False)) if one != other),
        min(len(ours), len(theirs)),
    )
    return {
        "row": row,
        "server": {"rows": views.rows(ours[row:]), "scores": game.scores},
        "phone": {"rows": views.rows(theirs[row:]), "scores": phone.last.scores},
        "refused": error_data(phone.refused) if phone.refused else None,
    }


def _commands(version: SheetVersion) -> list[CommandSent]:
    commands: list[CommandSent] = _COMMANDS.validate_python(decode(version.commands))
    return commands


@router.post("/{version_id}/choice", response_model=SheetVersionReply)
async def choose_version(
    version_id: VersionId,
    wanted: SheetChoice,
    live: TheTable,
    person: SignedIn,
    services: TheServices,
) -> Response:
    """Use a waiting version of the sheet, or keep the one on the server (host only).

    Using it undoes the sheet back to where the two part and enters the other plays: all of them, or
    none if the rules refuse one.
    """
    check_host(live, person)
    version = await services.sheet_versions.find(version_id)
    if version is None or version.table_id != live.row.id:
        raise NotFound(what="sheet")
    if version.state != "waiting":
        return _state_now(live, version.id, version.state)
    if wanted.is_used:
        check_undo(live.row)
        record = await _record(services, live)
        change = partial(
            sheet_versions.replaced,
            events=record.events,
            base=version.base,
            entries=_entries(live, live.row.host_id or "", _commands(version)),
            decide=_decide(services, live),
        )
        if wanted.version != record.game.version:
            raise StaleVersion(seen=wanted.version, current=record.game.version)
        await services.registry.carry_out(live, change, seen=wanted.version)
    state: SheetState = "used" if wanted.is_used else "dropped"
    await services.sheet_versions.settle(version.id, state)
    await services.registry.change(live, lambda row: row)
    return _state_now(live, version.id, state)
