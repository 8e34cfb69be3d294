"""Values of tiles kept: tables of leaves, their files, and how they're learned.

For the engine, and for the commands that train and show leaves.
"""
