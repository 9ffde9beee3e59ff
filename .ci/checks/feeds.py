"""Protected feeds on nginx, Apache and lighttpd: from the challenge to the page."""

import json
import os
import pathlib
import shutil
import subprocess
import tempfile
import time

from harness import ROOT, Program, check, contains, equal, lacks

NGINX = "http://127.0.0.1:8101"
APACHE = "http://127.0.0.1:8102"
LIGHTTPD = "http://127.0.0.1:8111"
ACCESS_LOG = os.path.join(os.environ["SERVERS_HOME"], "run/nginx/access.log")


def sync(program, url, user="alice", password="wonderland", **options):
    environment = {"COURSES_PASSWORD": password}
    return program.run("sync", url, "--user", user, environment=environment, **options)


def use_catalogue(user, password):
    with Program() as program:
        result = sync(program, f"{NGINX}/basic/courses.json", user, password)
        equal((result.code, result.out), (0, ""))
        contains(result.err, "250 courses")
        rows = program.run("list", "--limit", "3").out.splitlines()
        equal([len(row.split("\t")) for row in rows], [4, 4, 4])
        equal([row.split("\t")[0] for row in rows], ["1", "2", "3"])
        equal(len(json.loads(program.run("list", "--json").out)), 250)
        page = program.run("open", "3", "--dump")
        equal(page.code, 0)
        contains(page.out, program.exported()[2]["title"])
        contains(page.out, "Credits")
        equal(len(program.exported()), 250)


@check
def basic():
    """A feed behind Basic is stored, listed, opened and exported."""
    use_catalogue("alice", "wonderland")


@check
def basic_utf8():
    """The same for a user and a password in UTF-8 with a colon and a space."""
    use_catalogue("jürgen", "pä:ss wörd")


@check
def digest():
    """Digest works on Apache with MD5 and on lighttpd with SHA-256, and before Basic."""
    for url in (
        f"{APACHE}/digest/courses.json",
        f"{APACHE}/either/courses.json",
        f"{LIGHTTPD}/sha256/courses.json",
        f"{LIGHTTPD}/md5/courses.json",
    ):
        with Program() as program:
            result = sync(program, url)
            equal(result.code, 0)
            contains(result.err, "250 courses")


@check
def stale_nonce():
    """A session that syncs again after five seconds answers the stale nonce by itself."""
    with Program() as program:
        session = subprocess.Popen(
            program.arguments(),
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            env=program.environment(COURSES_PASSWORD="wonderland"),
        )
        line = f"sync {APACHE}/digest/courses.json --user alice\n".encode()
        session.stdin.write(line)
        session.stdin.flush()
        # The server's nonces live for three seconds.
        time.sleep(5)
        out, _ = session.communicate(b"sync 127.0.0.1\n", timeout=60)
        equal(session.returncode, 0)
        contains(out.decode(), "250 courses")
        contains(out.decode(), "Nothing changed in 127.0.0.1")


@check
def wrong_password():
    """A wrong password ends with 77, a short message and the store as it was."""
    for url in (f"{NGINX}/basic/courses.json", f"{APACHE}/digest/courses.json"):
        with Program() as program:
            before = program.store.exists()
            result = sync(program, url, password="wrong")
            equal(result.code, 77)
            contains(result.err, "refused alice's password")
            equal(len(result.err.strip().splitlines()) <= 2, True)
            equal(program.store.exists(), before)
            sync(program, url)
            exported = program.run("export").out
            equal(sync(program, url, password="wrong").code, 77)
            equal(program.run("export").out, exported)


@check
def conditional():
    """A second sync says that nothing changed, and the server answered 304."""
    with Program() as program:
        url = f"{NGINX}/basic/courses.json"
        sync(program, url)
        start = os.path.getsize(ACCESS_LOG)
        result = sync(program, url)
        equal(result.code, 0)
        contains(result.err, "Nothing changed")
        with open(ACCESS_LOG) as log:
            log.seek(start)
            statuses = [line.split('" ')[1].split()[0] for line in log]
        equal(statuses, ["401", "304"])


@check
def refusals():
    """Statuses and broken answers have the exit codes of sysexits."""
    for path, code in (
        ("/open/gone.json", 66),
        ("/503", 75),
        ("/drop", 69),
        ("/loop", 69),
        ("/open/course/1.html", 65),
        ("/bearer/courses.json", 77),
        ("/redir/308", 0),
    ):
        with Program() as program:
            result = program.run("sync", NGINX + path)
            equal((path, result.code), (path, code))


@check
def bearer():
    """A token from COURSES_TOKEN answers a Bearer challenge, an expired one ends with 77."""
    for token, code in (("tok-good", 0), ("tok-expired", 77)):
        with Program() as program:
            environment = {"COURSES_TOKEN": token}
            result = program.run("sync", f"{NGINX}/bearer/courses.json", environment=environment)
            equal(result.code, code)
            lacks(result.err, token)


@check
def tls():
    """A certificate of an unknown authority is refused with 69; --cacert adds the authority."""
    with Program() as program:
        url = "https://127.0.0.1:8141/open/courses.json"
        equal(program.run("sync", url).code, 69)
        certificate = os.path.join(os.environ["SERVERS_HOME"], "run/nginx/crt")
        result = program.run("sync", url, "--cacert", certificate)
        equal(result.code, 0)
        contains(result.err, "250 courses")


@check
def demonstration():
    """The demonstration prints its list and its first page, from any folder, as one binary."""
    folder = pathlib.Path(tempfile.mkdtemp())
    try:
        binary = shutil.copy(os.environ["COURSES_PROGRAM"], folder / "anything")
        environment = {"HOME": str(folder), "PATH": os.environ["PATH"], "TMPDIR": str(folder)}
        done = subprocess.run(
            [binary, "demo"], cwd=folder, env=environment, stdin=subprocess.DEVNULL,
            capture_output=True, timeout=60,
        )
        equal(done.returncode, 0)
        titles = [c["title"] for c in json.loads((ROOT / "Data/private/courses.json").read_text())["courses"]]
        for title in titles:
            contains(done.stdout.decode(), title)
        equal([p.name for p in folder.iterdir()], ["anything"])
    finally:
        shutil.rmtree(folder)
