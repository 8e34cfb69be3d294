"""Untrusted files (game records, photos), read in short-lived processes with limits.

Time and memory are limited. Services and routes call it.
"""
