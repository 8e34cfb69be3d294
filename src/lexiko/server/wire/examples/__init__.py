"""An example for each model of the wire, for OpenAPI."""
