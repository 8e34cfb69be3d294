"""Turn notifications by Web Push and e-mail; services and routes call it."""
