"""Rules and features that several games share: hands, seats, suits, blocks of features."""
