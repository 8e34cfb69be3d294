"""Best play by both seats when the bag is empty.

For `Engine.endgame`; players and commands may use its values.
"""
