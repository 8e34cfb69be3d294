"""Whole games of the engine against itself, for statistics, records and training.

For the commands `autoplay` and `train`, and for benchmarks.
"""
