"""GCG, the game record that clubs and other programs exchange: in (`read_gcg`, `parse_gcg`), out
(`format_gcg`), checked (`check`)."""

from lexiko.notation.gcg.check import NamedLexicon, Verdict, check
from lexiko.notation.gcg.reader import parse_gcg, read_gcg
from lexiko.notation.gcg.writer import format_gcg

__all__ = ["NamedLexicon", "Verdict", "check", "format_gcg", "parse_gcg", "read_gcg"]
