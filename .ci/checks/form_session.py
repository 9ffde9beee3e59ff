"""A session through a pipe that fills in forms."""

import re

from harness import equal


def fill_in(program, url, steps):
    """Fills in a page and gives what was sent; the numbers of controls are read in its text."""
    text = program.run("open", url, "--dump", "--links", "--width", "1000").out
    lines = [f"go {url}"]
    for step in steps:
        lines += step.lines(numbered(text, step.name) if step.name else None)
    return talk(program, *lines)


def talk(program, *lines):
    result = program.run("--plain", "--width", "1000", stdin="".join(f"{line}\n" for line in [*lines, "q"]))
    equal(result.code, 0)
    return result


def numbered(text, name):
    """The number that stands before a control's name in a page's text, or else right after it."""
    text = " ".join(text.split())
    words = re.escape(name)
    for pattern in (rf"\[(\d+)\] (?:Button: )?{words}(?=[:,\[ ]|$)", rf"\b{words} \[(\d+)\]"):
        found = set(re.findall(pattern, text))
        if len(found) == 1:
            return int(found.pop())
    raise AssertionError(f"no number, or several, for {name!r} in {text!r}")
