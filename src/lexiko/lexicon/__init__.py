"""Words: lists, graphs and looking up. `load("english")` is the way in."""

from lexiko.lexicon.graph import WordGraph
from lexiko.lexicon.sources import load

__all__ = ["WordGraph", "load"]
