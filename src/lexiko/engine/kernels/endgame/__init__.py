"""Kernels that search endgames, and the layout of their arrays.

For `kernels.entry_points`; the layout also for `engine.endgame`.
"""
