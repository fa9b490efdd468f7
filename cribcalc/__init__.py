"""cribcalc counts cribbage hands and accounts for every point."""

from cribcalc.show import score

__version__ = "1.0.0"
__all__ = ["score"]
