"""The value of choices in worlds that fit a view, and explanations of why one choice is better than another."""
