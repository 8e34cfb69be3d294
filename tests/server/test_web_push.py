"""Web Push as the standards have it: their own examples, and what this server refuses to call."""

import json

import pytest
from cryptography.exceptions import InvalidTag
from cryptography.hazmat.primitives.asymmetric import ec, utils
from cryptography.hazmat.primitives.hashes import SHA256

from lexiko.server.notifications.push import (
    BadSubscription,
    Identification,
    PushServices,
    Subscription,
    base,
    point,
    seal,
    unbase,
)
from lexiko.server.outbound.public_hosts import PublicHosts

from .browser_keys import unseal

# RFC 8291, section 5 and appendix A.
TEXT = b"When I grow up, I want to be a watermelon"
OURS = "yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw"
THEIRS = "q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94"
SUBSCRIPTION = Subscription(
    "https://push.example.net/push/JzLQ3raZJfFBR0aqvOMsLrt54w4rJUsV",
    "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4",
    "BTBZMqHH6r4Tts7J_aSIgg",
)
SALT = "DGv6ra1nlYgDCS1FRnbzlw"
SEALED = (
    "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWA"
    "mS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxs"
    "j_Qulcy4a-fN"
)


def private(number: str) -> ec.EllipticCurvePrivateKey:
    return ec.derive_private_key(int.from_bytes(unbase(number), "big"), ec.SECP256R1())


def test_the_standards_own_message_is_sealed_to_the_same_bytes() -> None:
    assert base(seal(TEXT, SUBSCRIPTION, private(OURS), unbase(SALT))) == SEALED
    assert unseal(unbase(SEALED), private(THEIRS), unbase(SUBSCRIPTION.auth)) == TEXT


def test_a_message_is_sealed_again_each_time_and_for_one_browser_only() -> None:
    first, second = seal(TEXT, SUBSCRIPTION), seal(TEXT, SUBSCRIPTION)
    assert first != second
    assert unseal(second, private(THEIRS), unbase(SUBSCRIPTION.auth)) == TEXT
    with pytest.raises(InvalidTag):
        unseal(second, private(OURS), unbase(SUBSCRIPTION.auth))


@pytest.mark.parametrize(
    ("p256dh", "auth"),
    [
        ("", SUBSCRIPTION.auth),
        ("BCVx", SUBSCRIPTION.auth),
        # A point that is not on the curve.
        (base(b"\x04" + b"\x01" * 64), SUBSCRIPTION.auth),
        ("é" * 87, SUBSCRIPTION.auth),
        (SUBSCRIPTION.p256dh, "BTBZ"),
    ],
)
def test_keys_that_are_none_are_refused(p256dh: str, auth: str) -> None:
    with pytest.raises(BadSubscription):
        seal(TEXT, Subscription(SUBSCRIPTION.endpoint, p256dh, auth))


def verified(header: str) -> tuple[dict[str, object], bytes]:
    """The claims of an `Authorization: vapid` and its key, if the key has signed them."""
    token, key = (part.partition("=")[2] for part in header.removeprefix("vapid ").split(", "))
    signed, _, signature = token.rpartition(".")
    raw = unbase(signature)
    r, s = (int.from_bytes(half, "big") for half in (raw[:32], raw[32:]))
    public = ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), unbase(key))
    public.verify(utils.encode_dss_signature(r, s), signed.encode(), ec.ECDSA(SHA256()))
    return json.loads(unbase(signed.split(".")[1])), unbase(key)


def test_the_identification_is_signed_for_one_push_service_and_a_short_time() -> None:
    # RFC 8292, section 2.4: that our reading of it accepts the standard's own.
    claims, _ = verified(
        "vapid "
        "t=eyJ0eXAiOiJKV1QiLCJhbGciOiJFUzI1NiJ9.eyJhdWQiOiJodHRwczovL3B1c2guZXhhbXBsZS5uZXQiLCJleHAiOjE0NTM1MjM3NjgsInN1YiI6Im1haWx0bzpwdXNoQGV4YW1wbGUuY29tIn0."
        "i3CYb7t4xfxCDquptFOepC9GAu_HLGkMlMuCGSK2rpiUfnK9ojFwDXb1JrErtmysazNjjvW2L9OkSSHzvoD1oA, "
        "k=BA1Hxzyi1RUM1b5wjxsn7nGxAszw2u61m164i3MrAIxHF6YK5h4SDYic-dRuU_RCPCfA5aq9ojSwk5Y2EmClBPs"
    )
    assert claims["aud"] == "https://push.example.net"
    ours = Identification(b"s" * 48, "mailto:us@tables.example")
    claims, key = verified(ours.header(SUBSCRIPTION.endpoint, now_s=1_000_000))
    assert claims == {
        "aud": "https://push.example.net",
        "exp": 1_000_000 + 12 * 3600,
        "sub": "mailto:us@tables.example",
    }
    assert base(key) == ours.public_key


def test_the_same_secret_gives_the_same_key_and_another_one_another() -> None:
    first, again, other = (
        Identification(secret, "") for secret in (b"a" * 48, b"a" * 48, b"b" * 48)
    )
    assert first.public_key == again.public_key != other.public_key
    assert len(unbase(first.public_key)) == len(point(private(OURS).public_key()))


async def test_only_hosts_of_the_public_internet_are_called() -> None:
    async def resolve(host: str, port: int) -> list[str]:
        return ["10.0.0.1"]

    services = PushServices(Identification(b"s" * 48, ""), PublicHosts(resolve=resolve))
    with pytest.raises(BadSubscription, match="public internet"):
        await services.check(SUBSCRIPTION.endpoint)
    with pytest.raises(BadSubscription, match="public internet"):
        await services.send(SUBSCRIPTION, b"{}", topic="t", ttl_s=60)
    await services.close()
