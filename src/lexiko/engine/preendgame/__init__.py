"""The best turn when one to four tiles are left in the bag.

For `Engine.preendgame`; players and commands may use its values.
"""
