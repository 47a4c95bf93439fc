"""The worlds that fit a view: how many there are (`counting`), and one of them (`sampling`)."""
