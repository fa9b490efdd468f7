"""Help pages: the short one, and those with all options, in groups."""

import click

from cribcalc.text import wrap_lines

SHORT_PAGE = """\
cribcalc "5C 5D 6H 7S / 8C = 12"
cribcalc batch hands.txt
cribcalc play "8H 7C 7D 6S go 3H"

A hand is its cards, / and the starter.
A card is 5H, 10S, JC, or only a rank.
= 12 after it is what a player claimed.

score       hands; the word is optional
batch       files of hands
play        the play, card by card
game        a recorded game, peg by peg
discard     what to throw
chart       what scores, and the terms
odds        how often each total occurs
variants    the variants of the game
faults      misdeals and other penalties
help        help COMMAND explains it
completion  commands in bash, zsh, fish
-h          all options
"""
"""What is printed where there is nothing to count: at most 20 lines, at most 40 columns wide."""

GROUPS = {
    "What to count": (
        *("crib", "without", "rules", "starter", "players", "files", "dealer", "pone", "others"),
        "is_sheet",
    ),
    "The claim": ("claim", "laws", "muggins", "over_penalty"),
    "House rules": ("hand_flush", "crib_flush", "house"),
    "What to show": ("only_wrong", "least", "most", "top", "sort", "by", "stats"),
    "Output": (
        *("format", "quiet", "as_json", "table_style", "suits", "color", "output_file", "bom"),
        *("board", "standings", "template", "columns", "errors", "no_summary"),
    ),
}
"""The groups of options in the help, with the names of their parameters."""

OTHERS = "Other options"

WIDEST = 80
NARROW = 60
"""On a terminal of fewer columns, what an option means comes below it and not beside it."""


def help_text(ctx: click.Context, columns: int | None) -> str:
    """Return the whole help of the command of `ctx` for a terminal of so many columns."""
    command = ctx.command
    columns = min(columns or WIDEST, WIDEST)
    formatter = click.HelpFormatter(width=columns if columns < NARROW else columns - 2)
    command.format_usage(ctx, formatter)
    command.format_help_text(ctx, formatter)
    if isinstance(command, click.Group):
        command.format_commands(ctx, formatter)
        score = command.get_command(ctx, "score")
        assert score is not None
        ctx = click.Context(score, parent=ctx, info_name="score")
    _write_options(ctx, formatter, 4 if columns < NARROW else 30)
    lines = [line.rstrip() for line in formatter.getvalue().rstrip("\n").split("\n")]
    return wrap_lines("\n".join(lines), columns) + "\n"


def _write_options(ctx: click.Context, formatter: click.HelpFormatter, column: int) -> None:
    """Write the options of a command in groups; their meanings begin at most at `column`."""
    titles = {name: title for title, names in GROUPS.items() for name in names}
    groups: dict[str, list[tuple[str, str]]] = {title: [] for title in (*GROUPS, OTHERS)}
    for param in ctx.command.get_params(ctx):
        record = None
        if isinstance(param, click.Option):
            record = param.get_help_record(ctx)
        if record is not None:
            groups[titles.get(param.name or "", OTHERS)].append(record)
    for title, records in groups.items():
        if records:
            with formatter.section(title):
                formatter.write_dl(records, col_max=column)
