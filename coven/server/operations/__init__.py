"""What hosts do with a server: see how it is, act on people's requests, forget visitors."""
