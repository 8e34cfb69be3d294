"""Requests and replies about notifications."""

from typing import Annotated, Literal

from pydantic import Field

from lexiko.server.wire.replies import Reply
from lexiko.server.wire.requests import Strict

Language = Literal["en", "de", "fr", "es"]


class SubscriptionKeys(Strict):
    p256dh: Annotated[str, Field(min_length=80, max_length=100)]
    auth: Annotated[str, Field(min_length=20, max_length=32)]


class NewDevice(Strict):
    """A browser's push subscription, as the browser returns it."""

    endpoint: Annotated[str, Field(min_length=10, max_length=1000)]
    keys: SubscriptionKeys
    label: Annotated[str, Field(min_length=1, max_length=60)]
    language: Language = "en"


class NewAddress(Strict):
    address: Annotated[
        str,
        Field(
            max_length=254,
            pattern=r"^[A-Za-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}@[A-Za-z0-9-]{1,63}(\.[A-Za-z0-9-]{1,63})+$",
        ),
    ]
    language: Language = "en"


class ChannelReply(Reply):
    id: str
    kind: Literal["push", "mail"]
    label: str = Field(description="The name of a device, or an e-mail address.")
    is_confirmed: bool = Field(description="Whether the e-mail address is confirmed.")
    made_ms: int


class NoticesReply(Reply):
    push_key: str = Field(description="This server's public key, for `PushManager.subscribe`.")
    has_mail: bool = Field(description="Whether this server can send you e-mail.")
    bells: list[ChannelReply]
