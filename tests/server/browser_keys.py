"""What a browser does with what is pushed to it (RFC 8291, RFC 8188), written by the standards
alone and not by what the server has."""

import hmac

from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.ciphers.aead import AESGCM

from lexiko.server.notifications.push import point


def unseal(sealed: bytes, key: ec.EllipticCurvePrivateKey, auth: bytes) -> bytes:
    """The message; raises `InvalidTag` if it was sealed for another browser."""
    salt, length = sealed[:16], sealed[20]
    theirs, record = sealed[21 : 21 + length], sealed[21 + length :]
    sender = ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), theirs)
    shared = key.exchange(ec.ECDH(), sender)
    info = b"WebPush: info\x00" + point(key.public_key()) + theirs
    material = _expand(_mac(auth, shared), info, 32)
    extracted = _mac(salt, material)
    sealing = _expand(extracted, b"Content-Encoding: aes128gcm\x00", 16)
    nonce = _expand(extracted, b"Content-Encoding: nonce\x00", 12)
    padded = AESGCM(sealing).decrypt(nonce, record, None).rstrip(b"\x00")
    assert padded.endswith(b"\x02"), "the last record ends with a 2"
    return padded[:-1]


def _expand(extracted: bytes, info: bytes, length: int) -> bytes:
    return _mac(extracted, info + b"\x01")[:length]


def _mac(key: bytes, message: bytes) -> bytes:
    return hmac.digest(key, message, "sha256")
