"""The command line, the only user of click."""

from cribcalc.cli.commands import main

__all__ = ["main"]
