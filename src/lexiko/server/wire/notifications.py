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


class NoticeSwitches(Reply):
    """What you're notified of, by push or by e-mail."""

    turn: bool = Field(description="It's your turn.")
    deadline: bool = Field(description="Your turn runs out soon, with time left to act.")
    invitation: bool = Field(description="You were given a seat at a table.")
    rematch: bool = Field(description="Someone wants a rematch.")
    begun: bool = Field(description="A game of yours has started.")
    over: bool = Field(description="A game of yours is over.")
    seat_lost: bool = Field(description="A computer took over your seat, or you were removed.")
    note: bool = Field(description="A note on a wall of yours.")


DigestHour = Annotated[int, Field(ge=0, le=23)]


class NoticesReply(Reply):
    push_key: str = Field(description="This server's public key, for `PushManager.subscribe`.")
    has_mail: bool = Field(description="Whether this server can send you e-mail.")
    bells: list[ChannelReply]
    push: NoticeSwitches
    mail: NoticeSwitches
    digest_hour: DigestHour | None = Field(
        description=(
            "The hour in your time zone at which one e-mail a day has everything; null if each "
            "notice is an e-mail."
        )
    )
    zone: str = Field(description="Your time zone, such as Europe/Vienna.")


class SwitchesWanted(Strict):
    """The switches to change; the others stay as they are."""

    turn: bool | None = None
    deadline: bool | None = None
    invitation: bool | None = None
    rematch: bool | None = None
    begun: bool | None = None
    over: bool | None = None
    seat_lost: bool | None = None
    note: bool | None = None


class ChoicesWanted(Strict):
    """What you want to be notified of."""

    push: SwitchesWanted = SwitchesWanted()
    mail: SwitchesWanted = SwitchesWanted()
    digest_hour: DigestHour | None = None
    zone: Annotated[
        str | None,
        Field(max_length=64, description="Your time zone, used if you haven't set one yet."),
    ] = None


class LanguageWanted(Strict):
    """The language you read."""

    language: Language
