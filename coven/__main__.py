"""`python -m coven`."""

from coven.cli import main

if __name__ == "__main__":
    main()
