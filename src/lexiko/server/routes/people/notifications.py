"""Where a person gets notified, of what, and in which language; only if they asked for it."""

from typing import Annotated, Any, cast

from fastapi import APIRouter, Path, Request
from starlette.responses import RedirectResponse, Response

from lexiko.server.notifications.mail import Mail, NotSent
from lexiko.server.notifications.push import BadSubscription, Subscription, keys_of
from lexiko.server.people.identity import Person
from lexiko.server.refusals import BadRequest, MailNotSent, NotFound, SignInFirst, TooMany
from lexiko.server.routes.dependencies import REFUSALS, Independent, SignedIn, TheServices, reply
from lexiko.server.routes.people.accounts import account_reply
from lexiko.server.services import Services
from lexiko.server.timestamps import now_ms
from lexiko.server.wire.days import zones
from lexiko.server.wire.notifications import (
    ChoicesWanted,
    LanguageWanted,
    NewAddress,
    NewDevice,
    NoticesReply,
)
from lexiko.server.wire.replies import AccountReply, Done
from lexiko.store.availability import Hours
from lexiko.store.notifications import Channel, Switches, channel_id

router = APIRouter(tags=["notices"], responses=REFUSALS)

_MOST_DEVICES = 10

ChannelId = Annotated[str, Path(pattern=r"^[0-9a-f]{22}$", examples=["4be0643f1d98573b97cdca"])]
Token = Annotated[
    str,
    Path(pattern=r"^[A-Za-z0-9._-]{20,600}$", examples=["IjRiZTA2NDNmMWQ5ODU3M2I5N2NkY2Ei.sYfC0"]),
]


@router.get("/account/notices", response_model=NoticesReply)
async def my_notices(person: SignedIn, services: TheServices) -> Response:
    """List where you get notifications, and what this server supports."""
    return await _notices(services, person)


@router.post("/account/notices/devices", response_model=NoticesReply, status_code=201)
async def add_device(wanted: NewDevice, person: SignedIn, services: TheServices) -> Response:
    """Turn on notifications in this browser.

    Send the result of `PushManager.subscribe`. The same browser again counts as the same device.
    """
    subscription = Subscription(wanted.endpoint, wanted.keys.p256dh, wanted.keys.auth)
    try:
        keys_of(subscription)
        await services.push.check(subscription.endpoint)
    except BadSubscription as problem:
        raise BadRequest(reason=f"{problem}.") from problem
    except OSError as problem:
        raise BadRequest(reason="this browser's push service is unknown.") from problem
    named = channel_id("push", subscription.endpoint)
    devices = [
        one for one in await services.notifications.of_account(person.id) if one.kind == "push"
    ]
    if len(devices) >= _MOST_DEVICES and named not in [one.id for one in devices]:
        raise TooMany(
            reason=f"{_MOST_DEVICES} devices already get notifications; turn one off first.",
            why="devices",
            most=_MOST_DEVICES,
        )
    now = now_ms()
    await services.notifications.add(
        Channel(
            named,
            person.id,
            "push",
            subscription.endpoint,
            wanted.label,
            person.account.language or wanted.language,
            now,
            now,
            subscription.p256dh,
            subscription.auth,
        )
    )
    return await _notices(services, person, 201)


@router.put("/account/notices/mail", response_model=NoticesReply)
async def set_address(
    wanted: NewAddress, person: Independent, request: Request, services: TheServices
) -> Response:
    """Turn on notifications by e-mail.

    A message asks you to confirm the address; until you do, nothing else is sent there.
    """
    mail = _mail(services)
    for who in (person.id, wanted.address.lower(), request.client.host if request.client else ""):
        services.limits.confirmations.draw(who)
    channel = Channel(
        channel_id("mail", person.id),
        person.id,
        "mail",
        wanted.address,
        wanted.address[:60],
        person.account.language or wanted.language,
        now_ms(),
    )
    try:
        await mail.ask_to_confirm(
            channel.id, channel.address, person.account.name, channel.language
        )
    except NotSent as problem:
        raise MailNotSent from problem
    await services.notifications.add(channel)
    return await _notices(services, person)


@router.delete("/account/notices/{bell}", response_model=NoticesReply)
async def turn_off(bell: ChannelId, person: SignedIn, services: TheServices) -> Response:
    """Turn off and forget a device or an e-mail address."""
    if not await services.notifications.remove(bell, person.id):
        raise NotFound(what="device or address")
    return await _notices(services, person)


@router.put("/account/notices/choices", response_model=NoticesReply)
async def choose(wanted: ChoicesWanted, person: SignedIn, services: TheServices) -> Response:
    """Choose what you're notified of, and whether e-mails come once a day.

    Switches that you don't name stay as they are.
    """
    choices = await services.notifications.choices(person.id)
    switches = {
        "push": wanted.push.model_dump(exclude_none=True),
        "mail": wanted.mail.model_dump(exclude_none=True),
    }
    await services.notifications.choose(
        person.id, choices.changed(cast("Switches", switches), wanted.digest_hour)
    )
    if wanted.zone in zones() and not await services.availability.is_known(person.id):
        await services.availability.set(person.id, Hours(wanted.zone))
    return await _notices(services, person)


@router.put("/account/language", response_model=AccountReply)
async def set_language(wanted: LanguageWanted, person: SignedIn, services: TheServices) -> Response:
    """Set the language of your pages, e-mails, pushes and calendar."""
    await services.accounts.set_language(person.id, wanted.language)
    services.forget(person.id)
    account = await services.accounts.find(person.id)
    if account is None:
        raise SignInFirst
    return await account_reply(services, account)


# ── Links in e-mail ───────────────────────────────────────────────────────────────────────────────


@router.post("/notices/yes/{token}", response_model=Done)
async def confirm(token: Token, services: TheServices) -> Response:
    """Confirm an e-mail address by the link in a message, without signing in."""
    if not await services.notifications.confirm(*_mail(services).confirmed(token), now_ms()):
        raise NotFound(what="link")
    return reply({"done": True})


@router.post("/notices/off/{token}", response_model=Done)
async def unsubscribe(token: Token, services: TheServices) -> Response:
    """Unsubscribe from e-mail by the link in a message, without signing in.

    Mail programs use it for their own unsubscribe button (RFC 8058).
    """
    await services.notifications.remove(_mail(services).ended(token))
    return reply({"done": True})


@router.get("/notices/off/{token}", include_in_schema=False)
async def show_unsubscribe_page(token: Token) -> Response:
    """Redirect to a page with a button: following a link must not unsubscribe."""
    return RedirectResponse(f"/notices/off/{token}", 303)


def _mail(services: Services) -> Mail:
    if services.mail is None:
        raise NotFound(what="e-mail service")
    return services.mail


async def _notices(services: Services, person: Person, status: int = 200) -> Response:
    choices = await services.notifications.choices(person.id)
    hours = await services.availability.of(person.id)
    return reply(
        {
            "push_key": services.push.identification.public_key,
            # Children get none: they would have to give an address away.
            "has_mail": services.mail is not None and not person.account.is_looked_after,
            "bells": [
                channel_data(one) for one in await services.notifications.of_account(person.id)
            ],
            **choices.all_switches(),
            "digest_hour": choices.digest_hour,
            "zone": hours.zone,
        },
        status,
    )


def channel_data(channel: Channel) -> dict[str, Any]:
    return {
        "id": channel.id,
        "kind": channel.kind,
        "label": channel.label,
        "is_confirmed": channel.confirmed_ms is not None,
        "made_ms": channel.made_ms,
    }
