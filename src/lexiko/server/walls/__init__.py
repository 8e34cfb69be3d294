"""Walls: what people write, draw, pin up and plan, as events of their own."""
