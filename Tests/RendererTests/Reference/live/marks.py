"""An independent model of indicators and notches: writes marks.json beside itself, which the tests compare with what
`tabanim trace --rate` prints. Curves and springs are those of model.py; where things stand is worked out here.

    python3 marks.py
"""
import json
import math
import os

from model import CURVES, bezier, ease, emphasized, through, uikit

WIDTH, COUNT, TOP, HEIGHT = 375, 4, 618, 49
CELL = WIDTH / COUNT
# Buttons stand two points apart from their cells, on whole points.
CENTERS = [(math.floor(2 + i * CELL + 0.5) + math.floor((i + 1) * CELL - 2 + 0.5)) / 2 for i in range(COUNT)]
ITEMS = ["Home", "Search", "Favorites", "Profile"]
cases = []


def at(values, place):
    first = min(max(math.floor(place), 0), len(values) - 2)
    return values[first] + (values[first + 1] - values[first]) * (place - first)


def edge(place, width, side):
    return at([c + side * width / 2 for c in CENTERS], place)


def case(name, animation, rate, seconds, timeline=None, bar=None, **keys):
    spec = {"animation": animation, "tabBar": {"items": ITEMS, **(bar or {})}, "timeline": timeline or [{"at": 0, "tap": 2}]}
    rows = int(round(seconds * rate))
    cases.append({"name": name, "spec": spec, "rate": rate,
                  "keys": {k.replace("__", "."): [v(k_ / rate) for k_ in range(rows + 1)] for k, v in keys.items()}})


def clamp(x):
    return min(max(x, 0), 1)


# Both edges by one law, from tab 0 to tab 2.
for name, width, height, y, seconds, curve in [
        ("underline", CELL, 2, TOP + HEIGHT - 2, 0.3, CURVES["easeInOut"]),
        ("underline-thin", CELL, 1, TOP + HEIGHT - 1, 0.25, CURVES["easeIn"])]:
    case(name, name, 100, seconds,
         indicator__x=lambda t, w=width, s=seconds, c=curve: edge(2 * c(clamp(t / s)), w, -1),
         indicator__width=lambda t, w=width: w, indicator__height=lambda t, h=height: h, indicator__y=lambda t, y=y: y)

# Each edge by its own.
lead, trail = CURVES["easeOutSine"], CURVES["easeInSine"]


def stretched(t, curve, side, to=2, start=0):
    return edge(start + (to - start) * curve(emphasized(clamp(t / 0.5))), 40, side)


case("a stretched line", {"kind": "underline-stretch", "width": 40}, 100, 0.5,
     indicator__x=lambda t: stretched(t, trail, -1),
     indicator__width=lambda t: stretched(t, lead, 1) - stretched(t, trail, -1))
case("a stretched line to the left", {"kind": "underline-stretch", "width": 40}, 100, 1.5,
     [{"at": 0, "tap": 3}, {"at": 1, "tap": 1}],
     indicator__x=lambda t: stretched(t, trail, -1, 3) if t < 1 else stretched(t - 1, lead, -1, 1, 3))
case("worm", "worm", 100, 0.3,
     indicator__x=lambda t: edge(2 * clamp(2 * t / 0.3 - 1), 16, -1),
     indicator__width=lambda t: edge(2 * clamp(2 * t / 0.3), 16, 1) - edge(2 * clamp(2 * t / 0.3 - 1), 16, -1))
front, back = uikit(0.4, 0.6, 0), uikit(0.4, 1, 0)
case("springs of both edges",
     {"kind": "indicator", "width": 30, "duration": 0.4, "leadSpring": {"damping": 0.6, "velocity": 0},
      "trailSpring": {"damping": 1, "velocity": 0}}, 100, 0.4, [{"at": 0, "tap": 3}],
     indicator__x=lambda t: edge(3 * back(t), 30, -1),
     indicator__width=lambda t: edge(3 * front(t), 30, 1) - edge(3 * back(t), 30, -1))

# Paths.
out = CURVES["easeOut"]


def p(t):
    return out(clamp(t / 0.6))


case("ball-arc", "ball-arc", 100, 0.6, indicator__x=lambda t: edge(2 * p(t), 10, -1),
     indicator__y=lambda t: TOP - 3 - 200 * p(t) * (1 - p(t)))
case("ball-dive", "ball-dive", 100, 0.6, [{"at": 0, "tap": 1}],
     indicator__y=lambda t: TOP - 22 + 80 * (1 - abs(2 * p(t) - 1)),
     **{"items[0].icon.y": lambda t: 40 * (1 - p(t)), "items[0].icon.opacity": lambda t: p(t),
        "items[1].icon.y": lambda t: 40 * p(t), "items[1].icon.opacity": lambda t: 1 - p(t),
        "items[2].icon.y": lambda t: 0})
case("ball-teleport", "ball-teleport", 100, 0.6,
     indicator__scale=lambda t: through([1, 0, 0, 1], [0, 0.2, 0.8, 1])(p(t)),
     indicator__x=lambda t: CENTERS[0 if p(t) < 0.5 else 2] - 5)
case("dot-hop", "dot-hop", 100, 0.4, indicator__y=lambda t: TOP + HEIGHT - 9 - 16 * math.sin(math.pi * clamp(t / 0.4)),
     indicator__scale=lambda t: 1 + 0.4 * math.sin(math.pi * clamp(t / 0.4)),
     indicator__x=lambda t: edge(1 - math.cos(math.pi * clamp(t / 0.4)), 6, -1))
standard = CURVES["linear"]
case("a fade", {"kind": "underline-fade", "width": 30, "curve": "linear", "duration": 0.4}, 100, 0.4,
     indicator__opacity=lambda t: abs(2 * t / 0.4 - 1), indicator__x=lambda t: CENTERS[0 if t < 0.2 - 1e-9 else 2] - 15)
case("pill-grow", "pill-grow", 100, 0.49,
     **{"items[2].indicator.scaleX": lambda t: 0.4 + 0.6 * emphasized(t / 0.5),
        "items[2].indicator.opacity": lambda t: min(emphasized(t / 0.5) / 0.2, 1),
        "items[0].indicator.scaleX": lambda t: 1 - 0.6 * emphasized(t / 0.5),
        "items[0].indicator.opacity": lambda t: 1 - min(emphasized(t / 0.5) / 0.2, 1)})
expo = CURVES["easeOutExpo"]
case("dot-pop", "dot-pop", 100, 0.74,
     **{"items[2].indicator.scale": lambda t: max(2 * expo(t / 0.75) - 1, 0),
        "items[0].indicator.scale": lambda t: 1 - expo(t / 0.75)})

# What one tap leaves on its way adds to the next.
case("an underline that is sent on", "underline", 100, 0.4, [{"at": 0, "tap": 1}, {"at": 0.1, "tap": 3}],
     indicator__x=lambda t: edge(
         1 - (1 - ease(clamp(t / 0.3))) if t < 0.1 - 1e-9
         else 3 - (1 - ease(clamp(t / 0.3))) - 2 * (1 - ease(clamp((t - 0.1) / 0.3))), CELL, -1))

# Both laws of a way out and a way back are one here, so that a hop's way adds up; the hop itself is that of the newest tap. At its
# highest it has no room left: what is left of it sinks at an even pace.


def sinking(t):
    return math.sin(math.pi * t / 0.4) if t < 0.2 - 1e-9 else 1 - clamp((t - 0.2) / 0.4)


case("a hop that is sent on", "dot-hop", 100, 0.6, [{"at": 0, "tap": 2}, {"at": 0.2, "tap": 3}],
     indicator__y=lambda t: TOP + HEIGHT - 9 - 16 * sinking(t), indicator__scale=lambda t: 1 + 0.4 * sinking(t),
     indicator__x=lambda t: edge(1 - math.cos(math.pi * clamp(t / 0.4)) + (1 - math.cos(math.pi * clamp((t - 0.2) / 0.4))) / 2, 6, -1))
# A worm that is as long as it gets, and turns back: the edge that is there stays, and the other one comes at the pace of the one ahead.
case("a worm that turns back", "worm", 100, 0.45, [{"at": 0, "tap": 3}, {"at": 0.15, "tap": 0}],
     indicator__x=lambda t: edge(0, 16, -1),
     indicator__width=lambda t: edge(3 * (t / 0.15 if t < 0.15 else 1 - clamp(2 * (t - 0.15) / 0.3)), 16, 1) - edge(0, 16, -1))

# Notches.
case("notch-open", "notch-open", 100, 0.6,
     **{"items[0].notch.depth": lambda t: 15 * (1 - min(p(t) / 0.3, 1)),
        "items[2].notch.depth": lambda t: 15 * max((p(t) - 0.7) / 0.3, 0), "items[1].notch.depth": lambda t: 0})
case("notch-curved", "notch-curved", 100, 0.6, **{"bar.notch.x": lambda t: at(CENTERS, 2 * p(t)), "bar.notch.depth": lambda t: 45})


def reopened(t):
    left = 1 - p(0.1) / 0.3
    return 1 - min(p(t) / 0.3, 1) if t < 0.1 - 1e-9 else left + (1 - left) * max((p(t - 0.1) - 0.7) / 0.3, 0)


# A notch that closes opens again from where it is; one that has not begun to open does not.
case("notch-open turns back", "notch-open", 100, 0.7, [{"at": 0, "tap": 2}, {"at": 0.1, "tap": 0}],
     **{"items[0].notch.depth": lambda t: 15 * reopened(t), "items[1].notch.depth": lambda t: 0, "items[2].notch.depth": lambda t: 0})
wave = uikit(0.9, 0.57, 0)
case("bump", "bump", 100, 0.9, [{"at": 0, "tap": 3}],
     **{"bar.notch.x": lambda t: at(CENTERS, 3 * wave(t)), "bar.notch.depth": lambda t: -30})

# A finger takes them along; when it leaves they go on with the pages, or back.
drag = [{"at": 0, "pan": {"from": {"x": 300, "y": 300}, "to": {"x": 75, "y": 300}, "duration": 0.5, "velocity": -500}}]
done = 0.4 * 0.3 / 0.4


def dragged(t):
    return 0.6 * t / 0.5 if t < 0.5 else 0.6 + 0.4 * ease(clamp((t - 0.5) / done))


case("an underline and a finger", ["interactive", "underline"], 100, 0.79, drag,
     indicator__x=lambda t: edge(dragged(t), CELL, -1))
case("a worm and a finger", ["interactive", "worm"], 100, 0.79, drag,
     indicator__x=lambda t: edge(clamp(2 * dragged(t) - 1), 16, -1),
     indicator__width=lambda t: edge(clamp(2 * dragged(t)), 16, 1) - edge(clamp(2 * dragged(t) - 1), 16, -1))
case("a notch and a finger", ["interactive", "notch-curved"], 100, 0.79, drag,
     **{"bar.notch.x": lambda t: at(CENTERS, dragged(t))})
back_again = [{"at": 0, "pan": {"from": {"x": 300, "y": 300}, "to": {"x": 225, "y": 300}, "duration": 0.5, "velocity": 200}}]


def cancelled(t):
    return 0.2 * t / 0.5 if t < 0.5 else 0.2 * (1 - ease(clamp((t - 0.5) / 0.3)))


case("an underline that goes back", ["interactive", "underline"], 100, 0.79, back_again,
     indicator__x=lambda t: edge(cancelled(t), CELL, -1))

# Tabs that open: the row flows in every frame.


def row(closed, opened, margin, around, openness):
    widths = [closed + (opened - closed) * o for o in openness]
    left = WIDTH - 2 * margin - sum(widths)
    gap = left / COUNT if around else left / (COUNT - 1)
    x, places = margin + (gap / 2 if around else 0), []
    for width in widths:
        places.append(x)
        x += width + gap
    return places, widths


def opening(name, animation, seconds, closed, opened, margin, around, go, back, timeline=None):
    def state(t):
        return row(closed, opened, margin, around, [1 - back(t), 0, go(t), 0])

    case(name, animation, 100, seconds, timeline,
         **{f"items[{i}].x": lambda t, i=i: state(t)[0][i] for i in range(COUNT)},
         **{f"items[{i}].width": lambda t, i=i: state(t)[1][i] for i in range(COUNT)})


linear = CURVES["linear"]
opening("expand-share", "expand-share", 0.27, 37.5, 112.5, 24, False, lambda t: clamp(t / 0.27), lambda t: clamp(t / 0.27))
slow, turned = CURVES["easeIn"], CURVES["easeOut"]
opening("tabs that close by another curve",
        {"kind": "expand", "closed": 60, "open": {"points": 50, "icon": 2}, "row": "around", "duration": 0.4,
         "curve": "easeIn", "closeCurve": "easeOut"}, 0.4, 60, 100, 8, True, lambda t: slow(clamp(t / 0.4)),
        lambda t: turned(clamp(t / 0.4)))


def there_and_here(t):
    # Each tab's own width, from where it is by the curve of its way.
    if t < 0.2 - 1e-9:
        return 1 - turned(t / 0.4), slow(t / 0.4)
    first, third, u = 1 - turned(0.5), slow(0.5), clamp((t - 0.2) / 0.4)
    return first + (1 - first) * slow(u), third * (1 - turned(u))


case("tabs that turn back",
     {"kind": "expand", "closed": 60, "open": 100, "row": "around", "duration": 0.4, "curve": "easeIn", "closeCurve": "easeOut"},
     100, 0.6, [{"at": 0, "tap": 2}, {"at": 0.2, "tap": 0}],
     **{f"items[{i}].width": lambda t, i=i: 60 + 40 * there_and_here(t)[i // 2] for i in (0, 2)},
     **{f"items[{i}].x": lambda t, i=i: row(60, 100, 8, True, [there_and_here(t)[0], 0, there_and_here(t)[1], 0])[0][i]
        for i in range(COUNT)})
case("titles of tabs that open",
     {"kind": "expand", "curve": "linear", "duration": 0.5, "titleIn": [0.4, 0.8], "titleOut": [0.2, 0.6]}, 100, 0.5,
     **{"items[2].title.opacity": lambda t: clamp((t / 0.5 - 0.4) / 0.4),
        "items[0].title.opacity": lambda t: 1 - clamp((t / 0.5 - 0.2) / 0.4), "items[1].title.opacity": lambda t: 0})

# Menus: the tab in the middle of the four is the third, its icon 25 points below the bar's edge without titles.


def menu(name, kind, seconds, angles, way, back, radius, scale, spin, turn, rise=0):
    spec = {"animation": kind, "tabBar": {"items": ITEMS, "titles": False},
            "timeline": [{"at": 0, "tap": 2}, {"at": 1, "tap": 2}]}
    keys, rate = {}, 100

    def share(k, t):
        return way(t, k) if t < 1 - 1e-9 else 1 - back(t - 1, k)

    times = [i / rate for i in range(int(round((1 + seconds) * rate)) + 1)]
    for k, angle in enumerate(angles):
        f = [share(k, t) for t in times]
        keys[f"menu[{k}].x"] = [CENTERS[2] + math.sin(math.radians(angle)) * radius * v for v in f]
        keys[f"menu[{k}].y"] = [TOP + 25 - math.cos(math.radians(angle)) * radius * v - 4 * rise * v * (1 - v) for v in f]
        keys[f"menu[{k}].scale"] = [scale + (1 - scale) * v for v in f]
        keys[f"menu[{k}].rotation"] = [spin * (1 - v) for v in f]
        keys[f"menu[{k}].opacity"] = [clamp(v) for v in f]
    keys["items[2].icon.rotation"] = [turn * share(0, t) for t in times]
    cases.append({"name": name, "spec": spec, "rate": rate, "keys": keys})


fan = uikit(0.5, 0.5, 0.5)
menu("menu-fan", "menu-fan", 0.5, [-90, 0, 90], lambda t, k: fan(t), lambda t, k: fan(t), (WIDTH - 20) / 3, 1, 0, math.pi / 4)
circle = uikit(0.5, 0.7, 0)
menu("menu-circle", "menu-circle", 0.2, [0, 120, 240], lambda t, k: circle(t),
     lambda t, k: CURVES["easeIn"](clamp(t / 0.2)), 100, 0, 0, 0)
boom_out, boom_in = bezier(0.174, 0.885, 0.32, 1.275), bezier(0.6, -0.2, 0.735, 0.045)
for name, rise in [("menu-boom", 0), ("menu-boom-arc", 60)]:
    menu(name, name, 0.4, [-90, 0, 90], lambda t, k: boom_out(clamp((t - 0.05 * k) / 0.3)),
         lambda t, k: boom_in(clamp((t - 0.05 * k) / 0.3)), 100, 0.3, 4 * math.pi, 0, rise)

# What flies from an icon.
case("burst", "burst", 100, 1.38,
     **{"items[2].burst.radius": lambda t: 22.5 + 11.8 * out(clamp((t - 0.036) / 0.28)),
        "items[2].burst.scale": lambda t: 1 - out(clamp((t - 0.2) / 1.19)), "items[2].burst.ring": lambda t: 26 * clamp(t / 0.1298)})

# A drop of jelly is 30 points short of its end at two fifths of its time, and 5 beyond at seven tenths.
way = CENTERS[2] - CENTERS[0]
jelly = through([1, 30 / way, -5 / way, 0], [0, 0.4, 0.7, 1])
case("ball-jelly", "ball-jelly", 100, 0.79, indicator__x=lambda t: edge(2 - 2 * jelly(t / 0.8), 65, -1),
     indicator__scaleX=lambda t: through([1, 1.5, 0.8, 1], [0, 0.4, 0.7, 1])(t / 0.8))

# The damping of a spring by the length of its way.


def swung(t, distance):
    damping, frequency = (5 + distance / 50) / 2, 10
    wd = math.sqrt(frequency ** 2 - damping ** 2)
    return 1 - math.exp(-damping * t) * (math.cos(wd * t) + damping / wd * math.sin(wd * t))


case("ball-lift to the next but one", "ball-lift", 100, 1, indicator__x=lambda t: edge(2 * swung(t, way), 65, -1))
next_way = CENTERS[1] - CENTERS[0]
case("ball-lift to the next one", "ball-lift", 100, 1, [{"at": 0, "tap": 1}],
     indicator__x=lambda t: edge(swung(t, next_way), 65, -1))

# A capsule opens along the bar by the curve of FoldingTabBar.


def folded(t):
    u = t / 0.5
    return 1 - math.exp(-10 * 0.5 * u) * math.cos(10 * 0.6 * u)


def swung_back(t):
    # What the plus and the items turn too far in a quarter of a second, 22.5°, and how that goes with ζ 0.5, v 3 and two thirds of one.
    u = (t - 0.25) * 3 / 2
    return math.pi / 8 * (t / 0.25 if u < 0 else math.exp(-10 * 0.5 * u) * math.cos(10 * 3 * u))


# The button is the third of four tabs: three items share the room before it, one has that behind it.
button = CENTERS[2]
slots = [8 + (k + 0.5) * (button - 30 - 8) / 3 for k in range(3)] + [(button + 30 + WIDTH - 8) / 2]
case("menu-folding", "menu-folding", 100, 0.5,
     **{"menu.width": lambda t: 60 + (WIDTH - 16 - 60) * folded(t)},
     **{f"menu[{k}].x": lambda t, k=k: slots[k] for k in range(4)},
     **{f"menu[{k}].scale": lambda t: clamp(t / 0.25) for k in range(4)},
     **{f"menu[{k}].rotation": lambda t: 10 * math.pi * (1 - clamp(t / 0.25)) - swung_back(t) for k in range(4)},
     **{"items[2].icon.rotation": lambda t: 2.25 * math.pi * clamp(t / 0.25) + swung_back(t)})

# A finger opens and closes tabs as it drags the pages.
for name, progress, events in [("tabs that a finger opens", dragged, drag), ("tabs that a finger leaves", cancelled, back_again)]:
    case(name, ["interactive", {"kind": "expand", "closed": 60, "open": 120, "titleIn": [0.5, 1]}], 100, 0.79, events,
         **{f"items[{i}].width": lambda t, i=i, p=progress: [120 - 60 * p(t), 60 + 60 * p(t), 60, 60][i] for i in range(COUNT)},
         **{f"items[{i}].x": lambda t, i=i, p=progress: row(60, 120, 8, False, [1 - p(t), p(t), 0, 0])[0][i] for i in range(COUNT)},
         **{"items[1].title.opacity": lambda t, p=progress: clamp((p(t) - 0.5) / 0.5)})

# Bars that answer to scrolling.
there_and_back = [{"at": 0, "scroll": 100, "duration": 0.5}, {"at": 1, "scroll": -60, "duration": 0.6}]
case("a bar follows at half the speed and resists", [], 100, 1.6, there_and_back,
     {"onScroll": {"answer": "follow", "speed": 2, "resistance": 20}},
     **{"bar.y": lambda t: min(100 * t, 49) if t < 1.2 else 49 - 50 * (t - 1.2)})
case("a bar fades and goes on", [], 100, 0.69, [{"at": 0, "scroll": 20, "duration": 0.5}],
     {"onScroll": {"answer": "follow", "fade": 2, "rest": "onward"}},
     **{"bar.y": lambda t: 40 * t if t < 0.5 else 20 + 29 * ease((t - 0.5) / 0.2),
        "items[0].button.opacity": lambda t: max(1 - 2 * (40 * t if t < 0.5 else 20 + 29 * ease((t - 0.5) / 0.2)) / 49, 0)})
case("a bar goes after a while", [], 100, 0.65, [{"at": 0, "scroll": 120, "duration": 0.5}],
     {"onScroll": {"answer": "hide", "threshold": 60}}, **{"bar.y": lambda t: 49 * emphasized(clamp((t - 0.25) / 0.4))})

# What no finger starts.
case("always", {"kind": "keyframes", "property": "opacity", "values": [1, 0], "duration": 1, "when": "always"}, 100, 0.99,
     [{"at": 1.5, "tap": 1}], **{f"items[{i}].icon.opacity": lambda t: 1 - t for i in range(COUNT)})
case("a badge and its icon", {"kind": "keyframes", "property": "y", "values": [0, -8, 0], "duration": 0.4, "when": "badge"},
     100, 0.49, [{"at": 0, "badge": 1, "to": "1", "with": "zoom"}],
     **{"items[1].badge.scale": lambda t: 2.7 - 1.7 * ease(t / 0.5),
        "items[1].icon.y": lambda t: -8 * (1 - abs(1 - 2 * t / 0.4)) if t < 0.4 - 1e-9 else 0, "items[0].icon.y": lambda t: 0})
for name, key, value in [("glide", "x", lambda t: 27 * (1 - out(t / 0.5))), ("turn", "rotation", lambda t: math.pi * (1 - out(t / 0.5)))]:
    case("a badge comes by " + name, [], 100, 0.49, [{"at": 0, "badge": 2, "to": "4", "with": name}],
         **{"items[2].badge." + key: value})

# Every other preset by its numbers: the width, where its upper edge stands, its seconds and its law.


def damped(frequency, damping):
    wd = frequency * math.sqrt(1 - damping ** 2)
    return lambda t: 1 - math.exp(-damping * frequency * t) * (
        math.cos(wd * t) + damping * frequency / wd * math.sin(wd * t))


def eased(curve, seconds):
    return lambda t: curve(clamp(t / seconds))


material, lively, bottom = bezier(0.4, 0, 0.2, 1), damped(2 * math.pi / 0.6, 0.7), TOP + HEIGHT
for name, spec, width, y, seconds, law in [
        ("overline", "overline", CELL, TOP, 0.4, eased(material, 0.4)),
        ("underline-text", {"kind": "underline-text", "width": 40}, 40, bottom - 3, 0.3, eased(material, 0.3)),
        ("ball", "ball", 10, TOP - 3, 0.6, eased(out, 0.6)),
        ("ball-carry", "ball-carry", 62, TOP - 42, 0.3, eased(CURVES["linear"], 0.3)),
        ("ball-spring", "ball-spring", 58, TOP - 28, 0.6, lively),
        ("ball-ring", "ball-ring", 60, TOP - 30, 0.3, eased(out, 0.3))]:
    case(name, spec, 100, seconds, indicator__x=lambda t, w=width, law=law: edge(2 * law(t), w, -1),
         indicator__width=lambda t, w=width: w, indicator__y=lambda t, y=y: y)
for name, depth, seconds, law in [
        ("notch", 15, 0.6, eased(out, 0.6)), ("notch-labeled", 36, 0.6, eased(out, 0.6)),
        ("notch-tab", 30, 0.89, wave), ("bump-low", -17, 0.89, wave),
        ("notch-wide", 39, 0.3, eased(CURVES["linear"], 0.3)), ("notch-dip", 35, 0.49, uikit(0.5, 0.7, 0)),
        ("bump-wide", -25, 0.6, lively), ("collar", -35, 0.3, eased(out, 0.3))]:
    case(name, name, 100, seconds,
         **{"bar.notch.x": lambda t, law=law: at(CENTERS, 2 * law(t)), "bar.notch.depth": lambda t, d=depth: d})
for name, around, seconds, go, back in [
        ("expand", False, 0.3, ease, ease), ("expand-fade", True, 0.5, expo, expo),
        ("expand-clip", False, 0.5, bezier(0.23, 1, 0.32, 1), bezier(0.23, 1, 0.32, 1)),
        ("expand-slide", False, 0.5, bezier(0.55, 0.055, 0.675, 0.19), bezier(0.325, 0.81, 0.45, 0.945)),
        ("expand-half", True, 0.3, ease, ease), ("expand-plain", True, 0.35, linear, linear)]:
    opening(name, {"kind": name, "closed": 60, "open": 120}, seconds, 60, 120, 8, around,
            lambda t, c=go, s=seconds: c(clamp(t / s)), lambda t, c=back, s=seconds: c(clamp(t / s)))
menu("menu", "menu", 0.3, [-90, 0, 90], lambda t, k: ease(clamp(t / 0.3)), lambda t, k: ease(clamp(t / 0.3)), 100, 1, 0, 0)
case("burst-rays", "burst-rays", 100, 0.59,
     **{"items[2].burst.radius": lambda t: 14 + 10 * out(clamp(t / 0.36)), "items[2].burst.ring": lambda t: 0})
loose = damped(math.sqrt(300), 5 / 2 / math.sqrt(300))
case("wobble", "wobble", 100, 1.5, **{"items[2].icon.scale": lambda t: 1.2 - 0.2 * loose(t)})

# Lines, worms and pills of the same libraries' other kinds.
case("overline-fade", "overline-fade", 100, 0.39,
     **{"items[2].indicator.opacity": lambda t: material(t / 0.4), "items[0].indicator.opacity": lambda t: 1 - material(t / 0.4)})


def thin(t):
    middle = clamp(2 * t / 0.3) + clamp(2 * t / 0.3 - 1)
    return 4 * (1 - abs(middle - math.floor(middle + 0.5)))


case("worm-thin", "worm-thin", 100, 0.3, indicator__height=thin, indicator__x=lambda t: edge(2 * clamp(2 * t / 0.3 - 1), 16, -1))
case("pill-grow-wide", "pill-grow-wide", 100, 0.49,
     **{"items[2].indicator.scaleX": lambda t: 0.4 + 0.6 * emphasized(t / 0.5)})

# The icon in a ball: the old one goes, then the new one comes; none of a tab between them.
case("the icon of ball-carry", "ball-carry", 100, 0.29, indicator__icon__opacity=lambda t: abs(2 * t / 0.3 - 1))


def in_ring(t):
    way = out(t / 0.3)
    return max(1 - way / 0.31, 0) if way < 0.5 else max((way - 0.95) / 0.05, 0)


case("the icon of ball-ring", "ball-ring", 100, 0.29, indicator__icon__opacity=in_ring)
# A ball that swings too far and back has arrived: it leaves its tab empty, and the next one as it is.
slowing = (5 + way / 50) / 2
there = (math.pi - math.atan(math.sqrt(100 - slowing ** 2) / slowing)) / math.sqrt(100 - slowing ** 2)
case("tabs below ball-lift", "ball-lift", 100, 1,
     **{"items[2].icon.opacity": lambda t: min(abs(2 * swung(t, way) - 2), 1) if t < there else 0, "items[3].icon.opacity": lambda t: 1})

# A drop falls onto the icon.


def drop(t):
    return clamp((t / 0.9 - 0.3) / 0.7)


case("droplet", "droplet", 100, 0.89,
     **{"items[2].drop.y": lambda t: -10 + 15 * clamp(drop(t) / 0.2), "items[2].drop.radius": lambda t: 20 * drop(t),
        "items[2].icon.scale": lambda t: 1 - 0.2 * clamp(1 - abs(t / 0.9 - 0.3) / 0.3)})

# The icons of the buttons that burst.
case("pop", "pop", 100, 0.99,
     **{"items[2].icon.scale": through([0, 0, 1.25, 0.875, 1.025, 0.95, 1], [0, 0.1, 0.33, 0.5, 0.7, 0.87, 1])})


def elastic(frame):
    u = frame / 60
    return 0 if frame == 0 else 1 if frame >= 60 else 1 + 1.001 * 2 ** (-10 * u) * math.sin(2 * math.pi * (u - 0.097) / 0.4)


def bloom(t):
    frame = max(t - 0.184, 0) * 60
    first = math.floor(frame)
    return elastic(first) + (elastic(first + 1) - elastic(first)) * (frame - first)


case("bloom", "bloom", 100, 1.18, **{"items[2].icon.scale": bloom})

# What bars do when a page scrolls, by its names.
gone, come = bezier(0.4, 0, 1, 1), bezier(0, 0, 0.2, 1)
case("hide-briefly", [], 100, 1.22, there_and_back, {"onScroll": "hide-briefly"},
     **{"bar.y": lambda t: 49 * gone(clamp(t / 0.175)) if t < 1 - 1e-9 else 49 * (1 - come(clamp((t - 1) / 0.225)))})
case("follow-fade", [], 100, 0.4, [{"at": 0, "scroll": 40, "duration": 0.4}], {"onScroll": "follow-fade"},
     **{"bar.y": lambda t: 100 * t, "items[0].button.opacity": lambda t: 1 - 100 * t / 49})
for name, seconds, comes in [("a quick finger brings the bar back", 0.05, True), ("a slow finger leaves it away", 0.1, False)]:
    case(name, [], 100, 1.25 if comes else 1.1, [{"at": 0, "scroll": 100, "duration": 0.5}, {"at": 1, "scroll": -30, "duration": seconds}],
         {"onScroll": {"answer": "follow-onward", "resistance": 100}},
         **{"bar.y": lambda t, c=comes: min(200 * t, 49) if t < 1.05 or not c else 49 * (1 - ease(clamp((t - 1.05) / 0.2)))})

if __name__ == "__main__":
    place = os.path.join(os.path.dirname(os.path.abspath(__file__)), "marks.json")
    with open(place, "w") as file:
        json.dump({"cases": cases}, file, separators=(",", ":"))
        file.write("\n")
    print(f"{len(cases)} cases")
