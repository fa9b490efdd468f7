"""Pages of HTML, read by a parser that refuses every fault."""

from collections.abc import Iterable
from xml.etree.ElementTree import Element

import html5lib

from cribcalc.text import LINE_ENDS
from tests.program import run

XHTML = "{http://www.w3.org/1999/xhtml}"
SVG = "{http://www.w3.org/2000/svg}"


def parse(text: str) -> Element:
    """Return a whole page as a tree; any fault of its HTML is an error.

    >>> parse("<p>")
    Traceback (most recent call last):
    html5lib.html5parser.ParseError: Unexpected start tag (p). Expected DOCTYPE.
    """
    found: Element = html5lib.HTMLParser(strict=True).parse(text)
    return found


def page(*args: str, stdin: str | None = None, encoding: str = "utf-8") -> Element:
    """Return the page that cribcalc prints with these arguments, as a tree."""
    return parse(run(*args, "-f", "html", stdin=stdin, encoding=encoding).out)


def all_of(tree: Element, tag: str, css: str | None = None) -> list[Element]:
    """Return the elements with this tag, in the page or in a picture, and with this class."""
    found = [*tree.iter(XHTML + tag), *tree.iter(SVG + tag)]
    return [each for each in found if css is None or css in each.get("class", "").split()]


def text_of(element: Element) -> str:
    """Return the text of an element without line ends.

    >>> text_of(parse("<!DOCTYPE html><title>x</title><p>5 <b>6</b>"))
    'x5 6'
    """
    return "".join(element.itertext()).translate(dict.fromkeys(map(ord, LINE_ENDS)))


def texts(elements: Iterable[Element]) -> list[str]:
    """Return the text of each element."""
    return [text_of(each) for each in elements]


def rows_of(tree: Element) -> list[list[str]]:
    """Return the cells of each row of a page's tables."""
    return [texts(row) for row in all_of(tree, "tr")]
