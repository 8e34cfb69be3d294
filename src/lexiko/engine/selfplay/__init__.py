"""Whole games of the engine with itself, for statistics, records and training.

For the commands `autoplay` and `train`, and for benchmarks.
"""
