"""A whole page: what is around the results, and how it looks on screen and on paper."""

from collections.abc import Iterable, Iterator

from cribcalc.render.html.markup import colored, element

CSS = """\
:root {
  color-scheme: light dark;
  --paper: #ffffff; --ink: #1c1d20; --faint: #595d66; --rule: #c9ccd3;
  --red: #b3001e; --green: #0b6630; --bar: #3a6ea8; --mark: #1c1d20;
  --side-0: #1d5fa6; --side-1: #9a4700; --side-2: #2f6b12; --side-3: #7a3fa0;
}
@media screen and (prefers-color-scheme: dark) {
  :root {
    --paper: #17181b; --ink: #e9eaed; --faint: #a9adb6; --rule: #474a52;
    --red: #ff8f8f; --green: #7fd89b; --bar: #7fb0e6; --mark: #e9eaed;
    --side-0: #7fb4f0; --side-1: #f0a860; --side-2: #93cf72; --side-3: #cba0ee;
  }
}
body {
  margin: 0 auto; padding: 1rem; max-width: 60rem; background: var(--paper); color: var(--ink);
  font: 1rem/1.5 system-ui, sans-serif; font-variant-emoji: text; overflow-wrap: break-word;
}
h1 { font-size: 1.5rem; line-height: 1.25; margin: 0 0 1rem; }
h2 { font-size: 1.2rem; line-height: 1.25; margin: 2rem 0 .75rem; }
p { margin: .5rem 0; max-width: 42rem; }
figure { margin: 1rem 0; }
figcaption, caption, .note, .place { color: var(--faint); font-size: .875rem; }
.scroll { overflow-x: auto; margin: 1rem 0; }
table { border-collapse: collapse; font-variant-numeric: tabular-nums; }
caption { text-align: left; padding-bottom: .25rem; }
th, td { padding: .2rem .9rem .2rem 0; text-align: left; vertical-align: top; }
th:last-child, td:last-child { padding-right: 0; }
tbody th { font-weight: normal; }
thead th { font-size: .875rem; border-bottom: 1px solid var(--ink); vertical-align: bottom; }
tbody tr + tr > * { border-top: 1px solid var(--rule); }
tbody tr.gap > * { border-top: 1px solid var(--ink); }
tfoot > tr > * { border-top: 1px solid var(--ink); font-weight: bold; }
.red { color: var(--red); white-space: nowrap; }
.number { text-align: right; }
.total { font-weight: bold; }
.wrong { color: var(--red); }
.right { color: var(--green); }
td.bar { width: 50%; min-width: 3rem; vertical-align: middle; }
td.bar svg { display: block; width: 100%; height: .8rem; fill: var(--bar); }
td.bar path { stroke: var(--mark); stroke-width: 2; vector-effect: non-scaling-stroke; }
.board { display: block; width: 100%; max-width: 40rem; height: auto; fill: var(--ink); }
.board text { font-size: 9px; }
.board .street { fill: var(--faint); font-size: 8px; }
.board path { fill: none; stroke: var(--faint); stroke-width: 2.5; stroke-linecap: round; }
.board circle { fill: currentColor; stroke: currentColor; stroke-width: 1.5; }
.board .back { fill: var(--paper); }
.side-0 { color: var(--side-0); } .side-1 { color: var(--side-1); }
.side-2 { color: var(--side-2); } .side-3 { color: var(--side-3); }
@media screen and (max-width: 40rem) {
  th, td { padding-right: .5rem; }
  .extra { display: none; }
  .board text, .board .street { font-size: 11px; }
  .named thead { position: absolute; width: 1px; height: 1px; overflow: hidden; }
  .named, .named tbody, .named caption { display: block; }
  .named tr { display: flex; flex-wrap: wrap; gap: 0 .9rem; padding: .4rem 0; }
  .named tr > * { border: 0 !important; padding: 0; min-width: 0; overflow-wrap: anywhere; }
  .named tr + tr { border-top: 1px solid var(--rule); }
  .named tr > *::before { content: attr(data-label) " "; color: var(--faint); font-size: .875rem; }
  .named td[data-label="crib"]:not(.number)::before { display: none; }
  .named tr > :empty { display: none; }
}
@media print {
  html { font-size: 9.5pt; }
  body { max-width: none; padding: 0; }
  .scroll { overflow: visible; }
  th, td { padding: .1rem .6rem .1rem 0; }
  td { overflow-wrap: anywhere; }
  thead { display: table-header-group; }
  tr, svg, figure, p { break-inside: avoid; }
  h1, h2, caption { break-after: avoid; }
}
"""
"""The style sheet. It is in ASCII, since a style sheet has no character references."""


def page(title: str, content: Iterable[str]) -> Iterator[str]:
    """Yield the pieces of a page; its title is its heading too.

    >>> print("".join(page("5C & 6C", ["<p>text</p>"])).partition("</head>")[2].strip())
    <body>
    <main>
    <h1>5C &amp; 6C</h1>
    <p>text</p></main>
    </body>
    </html>
    """
    yield (
        '<!DOCTYPE html>\n<html lang="en">\n<head>\n<meta charset="utf-8">\n'
        '<meta name="viewport" content="width=device-width, initial-scale=1">\n'
        f"{element('title', f'{title} – cribcalc')}\n<style>\n{CSS}</style>\n</head>\n"
        f"<body>\n<main>\n{element('h1', colored(title))}\n"
    )
    yield from content
    yield "</main>\n</body>\n</html>\n"


def ascii_page(text: str) -> str:
    """Return HTML with character references for everything that is not ASCII.

    It is the same page in any encoding, whatever the page says of its own.

    >>> ascii_page("5♥ é")
    '5&#9829; &#233;'
    """
    return text.encode("ascii", "xmlcharrefreplace").decode("ascii")
