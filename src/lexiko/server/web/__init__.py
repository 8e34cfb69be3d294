"""HTTP around the application: middleware, errors as answers, rate limits, static files. Routes,
services and the application may call it; it knows no table."""
