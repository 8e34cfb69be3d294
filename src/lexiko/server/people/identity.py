"""Identify clients: a cookie or token leads to a session, and that to an account.

A browser keeps its session in a signed cookie that no script can read; a bot sends its token as
`Authorization: Bearer`. The database stores only the digest of either.
"""

import asyncio
import time
from collections import OrderedDict
from dataclasses import dataclass
from functools import cached_property, lru_cache

from argon2 import PasswordHasher
from argon2.exceptions import InvalidHashError, VerificationError
from fastapi import Response
from itsdangerous import BadSignature, Signer
from starlette.requests import HTTPConnection

from lexiko.server.refusals import WrongPassword
from lexiko.server.timestamps import now_ms
from lexiko.store.accounts import Account, Accounts, Session, digest_of

COOKIE = "lexiko"
_DAY_MS = 24 * 60 * 60 * 1000
_REMEMBERED_S = 60.0
"""How long a session is cached. Signing out reaches all processes at once (`services.forget`); this
is for changes made to the database in other ways."""
_MOST_REMEMBERED = 20_000
_TOKEN_DAYS = 3650


@dataclass(frozen=True, slots=True)
class Person:
    """A signed-in person."""

    account: Account
    session: Session

    @property
    def id(self) -> str:
        return self.account.id


class Identity:
    """Identifies clients, and signs people in and out."""

    def __init__(
        self, accounts: Accounts, secret: bytes, *, is_https: bool, session_days: int
    ) -> None:
        self.accounts = accounts
        self.is_https = is_https
        self.cookie = f"__Host-{COOKIE}" if is_https else COOKIE
        self._signer = Signer(secret, salt="lexiko session")
        self._lasts_ms = session_days * _DAY_MS
        self._remembered: OrderedDict[str, tuple[float, Person]] = OrderedDict()
        self._asking: dict[str, asyncio.Task[Person | None]] = {}
        self._unsigned = lru_cache(maxsize=_MOST_REMEMBERED)(self._unsign)
        self._hasher = PasswordHasher()
        self._hashing = asyncio.Semaphore(2)

    # ── Identifying ─────────────────────────────────────────────────────────────────────────────

    async def person(self, connection: HTTPConnection) -> Person | None:
        """Return the signed-in person, if any."""
        token = self._token(connection)
        if token is None:
            return None
        found = self._remembered.get(token)
        if found and found[0] > time.monotonic():
            return found[1]
        # A page asks several things at once, and a busy table many: one query answers them all.
        asking = self._asking.get(token)
        if asking is None:
            asking = asyncio.create_task(self._ask(token))
            self._asking[token] = asking
        return await asyncio.shield(asking)

    async def _ask(self, token: str) -> Person | None:
        try:
            session = await self.accounts.session(token, now_ms())
            person = Person(session[1], session[0]) if session else None
            # Unless the cached session was dropped meanwhile.
            if person and self._asking.get(token) is asyncio.current_task():
                self._remembered[token] = (time.monotonic() + _REMEMBERED_S, person)
                self._remembered.move_to_end(token)
                if len(self._remembered) > _MOST_REMEMBERED:
                    self._remembered.popitem(last=False)
            return person
        finally:
            if self._asking.get(token) is asyncio.current_task():
                del self._asking[token]

    def _token(self, connection: HTTPConnection) -> str | None:
        authorization = connection.headers.get("authorization", "")
        if authorization.lower().startswith("bearer "):
            return authorization[7:].strip()
        signed = connection.cookies.get(self.cookie)
        if not signed:
            return None
        try:
            return self._unsigned(signed)
        except (BadSignature, UnicodeError):
            return None

    def _unsign(self, signed: str) -> str:
        return self._signer.unsign(signed).decode()

    def forget(self, account_id: str) -> None:
        """Drop a person's cached sessions."""
        self._asking.clear()
        for token, (_, person) in list(self._remembered.items()):
            if person.id == account_id:
                del self._remembered[token]

    def forget_all(self) -> None:
        """Drop all cached sessions."""
        self._asking.clear()
        self._remembered.clear()

    # ── Signing in and out ──────────────────────────────────────────────────────────────────────

    async def sign_in(
        self, response: Response, account: Account, before: Session | None = None
    ) -> None:
        """Open a session for this browser, ending the one it had."""
        if before and before.kind == "browser":
            await self.accounts.close_session(before.digest)
            self.forget(before.account_id)
        token = await self.accounts.open_session(
            account.id, "browser", "browser", now_ms(), self._lasts_ms
        )
        response.set_cookie(
            self.cookie,
            self._signer.sign(token).decode(),
            max_age=self._lasts_ms // 1000,
            httponly=True,
            samesite="lax",
            secure=self.is_https,
            path="/",
        )

    async def renew(self, response: Response, person: Person) -> None:
        """Replace the token of a day-old session, so that a stolen one soon expires."""
        if person.session.kind == "browser" and person.session.created_ms + _DAY_MS < now_ms():
            await self.sign_in(response, person.account, person.session)

    def clear_cookie(self, response: Response) -> None:
        response.delete_cookie(
            self.cookie, path="/", httponly=True, samesite="lax", secure=self.is_https
        )

    async def token(self, account_id: str, label: str) -> str:
        """Create a token for a bot."""
        lasts_ms = _TOKEN_DAYS * _DAY_MS
        return await self.accounts.open_session(account_id, "bot", label, now_ms(), lasts_ms)

    # ── Passwords ───────────────────────────────────────────────────────────────────────────────

    async def hashed(self, password: str) -> str:
        async with self._hashing:
            return await asyncio.to_thread(self._hasher.hash, password)

    async def check_password(self, account: Account | None, password: str) -> Account:
        """Return the account if the password is right; takes as long for an unknown name."""
        async with self._hashing:
            known = account.password if account else None
            is_right = await asyncio.to_thread(self._verify, known or self._unknown_hash, password)
        if account is None or account.password is None or not is_right:
            raise WrongPassword
        return account

    @cached_property
    def _unknown_hash(self) -> str:
        """A password hash of no account, to be just as slow for an unknown name."""
        return self._hasher.hash("nobody")

    def _verify(self, known: str, password: str) -> bool:
        try:
            return self._hasher.verify(known, password)
        except (VerificationError, InvalidHashError):
            return False


def session_id(session: Session) -> str:
    """An identifier for a session that isn't its digest."""
    return digest_of(session.digest)[:16]
