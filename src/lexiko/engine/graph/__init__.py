"""The word graph as kernels read it: symbols for tiles, masks, filters.

For the engine's other rooms; outside, only `symbols_of` is needed.
"""
