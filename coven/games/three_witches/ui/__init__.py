"""Words for people, made from views alone: what happened, what is asked, why a choice is refused, what lies on the table."""
