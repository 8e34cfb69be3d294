"""Calls to URLs that clients sent, on hosts of the public internet only.

Notifications and services call it; it knows nothing about people or tables.
"""
