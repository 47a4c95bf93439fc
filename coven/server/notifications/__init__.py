"""Messages to people whose turn it is while they are elsewhere: web push and e-mail."""
