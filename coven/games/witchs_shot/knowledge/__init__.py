"""What each viewer knows: views, and the worlds consistent with a view."""
