"""A passkey device in software: makes keys and signs challenges as a phone would."""

import base64
import hashlib
import json
import secrets
from typing import Any

import cbor2
from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec

_PRESENT_AND_VERIFIED = 0x05
_WITH_KEY = 0x40


def unpadded(data: bytes) -> str:
    return base64.urlsafe_b64encode(data).rstrip(b"=").decode()


class Authenticator:
    """One device with one key."""

    def __init__(self, origin: str, host: str) -> None:
        self.origin = origin
        self.host = host
        self.id = secrets.token_bytes(16)
        self.count = 0
        self._key = ec.generate_private_key(ec.SECP256R1())

    def _client_data(self, kind: str, challenge: str) -> bytes:
        return json.dumps(
            {"type": kind, "challenge": challenge, "origin": self.origin, "crossOrigin": False}
        ).encode()

    def _head(self, flags: int) -> bytes:
        self.count += 1
        return (
            hashlib.sha256(self.host.encode()).digest()
            + bytes([flags])
            + self.count.to_bytes(4, "big")
        )

    def create(self, options: dict[str, Any]) -> dict[str, Any]:
        """What `navigator.credentials.create` gives."""
        numbers = self._key.public_key().public_numbers()
        public_key = {
            1: 2,
            3: -7,
            -1: 1,
            -2: numbers.x.to_bytes(32, "big"),
            -3: numbers.y.to_bytes(32, "big"),
        }
        data = (
            self._head(_PRESENT_AND_VERIFIED | _WITH_KEY)
            + bytes(16)
            + len(self.id).to_bytes(2, "big")
            + self.id
            + cbor2.dumps(public_key)
        )
        attestation = cbor2.dumps({"fmt": "none", "attStmt": {}, "authData": data})
        client = self._client_data("webauthn.create", options["challenge"])
        return self._credential(
            {"clientDataJSON": unpadded(client), "attestationObject": unpadded(attestation)}
        )

    def get(self, options: dict[str, Any]) -> dict[str, Any]:
        """What `navigator.credentials.get` gives."""
        client = self._client_data("webauthn.get", options["challenge"])
        data = self._head(_PRESENT_AND_VERIFIED)
        signed = data + hashlib.sha256(client).digest()
        signature = self._key.sign(signed, ec.ECDSA(hashes.SHA256()))
        return self._credential(
            {
                "clientDataJSON": unpadded(client),
                "authenticatorData": unpadded(data),
                "signature": unpadded(signature),
            }
        )

    def _credential(self, response: dict[str, str]) -> dict[str, Any]:
        name = unpadded(self.id)
        return {
            "id": name,
            "rawId": name,
            "type": "public-key",
            "response": response,
            "clientExtensionResults": {},
        }
