"""The OpenAPI document: answers are what it says, and nothing that fits it, or does not, breaks the
server."""

import json
import re
from pathlib import Path
from typing import Any, get_args

import httpx
import pytest
import schemathesis
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from schemathesis import GenerationMode
from schemathesis.checks import not_a_server_error
from schemathesis.core.result import Ok
from schemathesis.specs.openapi.checks import (
    content_type_conformance,
    response_schema_conformance,
    status_code_conformance,
)
from tools import english

from lexiko.notation.gcg import read_gcg
from lexiko.notation.log import event_to_json
from lexiko.rules.events import Event
from lexiko.server.wire.examples.tables import EXAMPLES, Exemplified
from lexiko.server.wire.export import ExportReply
from lexiko.server.wire.replies import (
    CatalogueReply,
    CommandReply,
    StreamMessage,
    TableReply,
    ViewReply,
)

from .processes import process
from .running import Client, Server

CASES = 10
DANGEROUS = ("/sign-out", "/sign-out-everywhere", "/guests")


@pytest.mark.filterwarnings("ignore::DeprecationWarning", "ignore::UserWarning")
def test_schemathesis_finds_nothing(tmp_path: Path) -> None:
    # An analysis would take as long as it's asked to.
    with process(tmp_path / "data", LAB="1", ANALYSIS_S="1") as server:
        http = httpx.Client(base_url=f"{server.url}/api/v1", trust_env=False)
        http.post("/guests", json={"name": "Ana"})
        token = http.post("/account/tokens", json={"label": "fuzz"}).json()["token"]
        schema = schemathesis.openapi.from_url(f"{server.url}/api/v1/openapi.json")
        tried = 0
        for found in schema.get_all_operations():
            assert isinstance(found, Ok)
            operation = found.ok()
            if operation.method == "delete" and operation.path.endswith("/account"):
                continue
            if operation.path.endswith(DANGEROUS):
                continue
            tried += 1

            fitting = operation.as_strategy(generation_mode=GenerationMode.POSITIVE)
            unfitting = operation.as_strategy(generation_mode=GenerationMode.NEGATIVE)

            @given(case=st.one_of(fitting, unfitting) if _can_be_wrong(operation) else fitting)
            @settings(max_examples=CASES, suppress_health_check=list(HealthCheck))
            def check(case: Any) -> None:
                headers = {"Authorization": f"Bearer {token}"}
                response = case.call(headers=headers)
                case.validate_response(
                    response,
                    checks=[
                        not_a_server_error,
                        status_code_conformance,
                        content_type_conformance,
                        response_schema_conformance,
                    ],
                )

            check()
        assert tried > 40
        http.close()


def _can_be_wrong(operation: Any) -> bool:
    """Whether anything is sent that could be sent wrongly."""
    return bool(operation.body or operation.path_parameters or operation.query)


async def test_answers_are_what_the_document_says(ana: Client, ben: Client) -> None:
    CatalogueReply.model_validate((await ana.get("/catalogue")).data)
    table = await ana.open_table("me", "open", options={"timing": {"kind": "game", "seconds": 60}})
    TableReply.model_validate(table)
    await ben.join(table["id"])
    await ana.start(table["id"])
    ViewReply.model_validate(await ana.view(table["id"]))
    await ben.done("POST", f"/tables/{table['id']}/leave", level=None)
    over = ViewReply.model_validate(await ana.view(table["id"]))
    assert over.outcome
    TableReply.model_validate((await ana.get(f"/tables/{table['id']}")).data)
    exported = ExportReply.model_validate((await ana.get("/account/export")).data)
    assert [one.record for one in exported.tables if one.id == table["id"]] != [None]


async def test_messages_of_a_stream_are_what_the_document_says(
    ana: Client, ben: Client, stranger: Client
) -> None:
    table = (await ana.open_table("me", "open"))["id"]
    kinds: set[str] = set()
    async with ana.stream(table) as stream:
        await ben.join(table)
        await ana.start(table)
        view = await ana.view(table)
        mover = ana if view["mover"] == 0 else ben
        rack = [face for face in (await mover.view(table))["racks"][view["mover"]] if face != "?"]
        played = await mover.command(table, "turn", view["version"], text=f"8H {''.join(rack[:3])}")
        CommandReply.model_validate(played.data)
        await ana.done("POST", f"/tables/{table}/lines", text="hello")
        while not {"line", "wall"} <= kinds:
            message = await stream.next()
            kinds.add(StreamMessage.model_validate(message).root.type)
    async with ana.stream(f"{table}", notes=0) as stream, stranger.stream(table) as watching:
        await watching.next("events")
        while not {"notes", "watching"} <= kinds:
            message = await stream.next()
            kinds.add(StreamMessage.model_validate(message).root.type)
    async with ana.stream("nowhere") as stream:
        kinds.add(StreamMessage.model_validate(await stream.next()).root.type)
    assert kinds == {"table", "events", "line", "wall", "notes", "watching", "error"}


@pytest.mark.parametrize("name", ["club-night", "in-the-wild"])
def test_events_of_recorded_games_are_what_the_document_says(name: str) -> None:
    record = read_gcg((Path(__file__).parents[1] / "golden" / f"{name}.gcg").read_bytes())
    events = [event_to_json(event, number) for number, event in enumerate(record.events, 1)]
    read = CommandReply.model_validate_json(json.dumps({"version": len(events), "events": events}))
    assert [event.n for event in read.events] == list(range(1, len(events) + 1))


# ── Examples ────────────────────────────────────────────────────────────────────────────────────


def models(kind: type[Exemplified] = Exemplified) -> dict[str, type[Exemplified]]:
    """All models of the server, by name."""
    found = {kind.__name__: kind}
    for inner in kind.__subclasses__():
        found |= models(inner)
    return found


@pytest.mark.parametrize("name", list(EXAMPLES))
def test_every_example_is_one_of_its_model(name: str) -> None:
    models()[name].model_validate_json(json.dumps(EXAMPLES[name]))


async def test_every_route_is_described_and_has_examples_of_what_goes_in_and_out(
    server: Server,
) -> None:
    document = server.app.openapi()
    schemas = document["components"]["schemas"]
    count = 0
    for path, methods in document["paths"].items():
        for method, operation in methods.items():
            count += 1
            where = f"{method.upper()} {path}"
            assert len(operation.get("description", "")) > 10, where
            assert english.phrases(operation["description"]) == [], where
            assert len(operation["summary"].split()) >= 2, where
            assert len(operation["summary"]) < 80, where
            assert operation["description"].startswith(operation["summary"]), where
            sent = operation.get("requestBody")
            if sent:
                # A photo is sent as it is: there is nothing to show.
                for kind, content in sent["content"].items():
                    is_file = kind == "application/octet-stream"
                    assert is_file or _has_example(content["schema"], schemas), where
            answers = [one for status, one in operation["responses"].items() if status < "300"]
            assert answers, where
            for answer in answers:
                for kind, content in answer.get("content", {}).items():
                    if kind == "application/json":
                        assert _has_example(content["schema"], schemas), where
    assert count > 50


def _has_example(schema: Any, schemas: Any) -> bool:
    """Whether the schema shows one, or each of those that it is made of does."""
    if "$ref" in schema:
        schema = schemas[schema["$ref"].rpartition("/")[2]]
    parts = schema.get("oneOf") or ([schema["items"]] if "items" in schema else [])
    return "examples" in schema or bool(
        parts and all(_has_example(part, schemas) for part in parts)
    )


async def test_the_document_describes_the_messages_of_streams_and_has_no_dead_links(
    server: Server,
) -> None:
    document = server.app.openapi()
    schemas = document["components"]["schemas"]
    messages = [
        [one["$ref"].rpartition("/")[2] for one in schemas[message]["oneOf"]]
        for stream in document["x-streams"].values()
        for message in [stream["message"]["$ref"].rpartition("/")[2]]
    ]
    assert messages == [
        [
            "EventsMessage",
            "TableMessage",
            "WatchingMessage",
            "NotesMessage",
            "LineMessage",
            "NewsMessage",
            "PongMessage",
            "ErrorMessage",
        ],
        [
            "WallMessage",
            "WallEventsMessage",
            "CircleMessage",
            "HereMessage",
            "PongMessage",
            "ErrorMessage",
        ],
        ["InboxMessage", "PongMessage", "ErrorMessage"],
    ]
    text = json.dumps(document)
    assert set(re.findall(r'"#/components/schemas/([^"]+)"', text)) <= set(schemas)
    assert '"#/$defs' not in text
    # Nothing is left vague that a page would have to guess.
    events = schemas["EventsMessage"]["properties"]["events"]["items"]["oneOf"]
    assert len(events) == len(get_args(Event))
