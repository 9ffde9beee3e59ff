"""What a session sends from forms: as Chromium sends it, and as the answer's status asks."""

import copy
import difflib
import hashlib
import os
import pathlib
import re
import subprocess

from form_pages import PAGES, Folder
from form_reference import Sent, reference
from form_server import FormServer
from form_session import fill_in, numbered, talk
from form_steps import Click, Fill
from harness import Program, check, contains, equal

FORM = """<!DOCTYPE html><title>Form</title>
<form action={action} method=post enctype={kind}><p><input aria-label=Word name=word value=w>
<input type=file aria-label=Paper name=paper><button name=b value=1>Send</button></form>"""


def submissions(server):
    """What reached the server beside the pages that were fetched."""
    return [request for request in server.seen if request.target not in server.pages
            or request.method != "GET"]  # fmt: skip


def compare(ours, theirs):
    """Fails where a byte or a field that httpbin reads is another."""
    if (ours is None) != (theirs is None):
        raise AssertionError("sent, unlike Chromium" if ours else "not sent, unlike Chromium")
    if ours is None:
        return
    difference = list(difflib.unified_diff([*theirs.lines()], [*ours.lines()], "Chromium", "courses", "", "", 1))
    if difference:
        raise AssertionError("\n".join(difference))
    equal(ours.parsed, theirs.parsed)
    # Nothing may stand in the way of a length: servers refuse forms in chunks.
    equal(ours.request.field("Transfer-Encoding"), None)
    length = str(ours.request.length) if ours.method == "POST" else None
    equal(ours.request.field("Content-Length"), length)


def as_chromium(page):
    def compare_all():
        wrong = []
        with Folder() as folder, FormServer(page.served()) as server, Program() as program:
            for entry, theirs in zip(page.entries(folder), reference(page, server, folder)):
                equal((entry.title, theirs is not None), (entry.title, entry.sent))
                server.seen.clear()
                try:
                    said = fill_in(program, server.url + page.address, entry.steps)
                    sent = [Sent(request) for request in submissions(server)]
                    try:
                        compare(sent[0] if sent else None, theirs)
                        equal(len(sent) <= 1, True)
                    except AssertionError as error:
                        raise AssertionError(f"{error}\n{said.out[-600:]}{said.err}") from None
                except AssertionError as error:
                    wrong.append(f"{page.name}: {entry.title}\n{error}")
        if wrong:
            raise AssertionError(f"{len(wrong)} of {len(page.entries(folder))}:\n" + "\n\n".join(wrong))

    compare_all.__doc__ = f"From the form page “{page.name}” is sent what Chromium sends, byte by byte."
    return compare_all


for form_page in PAGES:
    check(as_chromium(form_page))


@check
def comparison():
    """The comparison takes Chromium's own bytes, and no others."""
    [page] = [page for page in PAGES if page.name == "files"]
    with Folder() as folder, FormServer(page.served()) as server:
        [first, second] = [
            found[4] for found in (reference(page, server, folder) for _ in range(2))
        ]  # fmt: skip
    # A boundary of its own each time is no difference.
    equal(first.request.body == second.request.body, False)
    compare(first, second)
    for change in (
        lambda sent: setattr(sent, "body", sent.body.replace(b"one\n", b"one\r\n")),
        lambda sent: setattr(sent, "body", sent.body.replace(b'name="who"', b'name="Who"')),
        lambda sent: setattr(sent, "body", sent.body.rstrip()),
        lambda sent: setattr(sent, "kind", sent.kind + "; charset=utf-8"),
        lambda sent: setattr(sent, "target", sent.target + "?"),
        lambda sent: setattr(sent, "method", "PUT"),
        lambda sent: sent.parsed["form"].update(who="Eve"),
        lambda sent: setattr(sent.request, "headers", [("Transfer-Encoding", "chunked")]),
    ):
        changed = copy.deepcopy(second)
        change(changed)
        try:
            compare(changed, first)
        except AssertionError:
            continue
        raise AssertionError("a changed submission passed")
    for pair in ((first, None), (None, first)):
        try:
            compare(*pair)
        except AssertionError:
            continue
        raise AssertionError("a missing submission passed")


def one_form(action="/sent", kind="multipart/form-data"):
    page = FORM.format(action=action, kind=kind).encode()
    return {"/form.html": ("text/html; charset=utf-8", page)}


@check
def httpbin_form():
    """httpbin's own order form is filled in, and its answer is shown with every field."""
    with Program() as program:
        said = fill_in(program, "http://127.0.0.1:8103/forms/post", [
            Fill("", "Customer name", "Ada & Grace"), Fill("", "Telephone", "+44 20"),
            Fill("", "E-mail address", "ada@example.org"), Click("", "Medium"), Click("", "Bacon"),
            Click("", "Mushroom"), Fill("", "Preferred delivery time", "18:30"),
            Fill("", "Delivery instructions", "ring\ntwice"), Click("", "Submit order"),
        ])  # fmt: skip
        for part in ('"custname": "Ada & Grace"', '"custtel": "+44 20"', '"size": "medium"', '"mushroom"',
                     '"delivery": "18:30"', '"comments": "ring\\r\\ntwice"'):  # fmt: skip
            contains(" ".join(said.out.split()), part)


@check
def redirects():
    """After a POST 301, 302 and 303 lead to a GET; 307 and 308 send the same body again."""
    for kind in ("application/x-www-form-urlencoded", "multipart/form-data", "text/plain"):
        for status in (301, 302, 303, 307, 308):
            answers = {"/sent": (status, "/landed?there=1")}
            with Program() as program, FormServer(one_form(kind=kind), answers, False) as server, \
                    Folder() as folder:  # fmt: skip
                said = send_file(program, server, folder["bytes.bin"])
                contains(said.out, "Answer")
                first, second = submissions(server)
                equal((first.method, second.target), ("POST", "/landed?there=1"))
                if status < 304:
                    equal((second.method, second.length), ("GET", 0))
                    equal([second.field("Content-Type"), second.field("Content-Length")], [None, None])
                else:
                    equal((second.method, second.body), ("POST", first.body))
                    equal(second.field("Content-Type"), first.field("Content-Type"))


def send_file(program, server, path, *after):
    """Sends the one form with a file, in a session that goes on with more lines."""
    url = f"{server.url}/form.html"
    text = program.run("open", url, "--dump", "--links").out
    word, paper, send = (numbered(text, name) for name in ("Word", "Paper", "Send"))
    server.seen.clear()
    return talk(program, f"go {url}", f"{word} changed", f"{paper} {path}", f"{send}", *after)


@check
def back_to_posted():
    """Going back to a posted page shows it, and the server sees nothing."""
    with Program() as program, FormServer(one_form(), ask_httpbin=False) as server, Folder() as folder:
        said = send_file(program, server, folder["plain.txt"], f"go {server.url}/elsewhere", "b", "u")
        # The form's page, the posted one and another one: the last is left again.
        equal([request.method for request in server.seen], ["GET", "POST", "GET"])
        equal(said.out.count("Answer 2"), 2)
        contains(said.out.splitlines(), f"{server.url}/sent")


@check
def back_to_form():
    """Going back from the answer shows the form's page, and the server sees nothing."""
    with Program() as program, FormServer(one_form(), ask_httpbin=False) as server, Folder() as folder:
        said = send_file(program, server, folder["plain.txt"], "b")
        equal([request.method for request in server.seen], ["GET", "POST"])
        equal(said.out.count("Paper") >= 2, True)


@check
def reload_posted():
    """Where nobody can be asked, reload of a posted page sends nothing; reload yes the same again."""
    with Program() as program, FormServer(one_form(), ask_httpbin=False) as server, Folder() as folder:
        send_file(program, server, folder["plain.txt"], "reload")
        equal(len(submissions(server)), 1)
        said = send_file(program, server, folder["plain.txt"], "reload yes")
        first, again = submissions(server)
        compare(Sent(again), Sent(first))
        contains(said.out, "Answer 3")


@check
def unreadable():
    """A file that can't be read is refused in words, and nothing reaches the server."""
    with Program() as program, FormServer(one_form(), ask_httpbin=False) as server, Folder() as folder:
        url = f"{server.url}/form.html"
        paper = numbered(program.run("open", url, "--dump", "--links").out, "Paper")
        for path in (folder["missing.txt"], os.path.dirname(folder["plain.txt"])):
            said = talk(program, f"go {url}", f"{paper} {path}", "l")
            answer = said.out.split(path, 1)[1]
            contains(answer + said.err, pathlib.Path(path).name)
            equal(submissions(server), [])


@check
def vanished():
    """A file that is gone when the button is pressed is refused, and nothing reaches the server."""
    with Program() as program, FormServer(one_form(), ask_httpbin=False) as server, Folder() as folder:
        url = f"{server.url}/form.html"
        text = program.run("open", url, "--dump", "--links").out
        paper, send = numbered(text, "Paper"), numbered(text, "Send")
        process = subprocess.Popen(
            program.arguments("--plain"), stdin=subprocess.PIPE, stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT, env=program.environment(),
        )  # fmt: skip
        process.stdin.write(f"go {url}\n{paper} {folder['plain.txt']}\nu\n".encode())
        process.stdin.flush()
        said = b""
        while not re.search(rb"^http:.*form\.html\n", said, re.M):
            block = os.read(process.stdout.fileno(), 4096)
            if not block:
                break
            said += block
        os.unlink(folder["plain.txt"])
        rest, _ = process.communicate(f"{send}\nq\n".encode(), timeout=60)
        equal(process.returncode, 0)
        equal(submissions(server), [])
        contains(rest.decode(), "plain.txt")


@check
def large_upload():
    """A file of 200 MB is sent as multipart in under 60 MB of memory, and arrives whole."""
    size = 200 << 20
    with Program() as program, FormServer(one_form(), ask_httpbin=False) as server:
        path = program.home / "large.bin"
        digest = hashlib.sha256()
        with open(path, "wb") as file:
            for number in range(200):
                block = hashlib.shake_128(str(number).encode()).digest(1 << 20)
                file.write(block)
        text = program.run("open", f"{server.url}/form.html", "--dump", "--links").out
        paper, send = numbered(text, "Paper"), numbered(text, "Send")
        lines = f"go {server.url}/form.html\n{paper} {path}\n{send}\nq\n"
        peak = program.home / "peak"
        # `time` asks for the peak, for a child's own figure begins with that of this process.
        process = subprocess.Popen(
            ["/usr/bin/time", "-f", "%M", "-o", str(peak), *program.arguments("--plain")], stdin=subprocess.PIPE, stdout=subprocess.PIPE,
            env=program.environment(),
        )  # fmt: skip
        process.stdin.write(lines.encode())
        process.stdin.close()
        said = process.stdout.read().decode()
        process.stdout.close()
        equal(process.wait(), 0)
        [sent] = submissions(server)
        equal(sent.field("Content-Length"), str(sent.length))
        # What stands around the file is in the first bytes and the last ones.
        head = sent.body[: sent.body.index(b"\r\n\r\n", sent.body.index(b'name="paper"')) + 4]
        boundary = head[: head.index(b"\r\n")]
        tail = b"\r\n" + boundary + b'\r\nContent-Disposition: form-data; name="b"\r\n\r\n1\r\n' + boundary + b"--\r\n"
        equal(sent.length, len(head) + size + len(tail))
        digest.update(head)
        with open(path, "rb") as file:
            while block := file.read(1 << 20):
                digest.update(block)
        digest.update(tail)
        equal(sent.digest, digest.hexdigest())
        contains(said, "Answer")
        megabytes = int(peak.read_text()) / 1024
        print(f"     {megabytes:.0f} MB")
        equal(megabytes < 60, True)
