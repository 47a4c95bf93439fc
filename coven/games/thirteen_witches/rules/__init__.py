"""The rules of 13 Witches: state, deck, one module per chapter, and what can be known of hidden cards (chapter 9)."""
