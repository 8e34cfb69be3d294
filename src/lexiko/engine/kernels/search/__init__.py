"""Kernels that find the plays of a position.

For other kernels; Python reaches them through `kernels.entry_points`.
"""
