"""Tables in memory: rooms, viewers, automatic players, and the way every change takes to the database."""
