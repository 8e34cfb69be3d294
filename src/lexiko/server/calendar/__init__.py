"""A person's calendar, for calendar apps; routes call it."""
