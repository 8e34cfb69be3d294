"""Reviews on the command line: finding games, saving results, and showing them.

`lexiko review` puts them together.
"""
