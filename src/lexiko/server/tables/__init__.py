"""Live tables: agreement, seating, commands and events, and what each seat sees.

Rooms above it (people, notifications, walls, computers) may import it.
"""
