"""HTTP around the application: middleware, error responses, rate limits, static files.

Routes, services and the application may call it; it knows nothing about tables.
"""
