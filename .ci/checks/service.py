"""Signed-in pages that stay signed in: kept forms with Apache, tokens with real authorization servers."""

import http.cookiejar
import json
import os
import pathlib
import re
import stat
import subprocess
import time
import urllib.parse
import urllib.request

from form_session import numbered
from harness import Program, Recorder, check, contains, equal, lacks
from terminal import Session

APACHE = "http://127.0.0.1:8102"
OIDC, CANAILLE, GLEWLWYD = (f"http://127.0.0.1:{port}" for port in (8104, 8105, 8106))
PASSWORD = "wonderland"
# Apache forgets a session after 8 seconds.
FORGOTTEN = 9
SECOND = "日本語入門 2"


# Apache: a session that ends, and the form that renews it


def add_school(program, folder):
    feed = program.home / "feed.json"
    courses = [{"title": f"Course {n}", "url": f"{APACHE}/{folder}/course/{n}.html"} for n in (1, 2, 3)]
    feed.write_text(json.dumps({"courses": courses}))
    equal(program.run("sync", str(feed), "--name", "school", "--instance", APACHE).code, 0)


def sign_in_by_hand(program, keep):
    """On a terminal; gives all that was printed."""
    page = program.run("open", "1", "--dump", "--links").out
    contains(page, "Sign in to the catalogue")
    name, password, login = (numbered(page, text) for text in ("Username", "Password", "Login"))
    session = Session(program)
    for line, answer in (
        ("1", r"Course 1[^\n]*> "), (f"{name} alice", r"Course 1[^\n]*> "), (f"{password}", "Password> "),
        (PASSWORD, r"Course 1[^\n]*> "), (f"{login}", r"Send it\? \[[yY]/[nN]\] "),
        ("y", r"Keep it for next time\? \[[yY]/[nN]\] "), (keep, "Zoology 1"),
    ):  # fmt: skip
        session.send(line + "\n")
        session.until(answer)
    session.send("q\n")
    equal(session.end(), 0)
    return session.seen


def files(program):
    return [path for path in (program.home / ".local/state/courses").rglob("*") if path.is_file()]


def private(program):
    """All that is kept is the user's alone."""
    for path in [*files(program), *{path.parent for path in files(program)}]:
        equal(stat.S_IMODE(path.stat().st_mode) & 0o077, 0)


@check
def kept_form():
    """A session that Apache has forgotten is renewed by the kept form, and no sign-in page is shown."""
    for folder in ("form", "inline"):
        with Program() as program:
            os.umask(0)
            add_school(program, folder)
            lacks(sign_in_by_hand(program, "y"), PASSWORD.encode())
            os.umask(0o022)
            private(program)
            kept = [path.name for path in files(program) if PASSWORD in path.read_text()]
            equal(kept, ["credentials.json"])
            time.sleep(FORGOTTEN)
            session = Session(program, "open", "1")
            session.until("Zoology 1")
            time.sleep(FORGOTTEN)
            session.send(f"go {APACHE}/{folder}/course/2.html\n")
            session.until(SECOND)
            session.send("q\n")
            equal(session.end(), 0)
            lacks(session.seen, b"Sign in to the catalogue")
            equal(program.run("logout", "school").code, 0)
            equal([path.name for path in files(program) if PASSWORD in path.read_text()], [])


@check
def by_hand():
    """Without a kept form the sign-in page is shown, and after signing in the page that was asked for."""
    with Program() as program:
        add_school(program, "form")
        sign_in_by_hand(program, "n")
        # The session itself is kept over runs, for as long as Apache remembers it.
        contains(program.run("open", "2", "--dump").out, SECOND)
        time.sleep(FORGOTTEN)
        contains(program.run("open", "2", "--dump").out, "Sign in to the catalogue")


@check
def changed_form():
    """A kept sign-in is sent to no other action; one that is refused is sent once, and that is told."""
    with Program() as program:
        add_school(program, "form")
        sign_in_by_hand(program, "y")
        credentials = program.home / ".local/state/courses/credentials.json"
        kept = credentials.read_text()
        credentials.write_text(kept.replace("/dologin", "/other"))
        time.sleep(FORGOTTEN)
        contains(program.run("open", "2", "--dump").out, "Sign in to the catalogue")
        credentials.write_text(kept.replace(PASSWORD, "looking-glass"))
        result = program.run("open", "2", "--dump")
        equal(result.code, 77)
        contains(result.err, "127.0.0.1:8102 refused the sign-in that was kept. Next: sign in again")


# Authorization servers


def add_client(program, *options, instance, environment=None):
    feed = program.home / "feed.json"
    feed.write_text('{"courses": [{"title": "A"}]}')
    result = program.run(
        "sync", str(feed), "--name", "school", "--instance", instance, "--client-id", "cli", *options,
        environment=environment,
    )  # fmt: skip
    equal((result.code, result.out), (0, ""))


def tokens(program):
    """The file of the one source that has any."""
    (path,) = (program.home / ".local/state/courses/tokens").glob("school@*.json")
    return path


def keeps_tokens(program, *results):
    """No token in what was printed, in the store or in the history."""
    secrets = [value for value in json.loads(tokens(program).read_text()).values() if isinstance(value, str)]
    for secret in [*secrets, "secret"]:
        for result in results:
            lacks(result.bytes, secret.encode())
        lacks(program.store.read_bytes(), secret.encode())


GLEWLWYD_ENDPOINTS = ("--token-endpoint", f"{GLEWLWYD}/api/glwd/token",
                      "--device-endpoint", f"{GLEWLWYD}/api/glwd/device_authorization/")  # fmt: skip
SECRET = {"COURSES_CLIENT_SECRET": "secret"}


@check
def client_credentials():
    """glewlwyd gives the client itself tokens, and new ones when they have expired."""
    with Program() as program:
        add_client(program, *GLEWLWYD_ENDPOINTS, "--scope", "courses", instance=GLEWLWYD)
        login = program.run("login", "school", "--client-credentials", environment=SECRET)
        equal((login.code, login.err), (0, "Signed in to school. That is kept until courses logout school.\n"))
        before = tokens(program).read_text()
        private(program)
        # A client is nobody, and has no profile; that its token is refreshed is seen in the file.
        time.sleep(6)
        shown = program.run("open", f"{GLEWLWYD}/api/glwd/profile", "--dump")
        lacks(tokens(program).read_text(), json.loads(before)["access_token"])
        keeps_tokens(program, login, shown)


def glewlwyd_session():
    """A browser that is signed in there, and lets the client in."""
    opener = urllib.request.build_opener(urllib.request.HTTPCookieProcessor(http.cookiejar.CookieJar()))

    def call(path, body=None, method="GET"):
        request = urllib.request.Request(
            GLEWLWYD + path, body and json.dumps(body).encode(), {"Content-Type": "application/json"}, method=method
        )
        with opener.open(request) as answer:
            return answer.status

    call("/api/auth/", {"username": "alice", "password": PASSWORD}, "POST")
    call("/api/auth/grant/cli/", {"scope": "courses"}, "PUT")
    return call


PROFILE = f"{GLEWLWYD}/api/glwd/profile"


def device_sign_in(program):
    add_client(program, *GLEWLWYD_ENDPOINTS, "--scope", "courses", instance=GLEWLWYD)
    process = subprocess.Popen(
        program.arguments("login", "school", "--device"), stdin=subprocess.DEVNULL, stderr=subprocess.PIPE,
        env=program.environment(**SECRET),
    )  # fmt: skip
    told = process.stderr.readline().decode()
    code = re.search(r"type ([A-Z0-9-]+)$", told.strip()).group(1)
    glewlwyd_session()(f"/api/glwd/device?code={urllib.parse.quote(code)}&g_continue")
    rest = process.stderr.read().decode()
    equal(process.wait(), 0)
    process.stderr.close()
    contains(rest, "Signed in to school.")


@check
def device():
    """A sign-in on another device opens the profile, also after its token has expired in a session."""
    with Program() as program:
        device_sign_in(program)
        shown = program.run("open", PROFILE, "--dump")
        contains(shown.out, "alice")
        before = json.loads(tokens(program).read_text())
        session = Session(program, "open", PROFILE)
        session.until("alice")
        time.sleep(6)
        session.send("r\n")
        session.until("alice")
        session.send("q\n")
        equal(session.end(), 0)
        after = json.loads(tokens(program).read_text())
        equal(before["access_token"] != after["access_token"], True)
        keeps_tokens(program, shown)
        lacks(session.seen, after["access_token"].encode())


@check
def rotation():
    """Of processes that refresh at once none loses the rotating token; a revoked one means signing in."""
    with Program() as program:
        device_sign_in(program)
        for _ in range(3):
            time.sleep(5)
            both = [
                subprocess.Popen(
                    program.arguments("open", PROFILE, "--dump"), stdin=subprocess.DEVNULL,
                    stdout=subprocess.PIPE, stderr=subprocess.PIPE, env=program.environment(),
                )
                for _ in range(4)
            ]  # fmt: skip
            for process in both:
                out, err = process.communicate()
                contains(out.decode(), "alice")
                equal((process.returncode, err), (0, b""))
        kept = json.loads(tokens(program).read_text())
        tokens(program).write_text(json.dumps({**kept, "refresh_token": "revoked", "expiry": 0}))
        result = program.run("open", PROFILE, "--dump")
        equal(result.code, 77)
        contains(result.err, "takes the sign-in no longer. Next: courses login school")


def browser_sign_in(program, issuer, *options):
    add_client(program, "--issuer", issuer, *options, instance=issuer)
    browser = pathlib.Path(__file__).with_name("browser")
    login = program.run("login", "school", environment={**SECRET, "BROWSER": str(browser)}, timeout=60)
    equal(login.code, 0)
    contains(login.err, "Signed in to school.")
    return login


@check
def code_flow():
    """With the mock provider and canaille a browser signs in by code and PKCE, and tokens are refreshed."""
    for issuer, options, page in (
        (OIDC, ("--scope", "openid email"), f"{OIDC}/userinfo"),
        (CANAILLE, ("--scope", "openid email", "--redirect-uri", "http://127.0.0.1:9/cb"), f"{CANAILLE}/oauth/userinfo"),
    ):
        with Program() as program:
            login = browser_sign_in(program, issuer, *options)
            shown = program.run("open", page, "--dump")
            contains(shown.out, "sub")
            kept = json.loads(tokens(program).read_text())
            tokens(program).write_text(json.dumps({**kept, "expiry": 0}))
            again = program.run("open", page, "--dump")
            contains(again.out, "sub")
            equal(json.loads(tokens(program).read_text())["access_token"] != kept["access_token"], True)
            keeps_tokens(program, shown, again)
            private(program)
            for secret in (kept["access_token"], kept["refresh_token"]):
                lacks(login.bytes, secret.encode())
            kept = tokens(program)
            equal(program.run("logout", "school").code, 0)
            equal(kept.exists(), False)


@check
def library_program():
    """A program of 40 lines by the library products alone signs in and prints a page."""

    def answer(request):
        if request.path == "/.well-known/course-web-service":
            return 200, [], b"{}"
        return 200, [("Content-Type", "text/html"), ("Set-Cookie", "sid=1")], b"<h1>For members</h1>"

    program = pathlib.Path(os.environ["COURSES_PROGRAM"]).with_name("SignedInPage")
    with Recorder(answer) as instance:
        done = subprocess.run([program, instance.url, "/a"], capture_output=True, env={"TOKEN": "t0ken"})
        equal((done.returncode, done.stdout, done.stderr), (0, b"For members\n", b""))
        equal([headers.get("Authorization") for _, headers in instance.seen], [None, "Bearer t0ken"])
