"""Accounts, how people sign in, and where they're signed in."""

import hashlib
import secrets
from collections.abc import Collection
from dataclasses import dataclass
from typing import Any, Literal

from sqlalchemy import delete, exists, func, insert, literal, or_, select, text, update
from sqlalchemy.exc import IntegrityError

from lexiko.store.conflicts import NameTaken
from lexiko.store.database import Database
from lexiko.store.relations import Reach
from lexiko.store.schema import (
    accounts,
    bells,
    blocks,
    calendars,
    mutes,
    passkeys,
    person_reports,
    seats,
    sessions,
    settlements,
    wall_reports,
)
from lexiko.store.tables import new_id

SessionKind = Literal["browser", "bot"]
ShownTo = Literal["all", "played", "nobody"]
GONE = "Deleted player"
"""The name shown in place of a deleted account."""


@dataclass(frozen=True, slots=True)
class Account:
    """A person's account; a guest's has no handle."""

    id: str
    name: str
    handle: str | None
    password: str | None
    """Hashed."""
    created_ms: int
    shown_to: ShownTo = "played"
    """Who can see this person's profile: everyone signed in, people they've played, or no one."""
    shows_presence: bool = True
    """Whether members of their circles see that they're online."""
    is_admin: bool = False
    closed_ms: int | None = None
    """When an administrator closed it."""
    is_looked_after: bool = False
    """Whether adults look after this account (`store.guardians`)."""
    may_invite: Reach = "anyone"
    may_write: Reach = "anyone"
    offered_ms: int | None = None
    """When a guardian offered to hand it over."""
    name_chosen: bool = True
    """Whether they chose their name; if not, it's our suggestion."""
    language: str | None = None
    """The language they read; None until it's known."""

    @property
    def is_guest(self) -> bool:
        return self.handle is None and not self.is_looked_after


@dataclass(frozen=True, slots=True)
class Session:
    """A place where a person is signed in: a browser, or a bot with a token."""

    digest: str
    account_id: str
    kind: SessionKind
    label: str
    created_ms: int
    expires_ms: int


@dataclass(frozen=True, slots=True)
class Passkey:
    """A device's key that a person signs in with."""

    id: str
    account_id: str
    public_key: bytes
    sign_count: int
    label: str
    created_ms: int


_OF_ACCOUNT = [one for one in accounts.c if one.name not in ("id", "created_ms")]
"""The columns whose names sessions don't have."""


def digest_of(token: str) -> str:
    """Hash a token; only the hash is stored."""
    return hashlib.sha256(token.encode()).hexdigest()


class Accounts:
    """All accounts in a database."""

    def __init__(self, database: Database) -> None:
        self._database = database

    # ── Accounts ────────────────────────────────────────────────────────────────────────────────

    async def create(self, name: str, now_ms: int, *, is_suggested: bool = False) -> Account:
        """Create a guest account, under a name they chose or one we suggest."""
        account = Account(new_id(), name, None, None, now_ms, name_chosen=not is_suggested)
        async with self._database.writing() as connection:
            await connection.execute(
                insert(accounts).values(
                    id=account.id,
                    name=name,
                    created_ms=now_ms,
                    name_chosen=account.name_chosen,
                )
            )
        return account

    async def create_first(
        self, name: str, now_ms: int, *, is_suggested: bool = False
    ) -> Account | None:
        """Create the first account of an empty database, as an administrator.

        None if the database isn't empty.
        """
        account_id = new_id()
        values = {
            "id": account_id,
            "name": name,
            "created_ms": now_ms,
            "is_admin": True,
            "name_chosen": not is_suggested,
        }
        new = select(*(literal(value) for value in values.values())).where(
            ~exists().where(accounts.c.id.is_not(None))
        )
        async with self._database.writing() as connection:
            if not self._database.is_sqlite:
                # Two people who come at the same moment can't both be first.
                await connection.execute(text("LOCK TABLE accounts IN EXCLUSIVE MODE"))
            made = await connection.execute(insert(accounts).from_select([*values], new))
        return await self.find(account_id) if made.rowcount else None

    async def exist(self) -> bool:
        """Whether there are any accounts."""
        async with self._database.reading() as connection:
            found = await connection.execute(select(accounts.c.id).limit(1))
            return found.first() is not None

    async def administrators(self) -> list[Account]:
        async with self._database.reading() as connection:
            rows = await connection.execute(
                select(accounts).where(accounts.c.is_admin).order_by(accounts.c.name)
            )
            return [Account(**row) for row in rows.mappings()]

    async def find_any(self, named: str) -> list[Account]:
        """Find accounts by ID, sign-in name or name."""
        asked = select(accounts).where(
            or_(
                accounts.c.id == named,
                accounts.c.handle == named.lower(),
                func.lower(accounts.c.name) == named.lower(),
            )
        )
        async with self._database.reading() as connection:
            rows = await connection.execute(asked.order_by(accounts.c.created_ms))
            return [Account(**row) for row in rows.mappings()]

    async def set_admin(self, account_id: str, *, is_admin: bool) -> None:
        await self._update(account_id, is_admin=is_admin)

    async def close(self, account_id: str, now_ms: int) -> None:
        """Close an account: it's signed out everywhere and can't sign in again."""
        await self._update(account_id, closed_ms=now_ms)
        await self.close_sessions(account_id)

    async def reopen(self, account_id: str) -> None:
        await self._update(account_id, closed_ms=None)

    async def find(self, account_id: str) -> Account | None:
        return await self._one(accounts.c.id == account_id)

    async def find_by_handle(self, handle: str) -> Account | None:
        return await self._one(accounts.c.handle == handle.lower())

    async def rename(self, account_id: str, name: str) -> None:
        """Change a person's name to one they chose."""
        await self._update(account_id, name=name, name_chosen=True)

    async def show_to(self, account_id: str, shown_to: ShownTo) -> None:
        await self._update(account_id, shown_to=shown_to)

    async def show_presence(self, account_id: str, *, is_shown: bool) -> None:
        await self._update(account_id, shows_presence=is_shown)

    async def set_language(self, account_id: str, language: str) -> None:
        """Set the language of the page, and of a person's e-mails, pushes and calendar."""
        async with self._database.writing() as connection:
            for table, column in (
                (accounts, accounts.c.id),
                (bells, bells.c.account_id),
                (calendars, calendars.c.account_id),
            ):
                await connection.execute(
                    update(table).where(column == account_id).values(language=language)
                )

    async def set_sign_in(self, account_id: str, handle: str, password: str | None) -> None:
        """Set the sign-in name and the hashed password; raises `NameTaken`."""
        try:
            await self._update(account_id, handle=handle.lower(), password=password)
        except IntegrityError as problem:
            raise NameTaken(handle=handle) from problem

    async def delete(self, account_id: str) -> None:
        """Delete an account with its sessions, keys, channels and reports.

        Its seats stay, without an owner and under the name `GONE`.
        """
        async with self._database.writing() as connection:
            for table in (sessions, passkeys, wall_reports, bells):
                await connection.execute(delete(table).where(table.c.account_id == account_id))
            await connection.execute(
                delete(mutes).where(
                    (mutes.c.account_id == account_id) | (mutes.c.muted_id == account_id)
                )
            )
            await connection.execute(
                delete(blocks).where(
                    (blocks.c.account_id == account_id) | (blocks.c.blocked_id == account_id)
                )
            )
            await connection.execute(
                delete(person_reports).where(
                    (person_reports.c.account_id == account_id)
                    | (person_reports.c.person_id == account_id)
                )
            )
            await connection.execute(
                update(settlements)
                .where(settlements.c.person_id == account_id)
                .values(person_id=None, person_name=GONE, note="")
            )
            await connection.execute(
                update(settlements)
                .where(settlements.c.by_id == account_id)
                .values(by_id=None, by_name=GONE)
            )
            await connection.execute(
                update(seats)
                .where(seats.c.account_id == account_id)
                .values(account_id=None, name=GONE, text="")
            )
            await connection.execute(delete(accounts).where(accounts.c.id == account_id))

    # ── Sessions ────────────────────────────────────────────────────────────────────────────────

    async def open_session(
        self, account_id: str, kind: SessionKind, label: str, now_ms: int, lasts_ms: int
    ) -> str:
        """Open a session and return its token, which isn't stored."""
        token = secrets.token_urlsafe(32)
        session = Session(digest_of(token), account_id, kind, label, now_ms, now_ms + lasts_ms)
        async with self._database.writing() as connection:
            await connection.execute(
                insert(sessions).values(
                    **{name: getattr(session, name) for name in session.__slots__}
                )
            )
        return token

    async def session(self, token: str, now_ms: int) -> tuple[Session, Account] | None:
        """Find the session of a token and its account, unless it has expired."""
        asked = (
            select(sessions, *_OF_ACCOUNT, accounts.c.created_ms.label("since_ms"))
            .join(accounts, accounts.c.id == sessions.c.account_id)
            .where(
                sessions.c.digest == digest_of(token),
                sessions.c.expires_ms > now_ms,
                accounts.c.closed_ms.is_(None),
            )
        )
        async with self._database.reading() as connection:
            row = (await connection.execute(asked)).mappings().one_or_none()
        if row is None:
            return None
        session = Session(**{name: row[name] for name in Session.__slots__})
        facts = {column.name: row[column.name] for column in _OF_ACCOUNT}
        return session, Account(id=row["account_id"], created_ms=row["since_ms"], **facts)

    async def open_sessions(self, digests: Collection[str], now_ms: int) -> set[str]:
        """Find out which of these sessions haven't expired."""
        asked = select(sessions.c.digest).where(
            self._database.among(sessions.c.digest, [*digests]), sessions.c.expires_ms > now_ms
        )
        async with self._database.reading() as connection:
            return set((await connection.execute(asked)).scalars())

    async def sessions_of(self, account_id: str) -> list[Session]:
        asked = select(sessions).where(sessions.c.account_id == account_id)
        async with self._database.reading() as connection:
            rows = (await connection.execute(asked.order_by(sessions.c.created_ms))).mappings()
            return [Session(**row) for row in rows]

    async def close_session(self, digest: str) -> None:
        async with self._database.writing() as connection:
            await connection.execute(delete(sessions).where(sessions.c.digest == digest))

    async def close_sessions(self, account_id: str) -> None:
        """Sign out everywhere."""
        async with self._database.writing() as connection:
            await connection.execute(delete(sessions).where(sessions.c.account_id == account_id))

    async def forget_expired(self, now_ms: int) -> None:
        async with self._database.writing() as connection:
            await connection.execute(delete(sessions).where(sessions.c.expires_ms <= now_ms))

    # ── Passkeys ────────────────────────────────────────────────────────────────────────────────

    async def add_passkey(self, passkey: Passkey) -> None:
        async with self._database.writing() as connection:
            await connection.execute(
                insert(passkeys).values(
                    **{name: getattr(passkey, name) for name in passkey.__slots__}
                )
            )

    async def passkeys_of(self, account_id: str) -> list[Passkey]:
        return await self._passkeys(passkeys.c.account_id == account_id)

    async def passkey(self, passkey_id: str) -> Passkey | None:
        found = await self._passkeys(passkeys.c.id == passkey_id)
        return found[0] if found else None

    async def count_use(self, passkey_id: str, sign_count: int) -> None:
        """Note how often the key has signed: a cloned key would lag behind."""
        async with self._database.writing() as connection:
            await connection.execute(
                update(passkeys).where(passkeys.c.id == passkey_id).values(sign_count=sign_count)
            )

    # ── Rows ────────────────────────────────────────────────────────────────────────────────────

    async def _one(self, condition: Any) -> Account | None:
        async with self._database.reading() as connection:
            row = (await connection.execute(select(accounts).where(condition))).mappings().first()
        return None if row is None else Account(**row)

    async def _passkeys(self, condition: Any) -> list[Passkey]:
        async with self._database.reading() as connection:
            rows = (await connection.execute(select(passkeys).where(condition))).mappings()
            return [Passkey(**row) for row in rows]

    async def _update(self, account_id: str, **values: object) -> None:
        async with self._database.writing() as connection:
            await connection.execute(
                update(accounts).where(accounts.c.id == account_id).values(**values)
            )
