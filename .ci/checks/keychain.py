"""Secrets in a desktop's keychain: a real one, of a session bus of the check's own."""

import json
import os
import pathlib
import shutil
import subprocess
import tempfile

from harness import Program, Recorder, check, contains, equal, feed

PASSWORD = "wonderland"


class Desktop:
    """A session bus and an unlocked keyring, ended with the block."""

    def __enter__(self):
        self.folder = pathlib.Path(tempfile.mkdtemp(prefix="courses-desktop-"))
        bus = subprocess.run(
            ["dbus-daemon", "--session", "--fork", "--print-address=1", "--print-pid=1"],
            capture_output=True, check=True, env=self.own(),
        )  # fmt: skip
        self.address, pid = bus.stdout.decode().split()
        self.bus = int(pid)
        self.keyring = subprocess.Popen(
            ["gnome-keyring-daemon", "--unlock", "--foreground", "--components=secrets"],
            stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, env=self.environment(),
        )  # fmt: skip
        self.keyring.stdin.write(b"cellar\n")
        self.keyring.stdin.close()
        self.keyring.stdout.readline()
        return self

    def __exit__(self, *_):
        self.keyring.terminate()
        self.keyring.wait()
        os.kill(self.bus, 15)
        shutil.rmtree(self.folder, ignore_errors=True)

    def own(self):
        folder = str(self.folder)
        return {"PATH": os.environ["PATH"], "HOME": folder, "XDG_RUNTIME_DIR": folder, "XDG_DATA_HOME": folder}

    def environment(self):
        return {**self.own(), "DBUS_SESSION_BUS_ADDRESS": self.address}

    def kept(self):
        found = subprocess.run(
            ["secret-tool", "search", "--all", "application", "courses"],
            capture_output=True, env=self.environment(),
        )  # fmt: skip
        return (found.stdout + found.stderr).decode()


def bus(desktop):
    return {"DBUS_SESSION_BUS_ADDRESS": desktop.address}


def files_with(program, text):
    return [p for p in program.home.rglob("*") if p.is_file() and text.encode() in p.read_bytes()]


@check
def password():
    """A password is in the keyring and in no file, is used from there, and goes with the sign-out."""

    def answer(request):
        # base64 of alice:wonderland
        if request.headers.get("Authorization") == "Basic YWxpY2U6d29uZGVybGFuZA==":
            return feed({"title": "A"})
        return 401, [("WWW-Authenticate", 'Basic realm="Courses"')], b""

    with Desktop() as desktop, Program() as program, Recorder(answer) as server:
        add = program.run("source", "add", f"{server.url}/feed.json", "--name", "school", "--user", "alice")
        equal((add.code, add.out), (0, ""))
        login = program.run("login", "school", environment={**bus(desktop), "COURSES_PASSWORD": PASSWORD})
        equal((login.code, login.err), (0, "Signed in to school. The password is kept for next time.\n"))
        contains(desktop.kept(), f"secret = {PASSWORD}")
        contains(desktop.kept(), f"label = courses: alice at {server.url}")
        equal(files_with(program, PASSWORD), [])
        equal(program.run("sync", "school", environment=bus(desktop)).code, 0)
        without = program.run("sync", "school")
        equal(without.code, 74)
        contains(without.err, "courses: The keychain can't be read: ")
        equal(program.run("logout", "school", environment=bus(desktop)).code, 0)
        equal(desktop.kept(), "")
        equal(program.run("sync", "school", environment=bus(desktop)).code, 77)


@check
def long_secret():
    """A token that is too long for the keyring's tool is kept whole in the file instead."""

    def answer(request):
        if request.headers.get("Authorization", "").startswith("Bearer ttt"):
            return feed({"title": "A"})
        return 401, [("WWW-Authenticate", 'Bearer realm="Courses"')], b""

    for length, is_in_file in ((8_192, False), (8_193, True)):
        with Desktop() as desktop, Program() as program, Recorder(answer) as server:
            token = "t" * length
            program.run("source", "add", f"{server.url}/feed.json", "--name", "school")
            login = program.run("login", "school", environment={**bus(desktop), "COURSES_TOKEN": token})
            equal((login.code, login.err), (0, "Signed in to school. The access token is kept for next time.\n"))
            equal(bool(files_with(program, token)), is_in_file)
            equal("secret = ttt" in desktop.kept(), not is_in_file)
            equal(program.run("sync", "school", environment=bus(desktop)).code, 0)
            equal(server.seen[-1][1]["Authorization"], f"Bearer {token}")


@check
def ended_tool():
    """A keyring's tool that is ended before it answers is told, and not taken for an empty keyring."""
    refusal = (401, [("WWW-Authenticate", 'Basic realm="Courses"')], b"")
    with Desktop() as desktop, Program() as program, Recorder(lambda _: refusal) as server:
        state = program.home / ".local/state/courses"
        state.mkdir(parents=True)
        state.chmod(0o700)
        kept = state / "credentials.json"
        kept.touch(0o600)
        entry = {"origin": server.url, "realm": "Courses", "user": "alice", "keychain": "00"}
        kept.write_text(json.dumps({"credentials": [entry], "sign_ins": []}))
        program.run("source", "add", f"{server.url}/feed.json", "--name", "school", "--user", "alice")
        for script, words in (
            ("kill -TERM $$", "secret-tool ended with status 143"),
            ("echo 'secret-tool: the lock holds' >&2; exit 1", "the lock holds"),
        ):
            tool = program.home / "secret-tool"
            tool.write_text(f"#!/bin/sh\n{script}\n")
            tool.chmod(0o755)
            path = {"PATH": f"{program.home}:{os.environ['PATH']}"}
            sync = program.run("sync", "school", environment={**bus(desktop), **path})
            equal(sync.code, 74)
            contains(sync.err, f"courses: The keychain can't be read: {words}. Next: ")
