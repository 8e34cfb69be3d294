"""The OpenAPI document: answers are what it says, and nothing that fits it, or does not, breaks the server."""

from pathlib import Path
from typing import Any

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

from lexiko.server.replies import CatalogueReply, TableReply, ViewReply

from .processes import process
from .running import Client

EXAMPLES = 10
DANGEROUS = ("/sign-out", "/sign-out-everywhere", "/guests")


@pytest.mark.filterwarnings("ignore::DeprecationWarning", "ignore::UserWarning")
def test_schemathesis_finds_nothing(tmp_path: Path) -> None:
    with process(tmp_path / "data") as server:
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
            @settings(max_examples=EXAMPLES, suppress_health_check=list(HealthCheck))
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
