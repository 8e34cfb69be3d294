"""Turn notifications: their texts, and delivery from the outbox by Web Push or e-mail.

Services and routes call it.
"""
