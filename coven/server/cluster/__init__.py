"""Messages between the nodes of a cluster."""
