"""A server has built its routes before anyone asks: FastAPI leaves that to the first request."""

from collections.abc import Callable
from typing import Any

import fastapi.routing
import pytest
from fastapi import FastAPI
from starlette.routing import Match

from lexiko.server.application import application, build_routes
from lexiko.server.configuration import Configuration


def look_up(app: FastAPI, path: str) -> bool:
    scope = {"type": "http", "method": "GET", "path": path, "root_path": ""}
    return any(route.matches(scope)[0] is Match.FULL for route in app.routes)


@pytest.mark.parametrize("is_built", [True, False])
def test_built_routes_are_looked_up_without_reading_their_functions_again(
    configuration_for_routes: Configuration, monkeypatch: pytest.MonkeyPatch, is_built: bool
) -> None:
    app = application(configuration_for_routes)
    if is_built:
        build_routes(app)
    read: list[object] = []
    real: Callable[..., Any] = fastapi.routing.get_dependant  # type: ignore[attr-defined]

    def noted(*args: Any, **kwargs: Any) -> Any:
        read.append(kwargs.get("call"))
        return real(*args, **kwargs)

    monkeypatch.setattr(fastapi.routing, "get_dependant", noted)
    assert look_up(app, "/api/v1/catalogue")
    assert (not read) == is_built


@pytest.fixture
def configuration_for_routes(tmp_path: Any) -> Configuration:
    return Configuration(data=str(tmp_path))
