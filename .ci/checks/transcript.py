"""The README's transcript, run again: what it shows is what the program prints."""

import os
import pathlib
import re
import subprocess
import tempfile

from harness import ROOT, check

PROMPT = re.compile(r"^[^\[│]*> (.*)$")
# A course that has begun has another next start, so dates are compared by their form alone.
DATE = re.compile(r"\d{4}-\d{2}-\d{2}")


def steps():
    """The commands of the transcript, each with the lines that follow it."""
    text = (ROOT / "README.md").read_text()
    block = re.search(r"<!-- transcript -->\n```console\n(.*?)```", text, re.S).group(1)
    parts = re.split(r"^\$ ", block, flags=re.M)[1:]
    return [(lines[0], lines[1:]) for lines in (part.rstrip("\n").split("\n") for part in parts)]


def matches(expected, actual):
    """Whether lines agree; a line with an ellipsis alone stands for any lines."""
    pattern = "".join(
        "(?:.*\n)*?" if line == "…" else DATE.sub("DATE", re.escape(line).replace(r"\-", "-")) + "\n"
        for line in expected
    )
    return re.fullmatch(pattern, DATE.sub("DATE", actual).rstrip("\n") + "\n") is not None


@check
def readme():
    """Every command of the README's transcript prints what stands there."""
    with tempfile.TemporaryDirectory() as home:
        folder = pathlib.Path(home)
        (folder / "courses").symlink_to(os.environ["COURSES_PROGRAM"])
        environment = {"HOME": home, "PATH": f"{home}:{os.environ['PATH']}", "LANG": "C.UTF-8"}
        server = None
        try:
            for command, expected in steps():
                if command.startswith("export "):
                    name, value = command.removeprefix("export ").split("=")
                    environment[name] = value
                elif command.endswith(" &"):
                    server = subprocess.Popen(
                        command.removesuffix(" &").split(), env=environment, text=True,
                        stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
                    )
                    compare(command, expected, "".join(server.stdout.readline() for _ in expected))
                else:
                    typed = [m.group(1) for m in map(PROMPT.match, expected) if m]
                    done = subprocess.run(
                        ["sh", "-c", command], input="".join(f"{line}\n" for line in typed),
                        env=environment, text=True, stdout=subprocess.PIPE,
                        stderr=subprocess.STDOUT, timeout=60,
                    )
                    compare(command, expected, done.stdout)
        finally:
            if server:
                server.kill()
                server.wait()


def compare(command, expected, actual):
    if not matches(expected, actual):
        raise AssertionError(f"$ {command}\n{actual}")
