"""The champion's turn with dice: rolling out tables, and the race to the goal.

For `player`.
"""
