"""What choices are worth in worlds that fit a view, and which hidden fact makes the difference."""
