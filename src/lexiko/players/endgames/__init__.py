"""Searches for endings: the last tiles of the bag, and tables of three or four.

For `player` and `champion`.
"""
