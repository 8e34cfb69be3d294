"""Compiled code over flat arrays: how it's compiled, cached, loaded and called.

For the engine only: other packages call `Engine` and the packages beside this one.
"""
