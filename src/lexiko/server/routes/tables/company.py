"""Who can sit together: blocks, and accounts that adults look after."""

from collections.abc import Iterable

from lexiko.server.people.identity import Person
from lexiko.server.refusals import AskGuardian, CannotBeSeated, CannotJoin
from lexiko.server.services import Services
from lexiko.server.wire.requests import SeatWanted
from lexiko.store.circles import Circle
from lexiko.store.tables import SeatRow, TableRow, with_seat


def people_at(row: TableRow) -> set[str]:
    """Everyone at a table, the host and people a computer plays for included."""
    seated = {seat.account_id for seat in row.seats if seat.account_id}
    return seated | ({row.host_id} if row.host_id else set())


async def check_join(services: Services, row: TableRow, person: Person) -> None:
    """Refuse a person who can't sit with the people at this table, without saying who it is."""
    if await services.relations.kept_apart(person.id, people_at(row)):
        raise AskGuardian if person.account.is_looked_after else CannotJoin


async def check_members(
    services: Services,
    circle: Circle | None,
    wanted: Iterable[SeatWanted],
    already: Iterable[str],
) -> None:
    """Refuse to seat members who can't sit with each other, or with the people already there."""
    there = set(already)
    for seat in wanted:
        member = circle.member(seat.person) if circle and seat.kind == "member" else None
        if member is None:
            continue
        if await services.relations.kept_apart(member.account_id, there):
            raise CannotBeSeated(name=member.name)
        there.add(member.account_id)


async def without_kept_apart(services: Services, row: TableRow, host_id: str) -> TableRow:
    """A table where the seats of people who can't sit with the host, or each other, are open."""
    there = {host_id}
    for seat in row.seats:
        if seat.account_id is None or seat.account_id in there:
            continue
        if await services.relations.kept_apart(seat.account_id, there):
            row = with_seat(row, SeatRow(seat.number, "open", f"Seat {seat.number + 1}"))
        else:
            there.add(seat.account_id)
    return row


async def has_protected(services: Services, row: TableRow) -> bool:
    """Whether someone who is looked after is at this table."""
    return bool(await services.relations.protected(people_at(row)))
