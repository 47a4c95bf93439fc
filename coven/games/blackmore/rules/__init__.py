"""The rules of 12 Witches of Blackmore, one section per chapter of the rulebook."""
