"""Tables that belong to an event: duplicate evenings and daily deals."""
