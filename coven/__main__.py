"""`python -m coven`."""

from coven.command import main

if __name__ == "__main__":
    main()
