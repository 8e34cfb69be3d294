"""Routes of circles: members, calendars, walls."""
