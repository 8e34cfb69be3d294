"""JSON for replies and messages, and for the events in the log."""

import msgspec

from lexiko.notation.log import event_from_json, event_to_json
from lexiko.rules.events import Event

encode = msgspec.json.encode
decode = msgspec.json.decode


def write_event(event: Event, number: int) -> str:
    """An event as a line of the log."""
    return encode(event_to_json(event, number)).decode()


def read_event(data: str) -> Event:
    """The event in a line of the log."""
    return event_from_json(decode(data))
