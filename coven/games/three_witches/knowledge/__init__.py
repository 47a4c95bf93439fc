"""The worlds that fit a view: how many there are, and one drawn of them, each as likely."""
