"""Untrusted files (game records, photos), read in processes with limits.

The processes are short-lived, with limited time and memory. Services and routes call it.
"""
