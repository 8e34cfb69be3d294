"""JSON: answers and messages on their way out, and the events of a game as the log keeps them."""

import msgspec

from lexiko.notation.log import event_from_json, event_to_json
from lexiko.rules.events import Event

encode = msgspec.json.encode
decode = msgspec.json.decode


def write_event(event: Event, number: int) -> str:
    """An event as the log keeps it."""
    return encode(event_to_json(event, number)).decode()


def read_event(data: str) -> Event:
    """An event from the log."""
    return event_from_json(decode(data))
