"""Answers that come line by line as JSON, until they're done or the client has gone."""

from collections.abc import AsyncIterator
from typing import Any

from starlette.responses import StreamingResponse

from lexiko.errors import LexikoError
from lexiko.server.web.middleware import error_data
from lexiko.server.wire.json import encode

NDJSON = "application/x-ndjson"


def lines_of(what: str) -> dict[int | str, dict[str, Any]]:
    """How OpenAPI describes such an answer."""
    schema = {"$ref": f"#/components/schemas/{what}"}
    return {
        200: {
            "description": f"Lines of JSON, each a `{what}`.",
            "content": {NDJSON: {"schema": schema}},
        }
    }


def stream_of(lines: AsyncIterator[Any]) -> StreamingResponse:
    """An answer with these lines; an error among them is the last one."""
    headers = {"cache-control": "no-store", "x-accel-buffering": "no"}
    return StreamingResponse(_written(lines), media_type=NDJSON, headers=headers)


async def _written(lines: AsyncIterator[Any]) -> AsyncIterator[bytes]:
    try:
        async for line in lines:
            yield encode(line) + b"\n"
    except LexikoError as problem:
        yield encode({"kind": "error", "error": error_data(problem)}) + b"\n"
