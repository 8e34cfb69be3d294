"""`lexiko people`: administrators, invitations, and closing accounts."""

import asyncio
import time
from collections.abc import Awaitable, Callable
from typing import TYPE_CHECKING, Annotated

import typer

from lexiko.cli.files import refusal
from lexiko.cli.options import ConfigFile, DataFolder
from lexiko.server.configuration import Configuration, configured

if TYPE_CHECKING:
    from lexiko.store import Database
    from lexiko.store.accounts import Account

app = typer.Typer(no_args_is_help=True, help="People of a server: administrators and invitations.")

Who = Annotated[str, typer.Argument(metavar="WHO", help="Sign-in name, name or ID.")]
_DAY_MS = 24 * 60 * 60 * 1000


def _in_database(
    configuration: Configuration, work: "Callable[[Database], Awaitable[str]]"
) -> None:
    """Do something with the database and print what comes of it."""
    from lexiko.store import Database

    async def run() -> str:
        database = Database(configuration.database)
        try:
            await database.check()
            return await work(database)
        finally:
            await database.close()

    print(asyncio.run(run()))


async def _one(database: "Database", who: str) -> "Account":
    from lexiko.store.accounts import Accounts

    found = await Accounts(database).find_any(who)
    if not found:
        raise refusal(f"Nobody is called {who}: give a sign-in name, a name or an ID.")
    if len(found) > 1:
        rows = ", ".join(f"{one.id} ({one.handle or 'guest'})" for one in found)
        raise refusal(f"Several people are called {who}: give an ID, one of {rows}.")
    return found[0]


@app.command()
def admins(data: DataFolder = None, config: ConfigFile = None) -> None:
    """List the administrators."""
    from lexiko.store.accounts import Accounts

    async def work(database: "Database") -> str:
        found = await Accounts(database).administrators()
        rows = [f"{one.id}  {one.name}  {one.handle or '(guest)'}" for one in found]
        return "\n".join(rows) or "There are no administrators: see `lexiko people admin --help`."

    _in_database(configured({"data": data}, config), work)


@app.command()
def admin(
    who: Who,
    remove: Annotated[bool, typer.Option("--remove", help="Take the role away again.")] = False,
    data: DataFolder = None,
    config: ConfigFile = None,
) -> None:
    """Make a person an administrator; takes effect within a minute."""
    from lexiko.store.accounts import Accounts

    async def work(database: "Database") -> str:
        account = await _one(database, who)
        if account.is_looked_after:
            raise refusal(f"An adult looks after {account.name}: hand the account over first.")
        await Accounts(database).set_admin(account.id, is_admin=not remove)
        return f"{account.name} is {'no longer' if remove else 'now'} an administrator."

    _in_database(configured({"data": data}, config), work)


@app.command()
def invite(
    uses: Annotated[int, typer.Option(min=1, max=50, help="How many people can use it.")] = 1,
    days: Annotated[int, typer.Option(min=1, max=60, help="Days until it expires.")] = 14,
    data: DataFolder = None,
    config: ConfigFile = None,
) -> None:
    """Create an invitation to a server that's by invitation (`invite_only`)."""
    from lexiko.store.moderation import Moderation

    configuration = configured({"data": data}, config)

    async def work(database: "Database") -> str:
        now = time.time_ns() // 1_000_000
        made = await Moderation(database).invite(None, now, days * _DAY_MS, uses)
        if not configuration.public_url:
            return f"Code: {made.code} (enter it on the server's first page)"
        return f"{configuration.public_url.rstrip('/')}/enter/{made.code}"

    _in_database(configuration, work)


@app.command()
def close(who: Who, data: DataFolder = None, config: ConfigFile = None) -> None:
    """Close an account: it's signed out within a minute and can't sign in."""
    from lexiko.store.accounts import Accounts

    async def work(database: "Database") -> str:
        account = await _one(database, who)
        await Accounts(database).close(account.id, time.time_ns() // 1_000_000)
        return f"{account.name} is closed; `lexiko people reopen {account.id}` opens it again."

    _in_database(configured({"data": data}, config), work)


@app.command()
def reopen(who: Who, data: DataFolder = None, config: ConfigFile = None) -> None:
    """Open a closed account again."""
    from lexiko.store.accounts import Accounts

    async def work(database: "Database") -> str:
        account = await _one(database, who)
        await Accounts(database).reopen(account.id)
        return f"{account.name} can sign in again."

    _in_database(configured({"data": data}, config), work)
