"""GCG, the game record that clubs and other programs exchange: in (`read_gcg`, `parse_gcg`) and out (`format_gcg`)."""

from lexiko.notation.gcg.reader import parse_gcg, read_gcg
from lexiko.notation.gcg.writer import format_gcg

__all__ = ["format_gcg", "parse_gcg", "read_gcg"]
