#!/usr/bin/env python3
"""Generates the reference of a spec's keys from the JSON Schema that the program prints.

usage: tabanim schema | reference.py > docs/reference.md

If an example has the name of a kind of animation, its picture illustrates the kind. PICTURES illustrates sections.
"""

import json
import pathlib
import re
import sys

GALLERY = pathlib.Path(__file__).resolve().parent.parent / "examples/gallery"

# A section → the picture of the gallery that shows what it is about. An example that is gone fails the test of links.
PICTURES = {
    "screen": "devices.png", "tabBar": "styles.png", "pages[]": "lists.png", "timeline[] (pan)": "interactive.gif",
    "timeline[] (rotate)": "turn.gif", "timeline[] (present)": "sheet.gif", "timeline[] (hide)": "scroll-hide.gif",
    "timeline[] (minimize)": "glass-minimize.gif", "timeline[] (badge and to)": "badge.gif",
    "timeline[] (icon and to)": "content.gif", "timeline[] (scroll)": "scroll.gif", "touches": "phone.gif",
    "captions[]": "captions.gif", "tabBar.accessory": "glass-minimize.gif", "pages[].navigationBar": "cards.gif",
    "pages[].sections[]": "lists.png", "screen.presented": "sheet.gif", "background (image)": "photo.png",
    "icon": "own-icons.gif", "iconName": "icons.png",
}

ALL = json.load(sys.stdin)
SECTIONS = []  # (title, anchor, description, schema), in the order in which they are met
ANCHORS = {}  # what an object is → its anchor


def reference(schema):
    """The name of the definition that a schema points to, or None."""
    for part in [schema] + schema.get("allOf", []):
        if "$ref" in part:
            return part["$ref"].split("/")[-1]
    return None


def choices(schema):
    """The forms that a value may have, choices within choices included; definitions stay what they are."""
    several = schema.get("anyOf") or schema.get("oneOf")
    if not several or reference(schema) or "properties" in schema:
        return [schema]
    return [form for choice in several for form in choices(choice)]


def number(value):
    return f"{value:,}".replace(",", " ") if isinstance(value, int) and abs(value) >= 10000 else f"{value}"


def bounds(schema):
    """", 0…1", ", above 0, at most 600", and so on."""
    low, high = schema.get("minimum"), schema.get("maximum")
    if low is not None and high is not None:
        return f", {number(low)}…{number(high)}"
    parts = []
    if low is not None:
        parts.append(f"at least {number(low)}")
    if "exclusiveMinimum" in schema:
        parts.append(f"above {number(schema['exclusiveMinimum'])}")
    if "exclusiveMaximum" in schema:
        parts.append(f"below {number(schema['exclusiveMaximum'])}")
    if high is not None:
        parts.append(f"at most {number(high)}")
    return "".join(", " + part for part in parts)


def anchor_of(title):
    return re.sub(r"[^a-z0-9 -]", "", title.lower()).replace(" ", "-")


def section(schema, title):
    """The anchor of the section about an object's keys, which is made when the object is met first."""
    identity = json.dumps({key: schema.get(key) for key in ("properties", "required")}, sort_keys=True)
    if identity not in ANCHORS:
        ANCHORS[identity] = anchor_of(title)
        SECTIONS.append((title, schema))
    return ANCHORS[identity]


def kind_of(schema):
    """What tells an object from its neighbors in a list of choices: its only possible kind, or the keys that it must have."""
    for key, value in schema.get("properties", {}).items():
        if len(value.get("enum", [])) == 1 and isinstance(value["enum"][0], str):
            return value["enum"][0]
    several = [" and ".join(form["required"]) for form in schema.get("anyOf", []) if "required" in form]
    return " or ".join(several) or " and ".join(schema.get("required", []))


def quoted(value):
    return f"`{value}`" if isinstance(value, str) else f"`{json.dumps(value)}`"


def type_of(schema, path):
    name = reference(schema)
    if name:
        return f"[{name}](#{anchor_of(name)})"
    if "const" in schema:
        return quoted(schema["const"])
    if "enum" in schema:
        names = [quoted(value) for value in schema["enum"]]
        if len(names) > 30:
            return f"one of {len(names)} names"
        return ", ".join(names[:-1]) + " or " + names[-1] if len(names) > 1 else names[0]
    forms = choices(schema)
    if len(forms) > 1:
        objects = [form for form in forms if form.get("properties")]
        texts = []
        for form in forms:
            own = f"{path} ({kind_of(form)})" if len(objects) > 1 and kind_of(form) else path
            text = type_of(form, own)
            if form.get("properties") and len(objects) > 1:
                text = text.replace("[object]", f"[{kind_of(form)}]")
            if text not in texts:
                texts.append(text)
        return "; or ".join(texts)
    if schema.get("type") == "array":
        count = ""
        if "minItems" in schema and schema.get("minItems") == schema.get("maxItems"):
            count = f"{schema['minItems']} × "
        items = schema.get("items")
        if isinstance(items, list):
            return "list of " + ", ".join(type_of(item, path) for item in items)
        element = type_of(items, path + "[]") if items else "anything"
        return "list of " + count + (f"({element})" if "; or " in element else element)
    if schema.get("type") == "object":
        if not schema.get("properties"):
            return "object"
        return f"[object](#{section(schema, path)})"
    if schema.get("type") in ("number", "integer"):
        return ("whole number" if schema["type"] == "integer" else "number") + bounds(schema)
    if schema.get("type") == "boolean":
        return "`true` or `false`"
    if schema.get("type") == "string":
        units = re.search(r"\\s\*\(([a-zA-Z%|]+)\)\\s\*\$$", schema.get("pattern", ""))
        return "text in " + " or ".join(f"`{unit}`" for unit in units[1].split("|")) if units else "text"
    return "anything"


def cell(text):
    return text.replace("|", "\\|").replace("\n", " ")


def said(value):
    """A value's description without its default, and the default."""
    text = value.get("description", "")
    match = re.search(r"(?:^| )Default: (.*?)\.?$", text)
    if match:
        return text[: match.start()].strip(), match.group(1)
    return text, quoted_default(value["default"]) if "default" in value else ""


def quoted_default(value):
    return f"`{json.dumps(value, ensure_ascii=False)}`"


def picture(title):
    """The lines that show what a section is about; none where nothing shows it."""
    name = PICTURES.get(title)
    return [f"![{title.split(' (')[0]}](../examples/gallery/{name})", ""] if name else []


def table(properties, required, path):
    lines = ["| key | value | default | description |", "|---|---|---|---|"]
    for key, value in properties.items():
        text, default = said(value)
        text = value.get("descriptions", text)
        default = default or ("required" if key in required else "")
        name = f"{path}.{key}" if path else key
        lines.append(f"| `{key}` | {cell(type_of(value, name))} | {cell(default)} | {cell(text)} |")
    return lines


def widest(schemas, names):
    """The schema of a key in the kind in which it takes most. Kinds that describe the key differently are named."""
    kept = ("description", "default")
    bare = [{key: value for key, value in schema.items() if key not in kept} for schema in schemas]
    shared = {key: schemas[0][key] for key in kept if key in schemas[0]}
    texts = {}
    for schema, name in zip(schemas, names):
        texts.setdefault(said(schema)[0], []).append(name)
    if len(texts) > 1:
        shared["descriptions"] = " ".join(f"{several(kinds)}: {text}" for text, kinds in texts.items())
        shared["description"] = "Default: by kind." if any(said(schema)[1] for schema in schemas) else ""
    return {**shared, **max(bare, key=lambda one: len(json.dumps(one)))}


def several(names):
    """A few names in full, of many only the first."""
    if len(names) <= 3:
        return ", ".join(f"`{name}`" for name in names)
    return f"`{names[0]}` and {len(names) - 1} others"


def kinds(name, forms):
    """Objects of many kinds that share most of their keys: what they share once, and then each kind's own."""
    everywhere = [key for key in forms[0]["properties"] if key != "kind" and all(key in form["properties"] for form in forms)]
    often, takers = {}, {}
    for form in forms:
        for key, value in form["properties"].items():
            if key != "kind":
                often.setdefault(key, []).append(value)
                takers.setdefault(key, []).append(kind_of(form))
    shared = {key: widest(values, takers[key]) for key, values in often.items() if key in everywhere or len(values) > 2}
    lines = ["The key `kind` selects one of these:", ""]
    lines += ["| kind | description | its own defaults and keys | |", "|---|---|---|---|"]
    own = {}
    for form in forms:
        kind = kind_of(form)
        text, _ = said(form)
        notes = []
        for key, value in form["properties"].items():
            if key in shared and "default" in value:
                usual = [json.dumps(other.get("default")) for other in often[key]]
                if usual.count(json.dumps(value["default"])) * 2 <= len(usual):
                    notes.append(f"`{key}` {quoted_default(value['default'])}")
            elif key != "kind" and key not in shared:
                notes.append(f"[`{key}`](#{anchor_of(name + ' ' + kind)})")
                own.setdefault(kind, {})[key] = value
        shown = f"![{kind}](../examples/gallery/{kind}.gif)" if (GALLERY / f"{kind}.gif").exists() else ""
        lines.append(f"| `{kind}` | {cell(text)} | {cell(', '.join(notes))} | {shown} |")
    lines += ["", "Keys that several kinds share (a kind that cannot use a key reports an error):", ""]
    unlike = {
        key: {**value, "default": None} if len({json.dumps(other.get("default")) for other in often[key]}) > 1 else value
        for key, value in shared.items()
    }
    for value in unlike.values():
        if value.get("default", 0) is None:
            value["description"] = (said(value)[0] + " Default: by kind.").strip()
    lines += table(unlike, [], name)
    for kind, properties in own.items():
        lines += ["", f"### {name} {kind}", ""] + table(properties, [], f"{name} {kind}")
    return lines


def forms_by_kind(schema):
    """An object whose keys depend on its kind, as one object for each kind."""
    kind = schema["properties"]["kind"]
    summaries = dict(zip(kind["enum"], kind["enumDescriptions"]))
    forms = []
    for rule in schema["allOf"]:
        then = rule["then"]
        name = rule["if"]["properties"]["kind"]["const"]
        allowed = then.get("propertyNames", {}).get("enum", list(schema["properties"]))
        own = then.get("properties", {})
        properties = {key: {**schema["properties"].get(key, {}), **own.get(key, {})} for key in allowed}
        properties["kind"] = {"enum": [name]}
        forms.append({"description": summaries[name], "properties": properties})
    return forms


def definition(name, schema):
    forms = choices(schema)
    if "if" in schema.get("allOf", [{}])[0]:
        forms = forms_by_kind(schema)
    objects = [form for form in forms if form.get("properties")]
    lines = [f"## {name}", "", said(schema)[0], ""] + picture(name)
    if len(objects) > 6:
        return lines + kinds(name, objects)
    for form in forms:
        if not form.get("properties"):
            lines.append(f"- {type_of(form, name)}" + (f": {said(form)[0]}" if said(form)[0] else ""))
        else:
            lines.append(f"- an object{' with ' + kind_of(form) if kind_of(form) else ''}: {said(form)[0]}")
    for form in objects:
        if len(objects) > 1:
            lines += ["", f"### {name} ({kind_of(form)})"]
            shown = picture(f"{name} ({kind_of(form)})")[:1]
            lines += [""] * len(shown) + shown
        lines += [""] + table(form["properties"], form.get("required", []), name)
    return lines


def main():
    body = [["## The spec", ""] + table(ALL["properties"], ALL.get("required", []), "")]
    titles = ["The spec"]
    definitions = sorted(ALL.get("definitions", ALL.get("$defs", {})).items())
    later = [definition(name, schema) for name, schema in definitions]
    done = 0
    while done < len(SECTIONS):
        title, schema = SECTIONS[done]
        done += 1
        titles.append(title)
        lines = [f"## {title}", ""]
        if said(schema)[0]:
            lines += [said(schema)[0], ""]
        body.append(lines + picture(title) + table(schema["properties"], schema.get("required", []), title.split(" (")[0]))
    titles += [name for name, _ in definitions]
    print("# Every key of a spec")
    print()
    print("Generated by `./make.sh docs` from the definitions that the program reads specs with; a test keeps it up to date.")
    print("Lengths are in points, times in seconds, angles in radians; indices start at 0. A default in `code` is written as in a spec.")
    print('Text with a unit is a number and the unit: a time such as `"300ms"`, an angle such as `"15deg"` or `"0.25turn"`, a scale such as `"140%"`.')
    print()
    for title in titles:
        print(f"- [{title}](#{anchor_of(title)})")
    for lines in body + later:
        print()
        print("\n".join(lines))


main()
