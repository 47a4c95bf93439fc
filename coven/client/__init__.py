"""Client of a Coven server: bots that play over HTTP and WebSockets."""
