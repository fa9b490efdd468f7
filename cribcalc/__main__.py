"""`python -m cribcalc` runs the program."""

import sys

from cribcalc.cli import main

if __name__ == "__main__":
    sys.exit(main())
