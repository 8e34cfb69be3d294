"""The calendar of a person or a circle, for calendar programs; routes call it."""
