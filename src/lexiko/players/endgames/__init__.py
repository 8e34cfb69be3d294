"""Ends of games worked out by search: the last tiles of the bag, and tables of three or four.

For `player` and `champion`.
"""
