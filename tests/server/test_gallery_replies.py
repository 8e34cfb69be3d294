"""The replies that the gallery shows its scenes from are still what the API's description says."""

import json
import re
from pathlib import Path
from typing import Any

import jsonschema_rs

from lexiko.server.openapi import description

FILE = Path(__file__).parents[2] / "web" / "gallery" / "scenes.json"


def test_the_recorded_replies_follow_the_description() -> None:
    recorded = json.loads(FILE.read_text("utf-8"))
    answers = [*recorded["shared"].items()]
    for scene in recorded["scenes"].values():
        answers += scene["answers"].items()
    api = description()
    stale = {asked for asked, answer in answers if not _follows(api, asked, answer)}
    assert not stale, "record them: python -m tests.browser.gallery --record --accept"


def _follows(api: Any, asked: str, answer: Any) -> bool:
    method, path = asked.partition("?")[0].split(" ")
    for template, methods in api["paths"].items():
        if re.fullmatch(re.sub(r"\{\w+\}", "[^/]+", template), path) and method.lower() in methods:
            reply = methods[method.lower()]["responses"].get(str(answer["status"]), {})
            kinds = reply.get("content", {}).get("application/json")
            if "json" not in answer or not kinds:
                return True
            schema = {**kinds["schema"], "components": api["components"]}
            return bool(jsonschema_rs.is_valid(schema, answer["json"]))
    return False
