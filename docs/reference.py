#!/usr/bin/env python3
"""Generates the reference of the kinds of animation and of a spec's keys from the JSON Schema that the program prints.

usage: tabanim schema | reference.py > docs/reference.md

If an example has the name of a kind of animation, its picture illustrates the kind. PICTURES illustrates sections.
"""

import fractions
import json
import math
import pathlib
import re
import sys

GALLERY = pathlib.Path(__file__).resolve().parent.parent / "examples/gallery"


def shown(title, name):
    """The Markdown that shows a picture of the gallery, in the first of these formats that the gallery has; none if it has no such picture."""
    files = [f"{name}.{suffix}" for suffix in ("svg", "webp", "png", "gif") if (GALLERY / f"{name}.{suffix}").exists()]
    return f"![{title}](../examples/gallery/{files[0]})" if files else ""


# A section → the picture of the gallery that shows what it is about.
PICTURES = {
    "screen": "devices", "tabBar": "styles", "pages": "lists", "touches": "phone", "captions": "captions",
    "tabBar.accessory": "glass-minimize", "pages.navigationBar": "cards", "screen.presented": "sheet",
    "background (image)": "photo", "icon": "own-icons", "iconName": "icons",
}

# Events → the picture that shows them.
EVENTS = {
    "pan": "interactive", "rotate": "turn", "present": "sheet", "hide": "scroll-hide", "minimize": "glass-minimize", "badge": "badge",
    "icon": "content", "scroll": "scroll-flick",
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


def pi(value):
    """"4π", "π/4"; None for a number that is no multiple of π/16."""
    count = round(value / math.pi * 16)
    if count == 0 or abs(value / math.pi * 16 - count) > 1e-9:
        return None
    share = fractions.Fraction(abs(count), 16)
    top = "π" if share.numerator == 1 else f"{share.numerator}π"
    return ("-" if count < 0 else "") + top + ("" if share.denominator == 1 else f"/{share.denominator}")


def number(value):
    if isinstance(value, int) and abs(value) >= 10000:
        return f"{value:,}"
    return pi(value) or f"{value:.6g}"


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
        title = title.replace("[]", "")
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


def unit_of(schema):
    """What a number is that may be text with a unit, too: "seconds", "angle", "factor"; None for anything else."""
    units = re.search(r"\\s\*\(([a-zA-Z%|]+)\)\\s\*\$$", schema.get("pattern", ""))
    return {"ms|s": "seconds", "deg|turn|rad": "angle", "%": "factor"}.get(units[1]) if units else None


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
    if path == "timeline" and schema.get("type") == "array":
        return "list of [events](#timeline)"
    if len(forms) == 2 and forms[0].get("type") == "number" and unit_of(forms[1]):
        return unit_of(forms[1]) + bounds(forms[0])
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
    """A default as JSON, with π for its multiples and no digit that nobody reads."""
    def text(value):
        if isinstance(value, float):
            return pi(value) or json.dumps(float(f"{value:.4g}"))
        if isinstance(value, list):
            return "[" + ", ".join(map(text, value)) + "]"
        if isinstance(value, dict):
            return "{" + ", ".join(f"{json.dumps(key)}: {text(one)}" for key, one in value.items()) + "}"
        return json.dumps(value, ensure_ascii=False)

    return f"`{text(value)}`"


def picture(title):
    """The lines that show what a section is about; none where nothing shows it."""
    name = PICTURES.get(title)
    return [shown(title.split(" (")[0], name), ""] if name else []


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


def families(forms):
    """Kinds that take the same keys, in the order in which they are met."""
    found = {}
    for form in forms:
        found.setdefault(tuple(sorted(form["properties"])), []).append(form)
    return list(found.values())


def common(values):
    """The default that most kinds have, as JSON."""
    texts = [json.dumps(value.get("default")) for value in values]
    return max(texts, key=texts.count)


def kinds(forms):
    """All kinds of animation: each with its picture and its own defaults, and the keys that only its family takes."""
    groups = families(forms)
    takers, values = {}, {}
    for group in groups:
        for key in group[0]["properties"]:
            takers[key] = takers.get(key, 0) + 1
        for form in group:
            for key, value in form["properties"].items():
                values.setdefault(key, []).append((kind_of(form), value))
    shared = {key: widest([v for _, v in values[key]], [k for k, _ in values[key]]) for key in values if takers[key] > 1 and key != "kind"}
    usual = {key: common([value for _, value in pairs]) for key, pairs in values.items()}
    lines = ["## Kinds of animation", ""]
    lines += ["`animation` is a kind's name, an object with `kind` and keys to change, or a list of several that run together. Without a `kind` an object is a `bounce`.", ""]
    lines += ["The tables list only defaults that differ from the usual ones. `tabanim explain KIND` prints all keys of a kind.", ""]
    lines += [", ".join(f"[{heading(group)}](#{anchor_of(heading(group))})" for group in groups) + ".", ""]
    for group in groups:
        own = {key: value for key, value in group[0]["properties"].items() if takers[key] == 1 and key != "kind"}
        lines += [f"### {heading(group)}", "", "| kind | description | defaults of its own | |", "|---|---|---|---|"]
        for form in group:
            kind = kind_of(form)
            notes = [
                f"`{key}` {quoted_default(value['default'])}" for key, value in form["properties"].items()
                if "default" in value and (key in own or json.dumps(value["default"]) != usual[key])
                and not (len(group) > 2 and (key in own or value["default"] in (0, False))
                         and json.dumps(value["default"]) == common([other["properties"][key] for other in group]))
            ]
            lines.append(f"| `{kind}` | {cell(said(form)[0])} | {cell(', '.join(notes))} | {shown(kind, kind)} |")
        if own:
            merged = {}
            for key in own:
                values_of = [form["properties"][key] for form in group]
                value = {**widest(values_of, [kind_of(form) for form in group])}
                most = common(values_of)
                value.pop("default", None)
                if most != "null":
                    value["default"] = json.loads(most)
                merged[key] = value
            lines += ["", "Its own keys:" if len(group) == 1 else "Their own keys, with the defaults of most:", ""] + table(merged, [], "animation")
        also = [key for key in group[0]["properties"] if takers[key] > 1 and key != "kind"]
        lines += ["", "Also " + ", ".join(f"`{key}`" for key in also) + ": [shared keys](#animation).", ""]
    lines += ["## animation", "", "Keys that several kinds share:", ""]
    unlike = {}
    for key, value in shared.items():
        texts = {json.dumps(v.get("default")) for _, v in values[key]}
        value = {**value, "default": None} if len(texts) > 1 else value
        if value.get("default", 0) is None:
            value["description"] = (said(value)[0] + " Default: by kind.").strip()
        unlike[key] = value
    return lines + table(unlike, [], "animation")


# A family's first kind → what its kinds have in common.
FAMILIES = {
    "bounce": "Icons that bounce", "indicator": "Indicators", "notch": "Notches and bumps", "expand": "Tabs that open", "menu": "Menus",
    "elastic": "Icons on springs", "page-fade": "Pages that fade and zoom", "page-move": "Pages that move",
}


def heading(group):
    names = [kind_of(form) for form in group]
    if names[0] in FAMILIES:
        return FAMILIES[names[0]]
    return names[0] if len(names) == 1 else f"{names[0]} and {len(names) - 1} more" if len(names) > 3 else ", ".join(names)


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
    objects = [form for form in forms if form.get("properties")]
    lines = [f"## {name}", "", said(schema)[0], ""] + picture(name)
    for form in forms:
        if not form.get("properties"):
            lines.append(f"- {type_of(form, name)}" + (f": {said(form)[0]}" if said(form)[0] else ""))
        else:
            lines.append(f"- an object{' with ' + kind_of(form) if kind_of(form) else ''}: {said(form)[0]}")
    for form in objects:
        if len(objects) > 1:
            lines += ["", f"### {name} ({kind_of(form)})"]
            illustration = picture(f"{name} ({kind_of(form)})")[:1]
            lines += [""] * len(illustration) + illustration
        lines += [""] + table(form["properties"], form.get("required", []), name)
    return lines


def events(schema):
    """All events of the timeline in one table; `at` and `duration` are said once."""
    forms = choices(schema["items"])
    lines = ["## timeline", "", said(schema)[0] + " Default: " + said(schema)[1] + ". An event is an object with `at` and one of these keys:", ""]
    at = forms[0]["properties"]["at"]
    lines += ["| event | key | value | default | description |", "|---|---|---|---|---|"]
    lines.append(f"| all | `at` | {type_of(at, 'timeline')} | {cell(said(at)[1])} | {cell(said(at)[0])} |")
    for form in forms:
        event = form["required"][0]
        for key, value in form["properties"].items():
            if key == "at":
                continue
            text, default = said(value)
            text = f"{said(form)[0]} {text}" if key == event else text
            default = default or ("required" if key in form["required"] else "")
            path = f"timeline.{event}" if key == event else f"timeline.{event}.{key}"
            lines.append(f"| {event if key == event else ''} | `{key}` | {cell(type_of(value, path))} | {cell(default)} | {cell(text)} |")
    return lines + ["", " ".join(shown(event, name) for event, name in EVENTS.items())]


def objects(title, schema):
    """The section of an object, and those of the objects that are met in it."""
    lines = [f"## {title}", ""]
    if said(schema)[0]:
        lines += [said(schema)[0], ""]
    return lines + picture(title) + table(schema["properties"], schema.get("required", []), title.split(" (")[0])


def main():
    definitions = ALL.get("definitions", ALL.get("$defs", {}))
    root = ALL["properties"]
    body, titles = [], []

    def add(title, lines):
        titles.append(title)
        body.append(lines)
        drain()

    def drain():
        while SECTIONS:
            title, schema = SECTIONS.pop(0)
            if title == "item":
                continue
            body.append(objects(title.replace("[]", ""), schema))

    def met(key):
        """The sections of what a key of the spec takes."""
        type_of(root[key], key)
        if SECTIONS:
            titles.append(SECTIONS[0][0].replace("[]", ""))
        drain()

    animation = definitions.pop("animation")
    forms = forms_by_kind(animation)
    spec = table(root, [], "")
    SECTIONS.clear()
    ANCHORS.clear()
    add("Kinds of animation", kinds(forms))
    titles.append("animation")
    add("The spec", ["## The spec", ""] + spec)
    SECTIONS.clear()
    ANCHORS.clear()
    for key in ("screen", "tabBar"):
        met(key)
    add("item", definition("item", definitions.pop("item")))
    add("animations", definition("animations", definitions.pop("animations")))
    add("timeline", events(root["timeline"]))
    for key in ("pages", "touches", "captions", "output"):
        met(key)
    for name, schema in sorted(definitions.items()):
        add(name, definition(name, schema))
    print("# Every key of a spec")
    print()
    print("Made by `./make.sh docs` from the definitions that the program reads specs with. At the prompt, `tabanim explain KEY` prints the same.")
    print("Lengths are in points, times in seconds, angles in radians; indices start at 0. A default in `code` is written as in a spec; π stands for its number.")
    print('*Seconds* may be text such as `"300ms"`, an *angle* text such as `"15deg"` or `"0.25turn"`, a *factor* text such as `"140%"`.')
    print()
    print(" · ".join(f"[{title}](#{anchor_of(title)})" for title in titles))
    for lines in body:
        print()
        print("\n".join(lines))


main()
