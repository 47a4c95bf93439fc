"""Views as features and choices as actions, for learners."""
