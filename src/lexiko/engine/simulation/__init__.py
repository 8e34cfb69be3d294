"""Playing on from candidate turns: simulations, races between them, chances to win, inference.

For `Engine.simulate` and the computer players.
"""
