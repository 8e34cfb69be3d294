"""The games that the page is tested with are what the rules say, and leave no kind of event out."""

import json
from typing import get_args

from lexiko.notation.log import event_name
from lexiko.rules.events import EntryUndone, Event, RacksAwaited, RackTold

from .games import FILE, text


def test_the_games_of_the_page_are_those_of_the_rules() -> None:
    assert FILE.read_text("utf-8") == text(), "write them again: python -m tests.web.games"


def test_every_event_that_a_server_brings_about_is_among_them() -> None:
    kinds = {event_name(kind) for kind in get_args(Event)}
    # Only where score is kept for a real board.
    entered = {event_name(kind) for kind in (EntryUndone, RackTold, RacksAwaited)}
    happened = {
        event["event"] for game in json.loads(FILE.read_text("utf-8")) for event in game["events"]
    }
    assert kinds - entered == happened
