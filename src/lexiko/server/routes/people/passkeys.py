"""Signing in with a passkey."""

from fastapi import APIRouter, Request
from sqlalchemy.exc import IntegrityError
from starlette.responses import Response

from lexiko.server.refusals import HandleNeeded, SignInFirst, WrongPasskey
from lexiko.server.routes.dependencies import REFUSALS, Independent, TheServices, Visitor
from lexiko.server.routes.people.accounts import account_reply, check_not_closed
from lexiko.server.timestamps import now_ms
from lexiko.server.wire.json import encode
from lexiko.server.wire.replies import AccountReply, PasskeyOptions
from lexiko.server.wire.requests import PasskeyAnswer

router = APIRouter(tags=["people"], responses=REFUSALS)


@router.post("/account/passkeys/options", response_model=PasskeyOptions)
async def new_passkey_options(
    request: Request, person: Independent, services: TheServices
) -> Response:
    """Get the options for `navigator.credentials.create`."""
    response = Response(media_type="application/json")
    known = await services.accounts.passkeys_of(person.id)
    options = services.passkeys.registration(request, response, person.account, known)
    return _with_body(response, {"options": options})


@router.post("/account/passkeys", response_model=AccountReply, status_code=201)
async def new_passkey(
    answer: PasskeyAnswer, request: Request, person: Independent, services: TheServices
) -> Response:
    """Add a passkey. A guest chooses a handle with it and becomes an account."""
    key = services.passkeys.registered(
        request, person.account, answer.credential, answer.label or "passkey", now_ms()
    )
    if person.account.is_guest:
        if answer.handle is None:
            raise HandleNeeded
        await services.accounts.set_sign_in(person.id, answer.handle, None)
    try:
        await services.accounts.add_passkey(key)
    except IntegrityError as problem:
        raise WrongPasskey from problem
    services.forget(person.id)
    account = await services.accounts.find(person.id)
    if account is None:
        raise SignInFirst
    return await account_reply(services, account, 201)


@router.post("/sign-in/passkey/options", response_model=PasskeyOptions)
async def sign_in_options(request: Request, services: TheServices) -> Response:
    """Get the options for `navigator.credentials.get`."""
    response = Response(media_type="application/json")
    options = services.passkeys.authentication(request, response)
    return _with_body(response, {"options": options})


@router.post("/sign-in/passkey", response_model=AccountReply)
async def sign_in(
    answer: PasskeyAnswer, request: Request, person: Visitor, services: TheServices
) -> Response:
    """Sign in with a passkey."""
    services.limits.sign_ins.draw(request.client.host if request.client else "")
    key = await services.accounts.passkey(str(answer.credential.get("id", "")))
    if key is None:
        raise WrongPasskey
    count = services.passkeys.authenticated(request, key, answer.credential)
    await services.accounts.count_use(key.id, count)
    account = await services.accounts.find(key.account_id)
    if account is None:
        raise WrongPasskey
    check_not_closed(account)
    response = await account_reply(services, account)
    await services.identity.sign_in(response, account, person.session if person else None)
    return response


def _with_body(response: Response, data: object) -> Response:
    body = encode(data)
    response.body = body
    response.headers["content-length"] = str(len(body))
    return response
