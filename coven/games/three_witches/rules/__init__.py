"""Rules in the dialect: state, setup, one module per group of rulebook chapters, and the contract's rules."""
