"""Notifications for players whose turn it is: web push and e-mail."""
