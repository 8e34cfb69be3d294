"""Requests, replies and events as pydantic models.

OpenAPI and the page's types are generated from them. Every room of the server may import it; it
imports none of them.
"""
