"""The word graph in the form kernels read: symbols for tiles, masks, filters.

For the engine's other packages; elsewhere, only `symbols_of` is needed.
"""
