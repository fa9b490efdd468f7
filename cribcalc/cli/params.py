"""The values of options: formats, suits, places of the starter, and names of other things."""

from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING, Any

import click

from cribcalc.errors import CribcalcError, RulesError
from cribcalc.rules import ALIASES, VARIANTS, find_variant
from cribcalc.text import Word, unknown_name_message

if TYPE_CHECKING:
    from click.shell_completion import CompletionItem


class Format(Word):
    """How results are printed."""

    RECEIPT = "receipt"
    TABLE = "table"
    SHORT = "short"
    """A receipt with one row per kind."""
    VERDICT = "verdict"
    """One sentence about the claims for each disputed hand."""
    HTML = "html"
    """A page that needs no other file."""
    JSON = "json"
    JSONL = "jsonl"
    CSV = "csv"
    TSV = "tsv"
    TOTAL = "total"


TEXT_FORMATS = (Format.RECEIPT, Format.TABLE, Format.SHORT)
"""The formats for people, laid out by `cribcalc.render`."""

COUNT_FORMATS = tuple(each for each in Format if each not in (Format.SHORT, Format.VERDICT))
"""The formats of plays and games: all but those that are for hands alone."""

TABLE_FORMATS = tuple(each for each in COUNT_FORMATS if each not in (Format.RECEIPT, Format.TOTAL))
"""The formats of commands that print a table of the rules, which has no total."""


class SuitStyle(Word):
    """How suits are printed."""

    AUTO = "auto"
    """As symbols if standard output can carry them, else as letters."""
    SYMBOLS = "symbols"
    LETTERS = "letters"


class ErrorStyle(Word):
    """How lines that cannot be read are reported."""

    GROUPED = "grouped"
    """The first lines with the same fault in full, the others together."""
    ALL = "all"
    JSON = "json"


class NameParam(click.ParamType):  # type: ignore[type-arg] # generic only since click 8.5
    """The value of an option that takes one of some names.

    `what` says what the names are names of, `names` lists them, and `find` turns a name into the
    value; it raises CribcalcError for an unknown one. Without `find` the value is the name.
    """

    def __init__(
        self,
        what: str,
        names: Callable[[], Iterable[str]],
        find: Callable[[str], Any] | None = None,
    ) -> None:
        self.name = what
        self._names = names
        self._find = find

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> Any:
        """Return the value of this name; refuse an unknown name and suggest the likeliest one."""
        if not isinstance(value, str):
            return value
        if self._find is not None:
            try:
                return self._find(value)
            except CribcalcError as error:
                self.fail(error.message, param, ctx)
        name = value.lower()
        names = list(self._names())
        if name not in names:
            self.fail(unknown_name_message(self.name, name, names), param, ctx)
        return name

    def shell_complete(
        self, ctx: click.Context, param: click.Parameter, incomplete: str
    ) -> "list[CompletionItem]":
        """Return the names that begin with `incomplete`."""
        from click.shell_completion import CompletionItem

        return [CompletionItem(name) for name in self._names() if name.startswith(incomplete)]


class EnumParam(NameParam):
    """The value of an option that takes a member of an enum, by name.

    `members` may leave some out.

    """

    def __init__(self, what: str, members: Iterable[Word]) -> None:
        self._members = {member.value: member for member in members}
        super().__init__(what, lambda: self._members)

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> Any:
        """Return the member of this name."""
        return self._members[super().convert(value, param, ctx)]


class ErrorsParam(EnumParam):
    """The value of --errors: a way to report errors, or else the name of a file for the lines."""

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> Any:
        """Return the way or the name; what is almost a way is refused, and that is suggested."""
        if not isinstance(value, str) or value.lower() in self._members:
            return super().convert(value, param, ctx)
        if value.strip() in ("", "-"):
            return super().convert(value, param, ctx)
        if not self._is_almost_a_way(value):
            return value
        message = unknown_name_message(self.name, value, self._members)
        self.fail(f"{message} For a file of that name: ./{value}", param, ctx)

    def _is_almost_a_way(self, value: str) -> bool:
        from difflib import get_close_matches

        if {".", "/", "\\"} & set(value):
            return False
        return bool(get_close_matches(value.lower(), self._members, n=1))


class FormatParam(EnumParam):
    """The value of --format for a command that prints some formats only."""

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> Any:
        """Return the format; one that only other commands have is refused with those there are."""
        if isinstance(value, str) and value.lower() in set(Format) - set(self._members):
            known = ", ".join(self._members)
            self.fail(f"{value.lower()} is not a format: choose from {known}", param, ctx)
        return super().convert(value, param, ctx)


def _variant_names() -> list[str]:
    return [*VARIANTS, *(alias for aliases in ALIASES.values() for alias in aliases)]


def _table_styles() -> list[str]:
    from tabulate import tabulate_formats

    return [*tabulate_formats, *STYLE_ALIASES]


def _find_table_style(name: str) -> str:
    """Return the name that tabulate has for a style. Raises RulesError."""
    styles = _table_styles()
    if name.lower() not in styles:
        raise RulesError(unknown_name_message("style", name, styles))
    return STYLE_ALIASES.get(name.lower(), name.lower())


def _law_names() -> Iterable[str]:
    from cribcalc.laws import LAWS

    return LAWS


def _penalties() -> Iterable[str]:
    from cribcalc.laws import OverclaimPenalty

    return OverclaimPenalty


STYLE_ALIASES = {"markdown": "github"}
"""Other names for styles."""

VARIANT = NameParam("variant", _variant_names, find_variant)
TABLE_STYLE = NameParam("style", _table_styles, _find_table_style)
LAWS_NAME = NameParam("code of laws", _law_names)
PENALTY = NameParam("penalty", _penalties)
