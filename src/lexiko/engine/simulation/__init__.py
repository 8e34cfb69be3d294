"""Playing on from candidate turns: simulations, races, win chances, inference.

For `Engine.simulate` and the computer players.
"""
