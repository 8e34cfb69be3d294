"""Walls: what people write, draw, pin up and plan, as a separate log of events."""
