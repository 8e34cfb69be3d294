"""Web Push: short messages, encrypted for one browser.

They're encrypted by RFC 8291 on RFC 8188, signed by this server (RFC 8292), and posted to the
browser's push service (RFC 8030). A subscription is a URL and two keys that the browser made. Only
that browser can read what's sent there:

1. We make a key pair for this one message; with the browser's public key it gives a shared secret
   (P-256).
2. The shared secret and the browser's `auth` are the input of the key derivation (HKDF-SHA256),
   which with a fresh salt gives a key and a nonce.
3. The message followed by the byte 2 is one record of AES-128-GCM, preceded by the salt, the record
   size and our public key.

The URL comes from a client, and this server is the one that calls it. So only hosts on the public
internet are called (`public_hosts`), response bodies aren't read, and nothing takes longer than ten
seconds.
"""

import asyncio
import base64
import json
import os
import time
from collections.abc import Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Literal
from urllib.parse import urlsplit

from cryptography.hazmat.primitives.asymmetric import ec, utils
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.hashes import SHA256
from cryptography.hazmat.primitives.kdf.hkdf import HKDF
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

from lexiko.server.outbound.public_hosts import BadAddress, PublicHosts

if TYPE_CHECKING:
    import httpx

LARGEST_MESSAGE = 3000
"""Bytes; push services accept 4096, including everything around the message."""

_CURVE = ec.SECP256R1()
_ORDER = 0xFFFFFFFF00000000FFFFFFFFFFFFFFFFBCE6FAADA7179E84F3B9CAC2FC632551
_RECORD_SIZE = 4096
_TOKEN_LASTS_S = 12 * 3600
_PATIENCE_S = 10.0


Urgency = Literal["low", "normal", "high"]
"""Whether a device that saves power is woken for a message (RFC 8030, 5.3)."""


class BadSubscription(ValueError):
    """Invalid keys, or a URL that this server doesn't call."""


@dataclass(frozen=True, slots=True)
class Subscription:
    """A browser's push subscription, as it was sent to us."""

    endpoint: str
    p256dh: str
    auth: str


@dataclass(frozen=True, slots=True)
class PushAnswer:
    """The result of sending a message."""

    status: int
    """Status of the push service's response; 0 if there was none, and the message can't have
    arrived."""
    wait_s: float | None = None
    """How many seconds the push service asks us to wait."""


# ── Encryption (RFC 8291) ───────────────────────────────────────────────────────────────────────


def seal(
    message: bytes,
    subscription: Subscription,
    key: ec.EllipticCurvePrivateKey | None = None,
    salt: bytes | None = None,
) -> bytes:
    """Encrypt a message for this browser; only tests pass a key and a salt."""
    theirs, auth = keys_of(subscription)
    key = key or ec.generate_private_key(_CURVE)
    salt = salt or os.urandom(16)
    ours = point(key.public_key())
    encryption_key, nonce = _derive(
        key.exchange(ec.ECDH(), theirs), auth, salt, point(theirs), ours
    )
    record = AESGCM(encryption_key).encrypt(nonce, message + b"\x02", None)
    return salt + _RECORD_SIZE.to_bytes(4, "big") + bytes([len(ours)]) + ours + record


def keys_of(subscription: Subscription) -> tuple[ec.EllipticCurvePublicKey, bytes]:
    """Decode the browser's keys; raises `BadSubscription`."""
    try:
        theirs = ec.EllipticCurvePublicKey.from_encoded_point(_CURVE, unbase(subscription.p256dh))
        auth = unbase(subscription.auth)
    except ValueError as problem:
        raise BadSubscription("invalid keys of a push subscription") from problem
    if len(auth) != 16:
        raise BadSubscription("the secret of a push subscription must have 16 bytes")
    return theirs, auth


def _derive(
    shared: bytes, auth: bytes, salt: bytes, theirs: bytes, ours: bytes
) -> tuple[bytes, bytes]:
    """Derive the key and nonce of the record."""
    material = _hkdf(shared, auth, b"WebPush: info\x00" + theirs + ours, 32)
    return (
        _hkdf(material, salt, b"Content-Encoding: aes128gcm\x00", 16),
        _hkdf(material, salt, b"Content-Encoding: nonce\x00", 12),
    )


def _hkdf(material: bytes, salt: bytes | None, info: bytes, length: int) -> bytes:
    return HKDF(SHA256(), length, salt, info).derive(material)


def point(key: ec.EllipticCurvePublicKey) -> bytes:
    return key.public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)


def base(data: bytes) -> str:
    return base64.urlsafe_b64encode(data).rstrip(b"=").decode()


def unbase(text: str) -> bytes:
    return base64.urlsafe_b64decode(
        text.rstrip("=").encode("ascii") + b"=" * (-len(text.rstrip("=")) % 4)
    )


# ── Identification (RFC 8292) ───────────────────────────────────────────────────────────────────


class Identification:
    """This server's identification to push services.

    Its key is derived from the server's secret, so all processes and backups have the same one.
    """

    def __init__(self, secret: bytes, contact: str) -> None:
        # 64 bits more than the order has, so that no number is likelier than another (FIPS 186-5,
        # A.2.1).
        number = int.from_bytes(_hkdf(secret, None, b"lexiko web push", 40), "big")
        self._key = ec.derive_private_key(number % (_ORDER - 1) + 1, _CURVE)
        self._contact = contact
        self.public_key = base(point(self._key.public_key()))

    def header(self, endpoint: str, now_s: float | None = None) -> str:
        """Return the `Authorization` header for a push service."""
        parts = urlsplit(endpoint)
        claims: dict[str, Any] = {
            "aud": f"{parts.scheme}://{parts.netloc}",
            "exp": int(time.time() if now_s is None else now_s) + _TOKEN_LASTS_S,
        }
        if self._contact:
            claims["sub"] = self._contact
        signed = f"{_claims({'typ': 'JWT', 'alg': 'ES256'})}.{_claims(claims)}"
        r, s = utils.decode_dss_signature(self._key.sign(signed.encode(), ec.ECDSA(SHA256())))
        signature = r.to_bytes(32, "big") + s.to_bytes(32, "big")
        return f"vapid t={signed}.{base(signature)}, k={self.public_key}"


def _claims(data: Mapping[str, Any]) -> str:
    return base(json.dumps(data, separators=(",", ":")).encode())


# ── Delivery (RFC 8030) ─────────────────────────────────────────────────────────────────────────


class PushServices:
    """Calls push services on these hosts."""

    def __init__(self, identification: Identification, hosts: PublicHosts) -> None:
        self.identification = identification
        self._hosts = hosts
        self._http: httpx.AsyncClient | None = None

    async def close(self) -> None:
        if self._http:
            await self._http.aclose()

    def prepare(self) -> None:
        """Load what's needed to send a message."""
        # Takes a moment, which would delay the start.
        import httpx

        if self._http is None:
            # Without the environment's proxies, which would look the name up again.
            self._http = httpx.AsyncClient(timeout=_PATIENCE_S, trust_env=False)

    async def check(self, endpoint: str) -> None:
        """Raise `BadSubscription` if this endpoint can't be called.

        Raises `OSError` if the name can't be looked up now.
        """
        try:
            await self._hosts.check(endpoint)
        except BadAddress as problem:
            raise BadSubscription(str(problem)) from problem

    async def send(
        self,
        subscription: Subscription,
        message: bytes,
        *,
        topic: str,
        ttl_s: int,
        urgency: Urgency = "normal",
    ) -> PushAnswer:
        """Send a message; raises `BadSubscription`.

        For a browser that's offline, the push service holds only the last message of each topic.
        """
        import httpx

        assert len(message) <= LARGEST_MESSAGE
        self.prepare()
        assert self._http
        endpoint = subscription.endpoint
        body = seal(message, subscription)
        headers = {
            "authorization": self.identification.header(endpoint),
            "content-encoding": "aes128gcm",
            "content-type": "application/octet-stream",
            "ttl": str(ttl_s),
            "topic": topic,
            "urgency": urgency,
        }
        try:
            async with (
                asyncio.timeout(_PATIENCE_S),
                self._hosts.call(
                    self._http, "POST", endpoint, content=body, headers=headers
                ) as answer,
            ):
                return PushAnswer(answer.status_code, _wait_s(answer.headers.get("retry-after")))
        except BadAddress as problem:
            raise BadSubscription(str(problem)) from problem
        except (TimeoutError, OSError, httpx.HTTPError):
            # It's safe to send again: it replaces itself, by topic there and by tag in the browser.
            return PushAnswer(0)


def _wait_s(header: str | None) -> float | None:
    return float(header) if header and header.isascii() and header.isdigit() else None
