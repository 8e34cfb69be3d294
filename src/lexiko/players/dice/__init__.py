"""The champion's turn with dice: tables played on in thought, and the race to the goal.

For `player`.
"""
