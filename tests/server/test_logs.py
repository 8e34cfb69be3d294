"""Logs are JSON lines that say nothing about a person or a rack, whatever happens."""

import json
import logging

import pytest
import structlog

from lexiko.server import logs


def test_private_facts_and_the_words_of_errors_are_left_out(
    capsys: pytest.CaptureFixture[str],
) -> None:
    logs.configure("info")
    log = structlog.get_logger("test")
    log.debug("unsaid")
    log.info("said", rack="ABC", token="tok-123", address="10.1.1.1", route="/tables")
    try:
        raise ValueError("the rack was ABC")
    except ValueError:
        log.exception("failed", table="t1")
    written = capsys.readouterr().err
    logs.configure("warning")
    lines = [json.loads(line) for line in written.splitlines()]
    assert [line["event"] for line in lines] == ["said", "failed"]
    assert lines[0]["route"] == "/tables"
    assert lines[1]["exception"] == "ValueError"
    assert any("test_logs.py" in place for place in lines[1]["places"])
    for secret in ("ABC", "tok-123", "10.1.1.1"):
        assert secret not in written


def test_what_libraries_log_comes_in_the_same_way_without_what_it_is_about(
    capsys: pytest.CaptureFixture[str],
) -> None:
    logs.configure("warning")
    library = logging.getLogger("some.library")
    library.info("unsaid")
    try:
        raise ValueError("the rack was ABC")
    except ValueError:
        library.exception("Exception in ASGI application\nfor ABC")
    library.warning("%s is not understood", "10.1.1.1")
    written = capsys.readouterr().err
    lines = [json.loads(line) for line in written.splitlines()]
    assert [(line["event"], line["level"], line["library"]) for line in lines] == [
        ("Exception in ASGI application", "error", "some.library"),
        ("%s is not understood", "warning", "some.library"),
    ]
    assert lines[0]["exception"] == "ValueError"
    for secret in ("ABC", "10.1.1.1"):
        assert secret not in written
