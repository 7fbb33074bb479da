#!/usr/bin/env python3
"""Writes the manual pages: one for tabanim, one for each subcommand, from the help of the program.

usage: tabanim --experimental-dump-help | manual.py VERSION FOLDER
"""

import json
import pathlib
import sys

EXIT_CODES = [
    ("0", "Success."),
    ("1", "check found a difference, or a file would be larger than --max-size."),
    ("64", "The command line is wrong."),
    ("65", "A spec has errors, or warnings with --strict."),
    ("66", "An input is missing."),
    ("70", "Internal error."),
    ("73", "An output cannot be written."),
]

FILES = [
    ("NAME.tabanim.json", "A spec. Folders are searched for these."),
    ("tabanim.json", "Project: settings for all specs below, from the nearest folder above a spec."),
]

ENVIRONMENT = [
    ("NO_COLOR", "Disables color unless it is empty."),
    ("FORCE_COLOR, CLICOLOR_FORCE", "Enable color where standard error is no terminal, unless empty or 0."),
    ("TERM", "The value dumb disables color and the progress bar."),
]

EXAMPLES = ("Example:\n", "Examples:\n")


def escaped(text):
    """As running text: no character of it is a request or an escape of the page's language."""
    text = text.replace("\\", "\\e").replace("-", "\\-")
    return "\n".join("\\&" + line if line[:1] in (".", "'") else line for line in text.split("\n"))


def option(argument):
    """The bold spellings of an option or flag, or the name of a positional argument, with its value."""
    value = f"\\fI{escaped(argument['valueName'])}\\fR"
    if argument["kind"] == "positional":
        return value
    dashes = {"long": "\\-\\-", "short": "\\-", "longWithSingleDash": "\\-"}
    names = sorted(argument["names"], key=lambda name: len(name["name"]))
    spelled = ", ".join(f"\\fB{dashes[name['kind']]}{escaped(name['name'])}\\fR" for name in names)
    return spelled if argument["kind"] == "flag" else f"{spelled} {value}"


def name_line(abstract):
    """An abstract as man-pages(7) wants it: in lower case, without a period at the end."""
    return abstract[:1].lower() + abstract[1:].removesuffix(".")


def entries(title, pairs):
    """A section of terms, each with its description."""
    lines = [f".SH {title}"]
    for term, meaning in pairs:
        lines += [".TP", f"\\fB{escaped(term)}\\fR", escaped(meaning)]
    return lines


def synopsis(arguments):
    words = []
    for argument in arguments:
        if argument["kind"] != "positional":
            continue
        word = f"\\fI{escaped(argument['valueName'])}\\fR" + (" ..." if argument["isRepeating"] else "")
        words.append(f"[{word}]" if argument["isOptional"] else word)
    return " ".join(words)


def described(argument):
    text = argument.get("abstract", "")
    if argument.get("allValues"):
        text += f" Values: {', '.join(argument['allValues'])}."
    if argument.get("defaultValue") and argument["kind"] == "option":
        text += f" Default: {argument['defaultValue']}."
    if argument.get("discussion"):
        text += "\n.sp\n" + escaped(argument["discussion"])
        return escaped(text.split("\n.sp\n")[0]) + "\n.sp\n" + text.split("\n.sp\n")[1]
    return escaped(text)


def page(command, version, others):
    path = command.get("superCommands", []) + [command["commandName"]]
    name = "-".join(path)
    arguments = [argument for argument in command.get("arguments", []) if argument["shouldDisplay"]]
    lines = [
        f'.TH "{name.upper()}" 1 "" "tabanim {version}" "User Commands"',
        ".SH NAME",
        f"{escaped(name)} \\- {escaped(name_line(command['abstract']))}",
        ".SH SYNOPSIS",
        " ".join(
            [f"\\fB{escaped(' '.join(path))}\\fR"]
            + (["\\fIsubcommand\\fR ..."] if command.get("subcommands") else ["[\\fIoptions\\fR]"])
            + ([synopsis(arguments)] if synopsis(arguments) else [])
        ),
    ]
    paragraphs = command.get("discussion", "").split("\n\n")
    examples = [part.split("\n", 1)[1] for part in paragraphs if part.startswith(EXAMPLES)]
    description = [part for part in paragraphs if part and not part.startswith(EXAMPLES)]
    if description:
        lines += [".SH DESCRIPTION", "\n.PP\n".join(escaped(part) for part in description)]
    if command.get("subcommands"):
        lines.append(".SH SUBCOMMANDS")
        for subcommand in command["subcommands"]:
            if subcommand["shouldDisplay"]:
                lines += [".TP", f"\\fB{escaped(subcommand['commandName'])}\\fR", escaped(subcommand["abstract"])]
    if arguments:
        lines.append(".SH OPTIONS")
        for argument in arguments:
            lines += [".TP", option(argument), described(argument)]
    lines += entries("EXIT STATUS", EXIT_CODES) + entries("ENVIRONMENT", ENVIRONMENT) + entries("FILES", FILES)
    if examples:
        lines += [".SH EXAMPLES", ".nf"] + [escaped(line.strip()) for part in examples for line in part.split("\n")] + [".fi"]
    lines.append(".SH SEE ALSO")
    lines.append(",\n".join(f"\\fB{escaped(other)}\\fR(1)" for other in others if other != name))
    return name, "\n".join(lines) + "\n"


def main():
    version, folder = sys.argv[1], pathlib.Path(sys.argv[2])
    top = json.load(sys.stdin)["command"]
    commands = [top] + [command for command in top["subcommands"] if command["commandName"] != "help"]
    names = ["-".join(command.get("superCommands", []) + [command["commandName"]]) for command in commands]
    folder.mkdir(parents=True, exist_ok=True)
    for stale in folder.glob("*.1"):
        stale.unlink()
    for command in commands:
        name, text = page(command, version, names)
        (folder / f"{name}.1").write_text(text, encoding="utf-8")


main()
