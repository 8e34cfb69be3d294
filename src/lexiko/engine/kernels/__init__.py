"""Compiled code over flat arrays: how it is compiled, kept, loaded and called.

For the engine only: other rooms call `Engine` and the rooms beside this one.
"""
