"""Routes for circles: members, calendars, walls."""
