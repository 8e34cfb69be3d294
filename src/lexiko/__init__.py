"""Lexiko: the crossword tile game, by five rule sheets."""

__version__ = "0.8.0.dev0"
