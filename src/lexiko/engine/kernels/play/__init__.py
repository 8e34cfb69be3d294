"""Kernels that play on: turns, whole games, roll-outs, guesses at racks; and their layouts.

For `kernels.entry_points`; the layouts also for the Python that fills and reads the arrays.
"""
