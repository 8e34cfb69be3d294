"""An example of each model, for OpenAPI."""
