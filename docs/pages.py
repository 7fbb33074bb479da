#!/usr/bin/env python3
"""Writes into README.md and docs/*.md what their commands print, and into every page the program's version.

usage: pages.py PROGRAM

The blocks of a page share a folder and run in their order. A block with a file's name is that file. A console block has commands
after "$ " and their output. An output with "…" is kept if it matches; if not, it has to be written by hand, and the script fails.
"""

import os
import pathlib
import re
import subprocess
import sys
import tempfile

ROOT = pathlib.Path(__file__).resolve().parent.parent
# The files that name a release to install or to depend on.
NAMING = ["README.md", "action.yml", "packaging/plugin/README.md"] + sorted(
    f"docs/{page.name}" for page in (ROOT / "docs").glob("*.md") if page.name != "reference.md")
RELEASE = re.compile(r'(tabanim@v|download/v|tabanim_|from: "|rev: v)\d+\.\d+\.\d+')
BLOCK = re.compile(r"(?m)^```([^\n]*)\n(.*?)^```$", re.S)


def matches(printed, pattern):
    """Whether a text is a pattern, in which "…" stands for any text, and alone on a line for any lines."""
    parts = re.split(r"(^…\n|…)", pattern, flags=re.M)
    return re.fullmatch("".join({"…": ".*", "…\n": "(?:.*\n)*?"}.get(part) or re.escape(part) for part in parts), printed) is not None


def run(command, status, folder, program):
    environment = dict(os.environ, PATH=f"{program.parent}:{os.environ['PATH']}", CI="")
    return subprocess.run(
        ["/bin/sh", "-c", f"(exit {status}); {{ {command}\n}}"], cwd=folder, env=environment, text=True,
        stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.STDOUT)


def rewritten(name, text, folder, program):
    """The page with what its commands print now, and the places of outputs that only a hand can write."""
    status, wrong = 0, []

    def block(match):
        nonlocal status
        info, body = match[1].split(), match[2]
        if len(info) > 1:
            file = folder / info[1]
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_text(body)
        if info[:1] != ["console"]:
            return match[0]
        written = ""
        for part in re.findall(r"(?m)^\$ (?:.*\\\n)*.*\n(?:(?!\$ ).*\n)*", body):
            command, printed = re.fullmatch(r"\$ ((?:.*\\\n)*.*\n)((?:.*\n)*)", part).groups()
            result = run(command.rstrip("\n"), status, folder, program)
            status = result.returncode
            output = result.stdout if not result.stdout or result.stdout.endswith("\n") else result.stdout + "\n"
            if "…" in printed and not matches(output.rstrip("\n"), printed.rstrip("\n")):
                wrong.append(f"{name}: $ {command}{output}")
            written += f"$ {command}" + (printed if "…" in printed or output.rstrip("\n") == printed.rstrip("\n") else output)
        return f"```{match[1]}\n{written}```"

    return BLOCK.sub(block, text), wrong


def main():
    program = pathlib.Path(sys.argv[1]).resolve()
    if program.name != "tabanim":
        sys.exit(f"pages.py: the pages' commands call the program tabanim; please name it so: {program}")
    version = subprocess.run([program, "--version"], capture_output=True, text=True, check=True).stdout.strip()
    failures = []
    for name in NAMING:
        path = ROOT / name
        text = old = path.read_text()
        if name.startswith("docs/") or name == "README.md":
            with tempfile.TemporaryDirectory() as folder:
                text, wrong = rewritten(name, text, pathlib.Path(folder), program)
            failures += wrong
        text = RELEASE.sub(rf"\g<1>{version}", text)
        if text != old:
            path.write_text(text)
            print(f"pages.py: wrote {name}")
    if failures:
        sys.exit("pages.py: these outputs do not match; please write them:\n" + "\n".join(failures))


main()
