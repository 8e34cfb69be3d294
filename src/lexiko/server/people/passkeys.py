"""Passkeys: a device signs our challenge, which works only once.

The challenge is in a signed cookie.
"""

import secrets
import time
from collections import OrderedDict
from typing import Any
from urllib.parse import urlsplit

import msgspec
from fastapi import Response
from itsdangerous import BadSignature, URLSafeTimedSerializer
from starlette.requests import Request
from webauthn import (
    base64url_to_bytes,
    generate_authentication_options,
    generate_registration_options,
    options_to_json,
    verify_authentication_response,
    verify_registration_response,
)
from webauthn.helpers import bytes_to_base64url
from webauthn.helpers.exceptions import WebAuthnException
from webauthn.helpers.structs import (
    AuthenticatorSelectionCriteria,
    PublicKeyCredentialDescriptor,
    ResidentKeyRequirement,
    UserVerificationRequirement,
)

from lexiko.server.refusals import WrongPasskey
from lexiko.store.accounts import Account, Passkey

_COOKIE = "lexiko-challenge"
_LASTS_S = 300
_MOST_USED = 10_000


_LOOPBACK = {"localhost", "127.0.0.1", "::1"}


class Passkeys:
    """Requests and checks passkeys for one address."""

    def __init__(self, secret: bytes, public_url: str) -> None:
        self._serializer = URLSafeTimedSerializer(secret, salt="lexiko passkey challenge")
        self._public_url = public_url
        self._used: OrderedDict[bytes, float] = OrderedDict()

    def _origin(self, request: Request) -> str:
        asked = f"{request.url.scheme}://{request.headers.get('host', '')}"
        if not self._public_url:
            return asked
        # At home, people reach the server by its IP address, for which browsers create no keys, or
        # by its name, for which they do.
        at_home = {urlsplit(address).hostname for address in (self._public_url, asked)} <= _LOOPBACK
        return asked if at_home else self._public_url

    def _host(self, request: Request) -> str:
        return urlsplit(self._origin(request)).hostname or "localhost"

    # ── A new key ───────────────────────────────────────────────────────────────────────────────

    def registration(
        self, request: Request, response: Response, account: Account, known: list[Passkey]
    ) -> dict[str, Any]:
        """Options for the browser to create a key."""
        challenge = self._challenge(request, response)
        options = generate_registration_options(
            rp_id=self._host(request),
            rp_name="Lexiko",
            user_id=account.id.encode(),
            user_name=account.handle or account.name,
            user_display_name=account.name,
            challenge=challenge,
            exclude_credentials=[
                PublicKeyCredentialDescriptor(id=base64url_to_bytes(key.id)) for key in known
            ],
            authenticator_selection=AuthenticatorSelectionCriteria(
                resident_key=ResidentKeyRequirement.REQUIRED,
                user_verification=UserVerificationRequirement.PREFERRED,
            ),
        )
        data: dict[str, Any] = msgspec.json.decode(options_to_json(options))
        return data

    def registered(
        self, request: Request, account: Account, credential: dict[str, Any], label: str, now: int
    ) -> Passkey:
        """Check the key that the browser created; raises `WrongPasskey`."""
        try:
            verified = verify_registration_response(
                credential=credential,
                expected_challenge=self._expected(request),
                expected_rp_id=self._host(request),
                expected_origin=self._origin(request),
            )
        except (WebAuthnException, ValueError, KeyError, TypeError) as problem:
            raise WrongPasskey from problem
        return Passkey(
            bytes_to_base64url(verified.credential_id),
            account.id,
            verified.credential_public_key,
            verified.sign_count,
            label,
            now,
        )

    # ── Signing in ──────────────────────────────────────────────────────────────────────────────

    def authentication(self, request: Request, response: Response) -> dict[str, Any]:
        """Options for the browser to find a key."""
        options = generate_authentication_options(
            rp_id=self._host(request), challenge=self._challenge(request, response)
        )
        data: dict[str, Any] = msgspec.json.decode(options_to_json(options))
        return data

    def authenticated(self, request: Request, key: Passkey, credential: dict[str, Any]) -> int:
        """Return how often the key has signed by now; raises `WrongPasskey`."""
        try:
            verified = verify_authentication_response(
                credential=credential,
                expected_challenge=self._expected(request),
                expected_rp_id=self._host(request),
                expected_origin=self._origin(request),
                credential_public_key=key.public_key,
                credential_current_sign_count=key.sign_count,
            )
        except (WebAuthnException, ValueError, KeyError, TypeError) as problem:
            raise WrongPasskey from problem
        return verified.new_sign_count

    # ── The challenge ───────────────────────────────────────────────────────────────────────────

    def _challenge(self, request: Request, response: Response) -> bytes:
        challenge = secrets.token_bytes(32)
        response.set_cookie(
            _COOKIE,
            self._serializer.dumps(bytes_to_base64url(challenge)),
            max_age=_LASTS_S,
            httponly=True,
            samesite="strict",
            secure=self._origin(request).startswith("https://"),
            path="/api/v1/",
        )
        return challenge

    def _expected(self, request: Request) -> bytes:
        try:
            text = self._serializer.loads(request.cookies.get(_COOKIE, ""), max_age=_LASTS_S)
        except BadSignature as problem:
            raise WrongPasskey from problem
        challenge = base64url_to_bytes(text)
        now = time.monotonic()
        if challenge in self._used:
            raise WrongPasskey
        self._used[challenge] = now
        while len(self._used) > _MOST_USED:
            self._used.popitem(last=False)
        return challenge
