"""The session, through a pipe and through a pseudo-terminal."""

import json
import re
import signal
import subprocess
import time

from harness import Program, Recorder, check, contains, equal, lacks
from terminal import Session, prompt

EVIL = "\x1b]0;x\x07 \u202egnp.exe \x9b31m red"


def school(request):
    """A feed of three courses and their pages, with what must never reach a terminal in each."""
    if request.path == "/feed":
        courses = [
            {"title": f"Course {n} {EVIL}", "url": f"/course/{n}"} for n in (1, 2, 3)
        ]
        return 200, [("Content-Type", "application/json")], json.dumps({"courses": courses}).encode()
    if request.path.startswith("/course/"):
        n = int(request.path.rsplit("/", 1)[1])
        rows = "".join(f"<p>Row {row} of page {n}</p>" for row in range(40))
        body = (
            f"<title>Page {n} {EVIL}</title><p>This is page {n}. {EVIL}"
            f"<p><a href=/course/{n % 3 + 1}>next {EVIL}</a>{rows}"
        )
        return 200, [("Content-Type", "text/html; charset=utf-8")], body.encode()
    return 404, [], b""


def expect_clean(data, allowed=b"\n"):
    text = data.decode("utf-8")
    bad = [c for c in text if (ord(c) < 0x20 and c.encode() not in allowed) or 0x7F <= ord(c) < 0xA0]
    equal(bad, [])
    equal(re.findall("[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]", text), [])


@check
def pipe():
    """A session through a pipe lists, opens, follows a link, goes back and opens another."""
    with Program() as program, Recorder(school) as server:
        equal(program.run("sync", f"{server.url}/feed", "--name", "school").code, 0)
        lines = ["1", "u", "1", "u", "b", "u", "b", "3", "u", "q"]
        result = program.run(stdin="\n".join(lines) + "\n")
        equal(result.code, 0)
        said = [line for line in result.out.splitlines() if line.startswith("http://")]
        path = [line.removeprefix(server.url) for line in said]
        equal(path, ["/course/1", "/course/2", "/course/1", "/course/3"])
        contains(result.out, "This is page 3.")
        expect_clean(result.bytes)


@check
def output_is_clean():
    """No control or bidirectional character of a feed or page is in any command's output."""
    with Program() as program, Recorder(school) as server:
        equal(program.run("sync", f"{server.url}/feed", "--name", "school").code, 0)
        for words in (
            ["list"], ["list", "--json"], ["list", "--plain"], ["show", "1"], ["show", "1", "--json"],
            ["export"], ["open", "1", "--dump"], ["open", "1", "--links"], ["list", EVIL],
            ["open", f"{server.url}/{EVIL}"], ["sync", EVIL],
        ):
            expect_clean(program.run(*words).bytes, allowed=b"\n\t")


@check
def pseudo_terminal():
    """The same on a pseudo-terminal, a screen at a time, with Ctrl-C and a changed width."""
    for term in ("xterm-256color", "dumb"):
        with Program() as program, Recorder(school) as server:
            equal(program.run("sync", f"{server.url}/feed", "--name", "school").code, 0)
            session = Session(program, term=term)
            contains(session.until(prompt("courses")), "3 courses")
            session.send("1\n")
            first = session.until(prompt("Course 1"))
            contains(first, "This is page 1.")
            lacks(first, "Row 39")
            session.send("\n")
            session.until(prompt("Course 1"))
            session.resize(100, 60)
            session.send("\n")
            session.until("Row 39")
            session.until(prompt("Course 1"))
            for line, answer in (("u", "/course/1"), ("1", "This is page 2."), ("u", "/course/2"),
                                 ("b", "This is page 1."), ("u", "/course/1"), ("b", "3 courses"),
                                 ("3", "This is page 3.")):
                session.send(line + "\n")
                session.until(re.escape(answer))
                session.until("(Page|Course) [123][^\n]*> |courses> ")
            session.send("half a li\x03")
            session.until(prompt("Course 3"))
            session.send("q\n")
            equal(session.end(), 0)
            lacks(session.seen, b"\x1b]0;")
            lacks(session.seen, "\u202e".encode())
            lacks(session.seen, b"\xc2\x9b")


@check
def end_of_input():
    """End of input leaves with 0, on a terminal and in a pipe."""
    with Program() as program, Recorder(school) as server:
        equal(program.run().code, 0)
        equal(program.store.exists(), False)
        equal(program.run("sync", f"{server.url}/feed").code, 0)
        equal(program.run(stdin="1").code, 0)
        session = Session(program)
        session.until(prompt("courses"))
        session.send("\x04")
        equal(session.end(), 0)


@check
def interrupted_load():
    """Ctrl-C while a page loads returns to the prompt; outside a session it ends with 130."""
    hung = {"open": True}

    def slow(request):
        if request.path.startswith("/course"):
            while hung["open"]:
                time.sleep(0.05)
        return school(request)

    with Program() as program, Recorder(slow) as server:
        equal(program.run("sync", f"{server.url}/feed", "--name", "school").code, 0)
        session = Session(program)
        session.until(prompt("courses"))
        session.send("1\n")
        contains(session.until("Ctrl-C stops"), "Waiting for 127.0.0.1")
        session.send("\x03")
        session.until("> ")
        session.send("q\n")
        equal(session.end(), 0)
        process = subprocess.Popen(
            program.arguments("open", "1", "--dump"), env=program.environment(),
            stdout=subprocess.PIPE, stderr=subprocess.PIPE,
        )
        while len(server.seen) < 3:
            time.sleep(0.05)
        process.send_signal(signal.SIGINT)
        equal(process.wait(timeout=10), 130)
        hung["open"] = False


@check
def password_prompt():
    """On a terminal a wrong password is asked for again, at most three times, never shown."""

    def protected(request):
        if request.headers.get("Authorization") == "Basic YWxpY2U6d29uZGVybGFuZA==":
            return school(request)
        return 401, [("WWW-Authenticate", 'Basic realm="Courses"')], b""

    with Program() as program, Recorder(protected) as server:
        words = ["sync", f"{server.url}/feed", "--user", "alice"]
        session = Session(program, *words)
        for _ in range(3):
            session.until(r'Password for alice at [^\n]*\(Basic, "Courses"\): ')
            session.send("wrong-secret\n")
        session.until("refused alice's password")
        equal(session.end(), 77)
        lacks(session.seen, b"wrong-secret")
        session = Session(program, *words)
        session.until("Password for alice")
        session.send("wrong-secret\n")
        session.until("Password for alice")
        session.send("wonderland\n")
        session.until(re.escape("Keep it for next time? [y/N] "))
        session.send("y\n")
        session.until("3 courses")
        equal(session.end(), 0)
        lacks(session.seen, b"wonderland")
        equal(program.run("sync").code, 0)
