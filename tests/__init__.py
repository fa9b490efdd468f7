"""Tests of cribcalc."""
