"""The program: `cribcalc`, or `python -m cribcalc`."""

import sys


def main() -> int:
    """Run the program, and return its exit status; Ctrl-C while it is being loaded ends it quietly.

    Nothing else may be imported before.
    """
    try:
        from cribcalc.cli import main as run

        return run()
    except KeyboardInterrupt:
        return 130


if __name__ == "__main__":
    sys.exit(main())
