"""What leaves to which origin."""

import base64

from harness import Program, Recorder, check, contains, equal, feed, lacks

CHALLENGE = (401, [("WWW-Authenticate", 'Basic realm="Courses", charset="UTF-8"')], b"")
PASSWORD = {"COURSES_PASSWORD": "wonderland"}


def protected(request):
    return feed({"title": "One"}) if "Authorization" in request.headers else CHALLENGE


def authorizations(recorder):
    return ["Authorization" in headers for _, headers in recorder.seen]


@check
def first_request():
    """The first request carries no credentials, the second fetch of a session does at once."""
    with Program() as program, Recorder(protected) as server:
        lines = f"sync {server.url}/courses.json --user alice\nsync\n"
        result = program.run(stdin=lines, environment=PASSWORD)
        equal(result.code, 0)
        equal(authorizations(server), [False, True, True])
        sent = server.seen[1][1]["Authorization"].split()[1]
        equal(base64.b64decode(sent).decode(), "alice:wonderland")


@check
def no_second_guess():
    """Without a terminal a refused password is tried once."""
    with Program() as program, Recorder(lambda request: CHALLENGE) as server:
        result = program.run("sync", f"{server.url}/f", "--user", "alice", environment=PASSWORD)
        equal(result.code, 77)
        equal(authorizations(server), [False, True])


@check
def other_origin():
    """Another origin that asks after a redirect gets neither credentials nor cookies: 77."""
    for host in ("127.0.0.1", "127.0.0.2"):
        with Program() as program, Recorder(lambda request: CHALLENGE, host) as other:

            def answer(request):
                if "Authorization" not in request.headers:
                    return CHALLENGE
                headers = [("Location", f"{other.url}/feed"), ("Set-Cookie", "session=s3cret; Path=/")]
                return 302, headers, b""

            with Recorder(answer) as first:
                result = program.run("sync", f"{first.url}/f", "--user", "alice", environment=PASSWORD)
                equal(result.code, 77)
                equal(len(other.seen) >= 1, True)
                for _, headers in other.seen:
                    lacks(headers, "Authorization")
                    lacks(headers, "Cookie")
                lacks(result.err, "wonderland")


@check
def netrc_elsewhere():
    """After a redirect a .netrc entry for exactly that host answers."""
    with Program() as program, Recorder(protected, "127.0.0.2") as other:
        (program.home / ".netrc").write_text("machine 127.0.0.2 login bob password b0b\n")
        with Recorder(lambda _: (302, [("Location", f"{other.url}/f")], b"")) as first:
            result = program.run("sync", f"{first.url}/f", "--user", "alice", environment=PASSWORD)
            equal(result.code, 0)
            sent = other.seen[-1][1]["Authorization"].split()[1]
            equal(base64.b64decode(sent).decode(), "bob:b0b")


@check
def redirect_to_file():
    """A redirect to a file is refused with 65."""
    with Program() as program:
        with Recorder(lambda _: (302, [("Location", "file:///etc/passwd")], b"")) as server:
            result = program.run("sync", f"{server.url}/f")
            equal(result.code, 65)
            contains(result.err, "file")


@check
def named_source():
    """With two sources COURSES_PASSWORD reaches only the one that is named."""
    with Program() as program, Recorder(protected) as one, Recorder(protected) as two:
        for name, server in (("one", one), ("two", two)):
            program.run("source", "add", f"{server.url}/f", "--user", "alice", "--name", name)
        result = program.run("sync", environment=PASSWORD)
        equal(result.code, 77)
        equal((authorizations(one), authorizations(two)), ([False], [False]))
        equal(program.run("sync", "one", environment=PASSWORD).code, 0)
        equal((authorizations(one), authorizations(two)), ([False, False, True], [False]))
        own = {"COURSES_PASSWORD_TWO": "wonderland"}
        equal(program.run("sync", environment=own).code, 75)
        equal(authorizations(two), [False, False, True])


@check
def url_credentials():
    """User and password in a URL are used for this run and stored nowhere."""
    with Program() as program, Recorder(protected) as server:
        url = server.url.replace("http://", "http://alice:wonder%6Cand@") + "/f"
        result = program.run("sync", url)
        equal(result.code, 0)
        equal(authorizations(server), [False, True])
        for path in program.home.rglob("*"):
            if path.is_file():
                lacks(path.read_bytes(), b"wonderland")
        lacks(result.err, "wonder")
        equal(program.run("sync").code, 77)


@check
def password_command():
    """A password command answers for its source; one that fails says so."""
    with Program() as program, Recorder(protected) as server:
        options = ["--user", "alice", "--password-command", "echo wonderland"]
        equal(program.run("sync", f"{server.url}/f", *options).code, 0)
        equal(program.run("sync").code, 0)
    with Program() as program, Recorder(protected) as server:
        options = ["--user", "alice", "--password-command", "exit 3"]
        result = program.run("sync", f"{server.url}/f", *options)
        contains(result.err, "password command")
        equal(result.code, 74)


@check
def login_and_logout():
    """login keeps the password in a file of mode 0600, logout removes it."""
    with Program() as program, Recorder(protected) as server:
        program.run("source", "add", f"{server.url}/f", "--user", "alice", "--name", "school")
        result = program.run("login", "school", environment=PASSWORD)
        equal(result.code, 0)
        saved = program.home / ".local/state/courses/credentials.json"
        equal((saved.stat().st_mode & 0o777, saved.parent.stat().st_mode & 0o777), (0o600, 0o700))
        equal(program.run("sync", "school").code, 0)
        saved.chmod(0o644)
        wide = program.run("sync", "school")
        equal(wide.code, 74)
        contains(wide.err, "chmod")
        saved.chmod(0o600)
        equal(program.run("logout", "school").code, 0)
        lacks(saved.read_text(), "wonderland")
        equal(program.run("sync", "school").code, 77)
