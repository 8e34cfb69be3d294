"""Live tables: what is agreed on, who sits where, how a command becomes events, and what each seat
sees. Rooms above it (people, notifications, walls, computers) may import it."""
