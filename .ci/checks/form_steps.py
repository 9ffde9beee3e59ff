"""What a person does in a form: each step as Chromium takes it and as a session's lines say it.

A step finds its control by a CSS selector in Chromium, and by the words beside its number in the
text of the page.
"""

import dataclasses
import json
import re


@dataclasses.dataclass
class Step:
    selector: str
    name: str

    def in_browser(self, browser):
        browser.evaluate(f"(field => {{ {self.script()} }})(document.querySelector({js(self.selector)}))")

    def script(self):
        return "field.click()"

    def lines(self, number):
        return [f"{number}"]


class Click(Step):
    """Ticks, chooses or presses. The script's click is at the coordinates 0,0 of an image."""


@dataclasses.dataclass
class Fill(Step):
    text: str

    def script(self):
        return f"field.focus(); field.value = {js(self.text)}; field.dispatchEvent(new Event('input'))"

    def lines(self, number):
        if "\n" not in self.text:
            return [f"{number} {self.text}" if self.text else f'{number} ""']
        doubled = ["." + line if re.fullmatch(r"\.+", line) else line for line in self.text.split("\n")]
        return [f"{number}", *doubled, "."]


class FillAsked(Fill):
    """As a number alone, which asks for the value."""

    def lines(self, number):
        return [f"{number}", self.text]


class Choose(Step):
    """The options of a menu, each by its number or its text; none of them empties the choice."""

    def __init__(self, selector, name, *options):
        super().__init__(selector, name)
        self.options = options

    def script(self):
        return (
            f"const wanted = {js(self.options)}, all = [...field.options];"
            "const is = (o, n) => wanted.includes(n + 1) || wanted.includes(o.label);"
            "if (field.multiple) all.forEach((o, n) => o.selected = is(o, n));"
            "else field.selectedIndex = all.findIndex(is)"
        )

    def lines(self, number):
        return [" ".join([f"{number}", *map(str, self.options)]) if self.options else f'{number} ""']


class Attach(Step):
    """Files from the folder that the check makes."""

    def __init__(self, selector, name, *files):
        super().__init__(selector, name)
        self.files = files

    def in_browser(self, browser):
        browser.choose_files(self.selector, list(self.files))

    def lines(self, number):
        quoted = [f'"{file}"' if " " in file else file for file in self.files]
        return [" ".join([f"{number}", *quoted])]


@dataclasses.dataclass
class Submit:
    """Sends a form that has no button; the first form is 1."""

    form: int
    name = None

    def in_browser(self, browser):
        browser.evaluate(f"document.forms[{self.form - 1}].requestSubmit()")

    def lines(self, _):
        return [f"submit {self.form}"]


@dataclasses.dataclass
class Entry:
    """One way to fill in a page, the sending last; without `sent` nothing is to reach the server."""

    title: str
    steps: tuple
    sent: bool = True


def entry(title, *steps, sent=True):
    return Entry(title, steps, sent)


def js(value):
    return json.dumps(value)
