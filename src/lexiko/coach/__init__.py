"""Review finished games and explain positions: what was missed, what it cost, and why.

`model` is what a review says, as plain values; `review` makes one. Everything that only reads
reviews (`summary`, `sentences`) works without the engine, so that a server process can use it.
"""
