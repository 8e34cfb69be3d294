"""What `lexiko.client` gives has the types that the API's description says."""

import ast

from lexiko.client import cgp_of
from lexiko.client_types import ViewReply
from lexiko.engine import Engine
from lexiko.server.openapi import description

from . import client_types


def test_the_types_are_those_of_the_description() -> None:
    made = client_types.source(description()["components"]["schemas"])
    kept = client_types.FILE.read_text("utf-8")
    same = ast.dump(ast.parse(made)) == ast.dump(ast.parse(kept))
    assert same, "the API has changed: run python -m tests.server.client_types"


def test_a_view_is_a_position_for_the_engine() -> None:
    schema = description()["components"]["schemas"]["ViewReply"]
    view: ViewReply = schema["examples"][0]
    cgp = cgp_of(view)
    rows = "/".join(["15"] * 7 + ["5HORN6"] + ["15"] * 7)
    assert cgp == f"{rows} ILSAT?E/ 14/0 0"
    assert Engine().best(cgp)
    view["dice"], view["seat"], view["order"] = ["QU", "A"], 1, [0, 1]
    assert cgp_of(view).endswith(" [QU]A/ 0/14 0")
