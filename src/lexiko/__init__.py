"""Lexiko: the crossword tile game, by five rule sheets."""

__version__ = "0.1.0"
