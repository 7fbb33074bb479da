#!/usr/bin/env python3
"""Writes the manual pages: one for tabanim, one for each subcommand, out of what the program says of its own options.

usage: tabanim --experimental-dump-help | manual.py VERSION FOLDER
"""

import json
import pathlib
import sys

EXIT_CODES = [
    ("0", "The work is done."),
    ("1", "check found a difference, or a picture would be larger than its budget."),
    ("64", "The command line is wrong."),
    ("65", "A spec is wrong, or --strict found a warning."),
    ("66", "An input is missing."),
    ("70", "A fault of the program."),
    ("73", "An output cannot be written."),
]


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
        text += f" The values are {', '.join(argument['allValues'])}."
    if argument.get("defaultValue") and argument["kind"] == "option":
        text += f" The default is {argument['defaultValue']}."
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
        f"{escaped(name)} \\- {escaped(command['abstract'])}",
        ".SH SYNOPSIS",
        " ".join([f"\\fB{escaped(' '.join(path))}\\fR"] + ([synopsis(arguments)] if synopsis(arguments) else []))
        + (" \\fIsubcommand\\fR ..." if command.get("subcommands") else " [\\fIoptions\\fR]"),
    ]
    if command.get("discussion"):
        lines += [".SH DESCRIPTION", escaped(command["discussion"]).replace("\n\n", "\n.PP\n")]
    if command.get("subcommands"):
        lines.append(".SH SUBCOMMANDS")
        for subcommand in command["subcommands"]:
            if subcommand["shouldDisplay"]:
                lines += [".TP", f"\\fB{escaped(subcommand['commandName'])}\\fR", escaped(subcommand["abstract"])]
    if arguments:
        lines.append(".SH OPTIONS")
        for argument in arguments:
            lines += [".TP", option(argument), described(argument)]
    lines.append(".SH EXIT STATUS")
    for code, meaning in EXIT_CODES:
        lines += [".TP", f"\\fB{code}\\fR", escaped(meaning)]
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
