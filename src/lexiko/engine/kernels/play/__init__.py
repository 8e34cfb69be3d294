"""Kernels that play turns, games and rollouts and guess at racks; their layouts.

For `kernels.entry_points`; the layouts also for the Python that fills and reads the arrays.
"""
