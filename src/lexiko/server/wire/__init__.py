"""What goes over the wire: requests, replies and events as pydantic models, from which OpenAPI and
the page's types are made. Every room of the server may import it; it imports none of them."""
