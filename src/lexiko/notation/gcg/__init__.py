"""GCG, the game record of clubs and other programs: read, write and check it."""

from lexiko.notation.gcg.check import NamedLexicon, Verdict, check
from lexiko.notation.gcg.reader import parse_gcg, read_gcg
from lexiko.notation.gcg.writer import format_gcg

__all__ = ["NamedLexicon", "Verdict", "check", "format_gcg", "parse_gcg", "read_gcg"]
