"""Signing in by the sites' own forms, in a session through a pipe and on a terminal."""

import re

from form_session import numbered, talk
from form_steps import Click, Fill, FillAsked
from harness import Program, check, contains, equal, lacks
from terminal import Session

APACHE = "http://127.0.0.1:8102"
CANAILLE = "http://127.0.0.1:8105"
PRETALX = "http://127.0.0.1:8110"
RIGHT, WRONG = "wonderland", "looking-glass"


def field(name, text):
    return Fill("", name, text)


def secret(name, text):
    return FillAsked("", name, text)


def button(name):
    return Click("", name)


def walk(program, url, *pages):
    """Fills in one page after the other; gives the last answer and all that was printed.

    Where a control's number is known once the page before it is answered, the session is begun again
    and goes one page further: tokens and cookies are new each time.
    """
    lines, everything = [f"go {url}"], b""
    for steps in pages:
        page = last_answer(talk(program, "u", *lines, "u").out)
        for step in steps:
            lines += step.lines(numbered(page, step.name))
    result = talk(program, *lines)
    everything += result.bytes
    return last_answer(result.out), everything, lines


def last_answer(out):
    """What is printed after the last line but `u` and `q`."""
    parts = re.split(r"^[^\n]*> (?=\S)", out, flags=re.M)
    return [part for part in parts if part.split("\n", 1)[0].strip() not in ("u", "q")][-1]


def keeps_secret(program, printed, password):
    """Neither what was printed nor a file of the program's has the password."""
    lacks(printed, password.encode())
    for path in program.home.rglob("*"):
        if path.is_file():
            lacks(path.read_bytes(), password.encode())


def sign_in(url, protected, shown, message, *pages):
    """Both ways: with the right password the protected page is shown, with a wrong one the message."""
    for password, expected in ((RIGHT, shown), (WRONG, message)):
        with Program() as program:
            filled = [[step(password) if callable(step) else step for step in page] for page in pages]
            answer, printed, lines = walk(program, url, *filled)
            if password == WRONG or not protected:
                contains(answer, expected)
            if protected:
                after = talk(program, *lines, f"go {protected}")
                printed += after.bytes
                (contains if password == RIGHT else lacks)(last_answer(after.out), shown)
            keeps_secret(program, printed, password)


@check
def apache():
    """Apache's sign-in form leads to the protected page, and a wrong password to the form again."""
    sign_in(
        f"{APACHE}/form/course/1.html", f"{APACHE}/form/course/1.html", "Zoology 1", "Sign in to the catalogue",
        [field("Username", "alice"), lambda password: secret("Password", password), button("Login")],
    )  # fmt: skip


@check
def canaille():
    """Canaille's two steps lead to the profile, and a wrong password to its message."""
    sign_in(
        f"{CANAILLE}/login", f"{CANAILLE}/profile/alice", "Edit your personal information",
        "Login failed. Please check your information.",
        [field("Login", "alice"), button("Continue")],
        [lambda password: secret("Password", password), button("Sign in")],
    )  # fmt: skip


@check
def pretalx():
    """pretalx's form leads to the page that was asked for, and a wrong password to its message."""
    sign_in(
        f"{PRETALX}/orga/event/", None, "Log out", "No user account matches the entered credentials.",
        [field("Email address", "alice@example.org"), lambda password: secret("Password", password),
         button("Log in")],
    )  # fmt: skip


@check
def on_a_terminal():
    """On a terminal a password is asked for unseen, sending asks first, and no file has it."""
    with Program() as program:
        url = f"{APACHE}/form/course/1.html"
        page = program.run("open", url, "--dump", "--links").out
        name, password, login = (numbered(page, text) for text in ("Username", "Password", "Login"))
        session = Session(program)
        for line, answer in (
            (f"go {url}", "Sign in[^\n]*> "), (f"{name} alice", "Sign in[^\n]*> "),
            (f"{password}", "Password> "), (RIGHT, "Sign in[^\n]*> "),
            (f"{login}", r"127\.0\.0\.1[^\0]*\[[yY]/[nN]\] "), ("y", "Zoology 1"),
        ):  # fmt: skip
            session.send(line + "\n")
            session.until(answer)
        session.send(f"go {url}\n")
        session.until("Zoology 1")
        session.send("q\n")
        equal(session.end(), 0)
        keeps_secret(program, session.seen, RIGHT)
