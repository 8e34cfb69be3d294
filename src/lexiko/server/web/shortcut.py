"""A shortcut past the router for the most frequent request.

FastAPI takes as long to find a route and collect its arguments as the rules take to decide a turn.
A function behind a shortcut gets the request as it is; unusual requests, and so refusals, are left
to the route.
"""

import re
from collections.abc import Awaitable, Callable
from types import SimpleNamespace

from starlette.datastructures import Headers
from starlette.requests import Request
from starlette.responses import Response
from starlette.types import ASGIApp, Receive, Scope, Send

from lexiko.server.web.errors import KNOWN, error_response, failure_of


class Shortcut:
    """Middleware that answers JSON `POST`s to one path with a function.

    `route` is that path as the router has it, for metrics; `path` matches all of it, and its groups
    are the path's parameters.
    """

    def __init__(
        self,
        application: ASGIApp,
        *,
        path: re.Pattern[str],
        route: str,
        answer: Callable[[Request], Awaitable[Response]],
    ) -> None:
        self._application = application
        self._path = path
        self._route = SimpleNamespace(path=route)
        self._answer = answer

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "http" and scope["method"] == "POST":
            found = self._path.fullmatch(scope["path"])
            if found and Headers(scope=scope).get("content-type") == "application/json":
                scope["route"], scope["path_params"] = self._route, found.groupdict()
                await (await self._response(Request(scope, receive)))(scope, receive, send)
                return
        await self._application(scope, receive, send)

    async def _response(self, request: Request) -> Response:
        try:
            return await self._answer(request)
        except KNOWN as problem:
            return error_response(*failure_of(problem))
