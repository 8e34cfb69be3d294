"""Notifications that it's someone's turn: delivery from the outbox by Web Push or e-mail, and their
texts. Services and routes call it."""
