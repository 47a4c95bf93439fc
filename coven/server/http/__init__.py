"""The HTTP API and the websockets."""
