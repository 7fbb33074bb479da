"""An independent model of keyframes, springs, presses, poses and page looks: writes live.json beside itself, which the tests
compare with what `tabanim trace --rate` prints. Nothing here is taken from the program: curves are found by bisection, UIKit's
spring frequency by Newton's method with a measured slope, and values are put together as Core Animation documents it.

    python3 model.py
"""
import json
import math
import os


def bezier(x1, y1, x2, y2):
    def at(a, b, s):
        return 3 * a * s * (1 - s) ** 2 + 3 * b * s * s * (1 - s) + s ** 3

    def progress(x):
        if x <= 0:
            return 0.0
        if x >= 1:
            return 1.0
        low, high = 0.0, 1.0
        for _ in range(200):
            middle = (low + high) / 2
            if at(x1, x2, middle) < x:
                low = middle
            else:
                high = middle
        return at(y1, y2, (low + high) / 2)

    return progress


CURVES = {
    "linear": lambda x: x,
    "easeIn": bezier(0.42, 0, 1, 1),
    "easeOut": bezier(0, 0, 0.58, 1),
    "easeInOut": bezier(0.42, 0, 0.58, 1),
    "easeInSine": lambda x: 1 - math.cos(math.pi * x / 2),
    "easeOutSine": lambda x: math.sin(math.pi * x / 2),
    "easeOutExpo": lambda x: (1 - 2 ** (-10 * x)) / (1 - 2 ** -10),
}


def emphasized(x):
    """Material's two cubics, from (0, 0) by (0.166666, 0.4) to (1, 1); found by bisection on each."""
    for a, b, c, d in [((0, 0), (0.05, 0), (0.133333, 0.06), (0.166666, 0.4)),
                       ((0.166666, 0.4), (0.208333, 0.82), (0.25, 1), (1, 1))]:
        if x <= d[0]:
            break

    def at(i, s):
        return a[i] * (1 - s) ** 3 + 3 * b[i] * s * (1 - s) ** 2 + 3 * c[i] * s * s * (1 - s) + d[i] * s ** 3

    low, high = 0.0, 1.0
    for _ in range(200):
        middle = (low + high) / 2
        if at(0, middle) < x:
            low = middle
        else:
            high = middle
    return at(1, (low + high) / 2)


CURVES["emphasized"] = emphasized


def uikit(duration, damping, velocity):
    """Progress of a UIKit spring by seconds; the amplitude that is left at the end is a thousandth."""

    def left(w):
        if damping < 1:
            wd = w * math.sqrt(1 - damping * damping)
            return abs((damping * w - velocity) / wd) * math.exp(-damping * w * duration) - 0.001
        return ((w - velocity) * duration + 1) * math.exp(-w * duration) - 0.001

    # Newton's method from 5/T, the start by which the published recordings tell one root from its neighbours.
    w = 5 / duration
    for _ in range(12):
        h = w * 1e-6
        w -= left(w) / ((left(w + h) - left(w - h)) / (2 * h))
    # The last digits by bisection.
    low, high = w * (1 - 1e-5), w * (1 + 1e-5)
    falls = left(low) > left(high)
    for _ in range(200):
        middle = (low + high) / 2
        if (left(middle) > 0) == falls:
            low = middle
        else:
            high = middle
    w = (low + high) / 2

    def progress(t):
        if t <= 0:
            return 0.0
        if t >= duration:
            return 1.0
        if damping < 1:
            wd = w * math.sqrt(1 - damping * damping)
            rest = math.exp(-damping * w * t) * (math.cos(wd * t) + (damping * w - velocity) / wd * math.sin(wd * t))
        else:
            rest = math.exp(-w * t) * (1 + (w - velocity) * t)
        return 1 - rest

    return progress


def through(values, times=None, curves=None):
    """Linear keyframes, each stretch with a curve."""
    count = len(values)
    times = times or [i / (count - 1) for i in range(count)]

    def value(x):
        i = max(k for k in range(count) if times[k] <= x + 1e-12)
        if i == count - 1:
            return values[-1]
        u = (x - times[i]) / (times[i + 1] - times[i])
        if curves:
            u = CURVES[curves[i]](u)
        return values[i] + (values[i + 1] - values[i]) * u

    return value


def table(value, rate, seconds):
    count = int(round(seconds * rate))
    return [value(k / rate) for k in range(count)]


cases = []


def case(name, spec, rate, **keys):
    cases.append({"name": name, "spec": spec, "rate": rate, "keys": {k.replace("__", "."): v for k, v in keys.items()}})


TAP = [{"at": 0, "tap": 1}]


def tapped(animation, timeline=None, **more):
    return {"animation": animation, "timeline": timeline or TAP, **more}


def keyframes(name, key, property, values, rest, rate=100, **more):
    duration = more.get("duration", 0.5)
    target = more.get("target", "icon")
    move = through(values, more.get("keyTimes"), more.get("curves"))
    rows = table(lambda t: move(t / duration), rate, duration) + [rest]
    spec = {"kind": "keyframes", "property": property, "values": values, **more}
    case(name, tapped(spec), rate, **{f"items[1].{target}.{key}": rows})


# Keyframes of each property.
keyframes("opacity", "opacity", "opacity", [1, 0.2, 0.6, 1], 1)
keyframes("scaleX", "scaleX", "scaleX", [1, 1.5, 0.5, 1], 1, target="button")
keyframes("scaleY", "scaleY", "scaleY", [1, 1.5, 0.5, 1], 1, target="title", duration=0.8)
keyframes("x", "x", "x", [0, 12, -12, 0], 0, keyTimes=[0, 0.1, 0.7, 1])
keyframes("y", "y", "y", [0, -9, 4], 0, curves=["easeIn", "easeOut"])
keyframes("rotation", "rotation", "rotation", [0, 1.5, -1.5, 0], 0, curves=["easeInOut", "linear", "easeIn"])
keyframes("rotationX", "rotationX", "rotationX", [0, 0.5, 0], 0)
keyframes("trim", "trim", "trim", [0, 1, 0.5, 1], 1, curves=["easeOutSine", "easeInSine", "emphasized"])
keyframes("scale", "scale", "scale", [0.75, 1.3, 1, 1.2, 1], 1, duration=0.8)
spring = uikit(0.6, 0.4, 2)
case("a spring from value to value",
     tapped({"kind": "keyframes", "property": "y", "values": [-20, 5], "duration": 0.6,
             "spring": {"damping": 0.4, "velocity": 2}}), 120,
     **{"items[1].icon.y": [-20 + 25 * spring(k / 120) for k in range(72)] + [0]})

# On deselection: what was selected from the start moves.
move = through([0, 6, 0])
case("deselect", tapped({"kind": "keyframes", "property": "y", "when": "deselect", "values": [0, 6, 0]}), 100,
     **{"items[0].icon.y": table(lambda t: move(t / 0.5), 100, 0.5) + [0], "items[1].icon.y": [0] * 51})

# A press: down with the touch, back when the finger leaves, as factors.
down_curve = CURVES["easeInOut"]


def press(down, back, scale, seconds_down, spring, seconds_back):
    def value(t):
        d = 1 + (scale - 1) * (down_curve(min(max((t - down) / seconds_down, 0), 1)))
        r = 1 + (1 / scale - 1) * spring(t - back)
        return d * r if t < max(down + seconds_down, back + seconds_back) - 1e-9 else 1.0

    return value


lively = uikit(0.25, 0.2, 6)
quick = press(0, 0, 0.8, 0.2, lively, 0.25)
case("a quick press", tapped("press"), 1000, **{"items[1].button.scale": [quick(k / 1000) for k in range(251)]})
held = press(0.5, 1, 0.8, 0.2, lively, 0.25)
case("a press that is held", tapped("press", [{"at": 1, "tap": 1, "hold": 0.5}]), 200,
     **{"items[1].button.scale": [held(0.5 + k / 200) for k in range(151)]})
early = press(-0.3, 0, 0.8, 0.2, lively, 0.25)
case("a press before the beginning", tapped("press", [{"at": 0, "tap": 1, "hold": 0.3}]), 100,
     **{"items[1].button.scale": [early(-0.3 + k / 100) for k in range(56)]})
gentle = uikit(0.15, 0.9, 0.9)
sequence = press(0, 0.1, 0.8, 0.1, gentle, 0.15)
case("the spring waits for its way down", tapped("spring"), 200,
     **{"items[1].button.scale": [sequence(k / 200) for k in range(51)]})
resting = press(0.6, 1, 0.8, 0.1, gentle, 0.15)
case("the spring under a resting finger", tapped("spring", [{"at": 1, "tap": 1, "hold": 0.4}]), 200,
     **{"items[1].button.scale": [resting(0.6 + k / 200) for k in range(111)]})

# Poses: where the way back has another law, it begins at the value that is shown.
there = uikit(0.5, 0.5, 0)


def posed(t):
    return -6 * there(t) if t < 0.2 else -6 * there(0.2) * (1 - down_curve(min((t - 0.2) / 0.3, 1)))


case("a pose that is left on its way",
     tapped({"kind": "pose", "property": "y", "value": -6, "duration": 0.5, "spring": {"damping": 0.5, "velocity": 0}},
            [{"at": 0, "tap": 1}, {"at": 0.2, "tap": 2}]), 100,
     **{"items[1].icon.y": [posed(k / 100) for k in range(70)],
        "items[0].icon.y": [-6 + 6 * down_curve(min(k / 30, 1)) for k in range(70)]})

# Fume: linear, stays, and comes back from below.
case("fume stays and comes back", tapped("fume", [{"at": 0, "tap": 1}, {"at": 1, "tap": 0}]), 20,
     **{"items[1].icon.y": [min(k / 5, 1) * 4 for k in range(20)] + [4 - min(k / 5, 1) * 4 for k in range(11)],
        "items[1].title.y": [-60 * min(k / 10, 1) for k in range(20)] + [15 - 15 * min(k / 10, 1) for k in range(11)],
        "items[1].title.scale": [1 + min(k / 10, 1) for k in range(20)] + [1] * 11,
        "items[1].title.opacity": [1 - min(k / 10, 1) for k in range(20)] + [min(k / 10, 1) for k in range(11)]})



# Content that changes, by each way.
def cubic(values):
    """Hermite's cubic through evenly spaced keys; the tangent at an end is the whole chord."""
    count = len(values)
    slopes = [values[1] - values[0]]
    slopes += [(values[i + 1] - values[i - 1]) / 2 for i in range(1, count - 1)]
    slopes += [values[-1] - values[-2]]

    def value(x):
        i = min(int(x * (count - 1) + 1e-12), count - 2)
        u = x * (count - 1) - i
        return ((1 + 2 * u) * (1 - u) ** 2 * values[i] + u * (1 - u) ** 2 * slopes[i]
                + u * u * (3 - 2 * u) * values[i + 1] + u * u * (u - 1) * slopes[i + 1])

    return value


def changed(name, event, rate=200, **keys):
    items = ["A", {"title": "B", "icon": "heart", "badge": "1"}, {"title": "C", "icon": "star"}]
    case(name, {"animation": [], "tabBar": {"items": items}, "timeline": [{"at": 0, **event}]}, rate, **keys)


ease = CURVES["easeInOut"]
pop = uikit(0.2, 0.5, 0.5)
changed("a badge pops up", {"badge": 2, "to": "7", "with": "pop"},
        **{"items[2].badge.scale": [pop(k / 200) for k in range(41)]})
changed("a badge goes", {"badge": 1, "to": False, "with": "pop"},
        **{"items[1].badge.former.scale": [1 - 0.9 * ease(k / 40) for k in range(40)] + [1],
           "items[1].badge.former.opacity": [1 - ease(k / 40) for k in range(40)] + [0]})
changed("a title cross-fades", {"title": 1, "to": "New", "with": "fade"},
        **{"items[1].title.opacity": [ease(k / 50) for k in range(51)],
           "items[1].title.former.opacity": [1 - ease(k / 50) for k in range(51)]})
# A badge of one digit is as wide as high, 18 points; a dot is 8.
changed("a badge becomes a dot", {"badge": 1, "to": {"dot": True}, "with": "resize"},
        **{"items[1].badge.width": [18 - 10 * ease(min(k / 40, 1)) for k in range(41)],
           "items[1].badge.former.opacity": [0] * 41})
settle = uikit(0.35, 0.7, 0)
changed("an icon is replaced", {"icon": 1, "to": "bell", "with": "replace"},
        **{"items[1].icon.scale": [0.5 + 0.5 * settle(max(k / 200 - 0.1, 0)) for k in range(91)],
           "items[1].icon.opacity": [CURVES["easeOut"](min(max(k / 30 - 20 / 30, 0), 1)) for k in range(91)],
           "items[1].icon.former.scale": [1 - 0.5 * CURVES["easeIn"](k / 30) for k in range(30)] + [1],
           "items[1].icon.former.opacity": [1 - CURVES["easeIn"](k / 30) for k in range(30)] + [0]})
for way, key, values, rest in [("bounce", "scale", [1, 1.4, 0.9, 1.15, 0.95, 1.02, 1], 1),
                               ("wiggle", "rotation", [0, 0.3, -0.25, 0.2, -0.15, 0.1, 0], 0),
                               ("pulse", "opacity", [1, 0.3, 1], 1)]:
    swing = cubic(values)
    changed(f"an icon changes with a {way}", {"icon": 1, "to": "bell", "with": way},
            **{f"items[1].icon.{key}": [swing(k / 120) for k in range(120)] + [rest]})

# Pages by keys of progress, with Material's curves.
material = {"out": bezier(0.4, 0, 1, 1), "in": bezier(0, 0, 0.2, 1), "all": bezier(0.4, 0, 0.2, 1)}


def goes(a, b):
    return lambda x: a + (b - a) * material["out"](min(x / 0.3, 1))


def comes(a, b):
    return lambda x: a + (b - a) * material["in"](max((x - 0.3) / 0.7, 0))


def always(a, b, curve=material["all"]):
    return lambda x: a + (b - a) * curve(x)


def paged(name, kind, seconds, rate, timeline=None, **keys):
    rows = int(round(seconds * rate))
    spec = {"animation": kind, "tabBar": {"items": ["A", "B", "C"], "selected": 1},
            "timeline": timeline or [{"at": 0, "tap": 2}]}
    case(name, spec, rate, **{k: [v(i / rows) for i in range(rows + 1)] for k, v in keys.items()})


paged("fade through", "page-fade-through", 0.3, 200,
      **{"pages[1].opacity": goes(1, 0), "pages[2].opacity": comes(0, 1), "pages[2].scale": comes(0.92, 1)})
paged("shared axis", "page-shared-axis", 0.3, 200,
      **{"pages[1].opacity": goes(1, 0), "pages[2].opacity": comes(0, 1), "pages[1].x": always(0, -30),
         "pages[2].x": always(30, 0)})
paged("shared axis backwards", "page-shared-axis", 0.3, 200, [{"at": 0, "tap": 0}],
      **{"pages[1].x": always(0, 30), "pages[0].x": always(-30, 0)})
paged("zoom", "page-zoom", 0.3, 200, **{"pages[1].scale": always(1, 1.1), "pages[2].scale": always(0.8, 1)})
paged("nudge", "page-nudge", 0.2, 200,
      **{"pages[1].x": always(0, -75, ease), "pages[2].x": always(75, 0, ease), "pages[2].opacity": always(0, 1, ease)})
default = bezier(0.25, 0.1, 0.25, 1)
paged("reveal", "page-reveal", 0.25, 200, **{"pages[1].x": always(0, -375, default)})
own = {"kind": "pages", "duration": 0.4, "curve": "easeInOut",
       "out": {"x": [0, 40, -200], "opacity": {"values": [1, 1, 0], "keyTimes": [0, 0.75, 1]}}, "in": {"scale": [0.5, 1.2, 1]}}
paged("pages by keys of one's own", own, 0.4, 200,
      **{"pages[1].x": lambda x: through([0, 40, -200])(ease(x)),
         "pages[1].opacity": lambda x: through([1, 1, 0], [0, 0.75, 1])(ease(x)),
         "pages[2].scale": lambda x: through([0.5, 1.2, 1])(ease(x))})

# What else moves has its place in the trace.
hidden = {"animation": [], "timeline": [{"at": 0, "hide": True, "duration": 0.2}]}
case("the bar goes", hidden, 100, **{"bar.y": [49 * ease(k / 20) for k in range(21)]})
covered = {"animation": [], "timeline": [{"at": 0, "present": True, "duration": 0.4}]}
# UIKit's transitions have mass 3, stiffness 1000 and damping 500, which is evaluated as critical, for 0.5 s: here for 0.4 s.
omega = math.sqrt(1000 / 3) * 0.5 / 0.4
case("a page covers it", covered, 100,
     **{"modal.y": [667 * (1 + omega * k / 100) * math.exp(-omega * k / 100) for k in range(40)] + [0]})
turned = {"animation": [], "timeline": [{"at": 0, "rotate": "landscapeRight", "duration": 0.3}]}
case("the phone turns", turned, 100, **{"screen.turn": [math.pi / 2 * (1 - ease(k / 30)) for k in range(31)]})

# A pose of tabs that are not selected.
fall = CURVES["easeOutExpo"]
case("tabs that are not selected", tapped({"kind": "pose", "property": "opacity", "value": 1, "unselected": 0.75,
                                           "curve": "easeOutExpo", "duration": 0.5}), 50,
     **{"items[1].icon.opacity": [0.75 + 0.25 * fall(k / 25) for k in range(26)],
        "items[0].icon.opacity": [1 - 0.25 * ease(min(k / 15, 1)) for k in range(26)],
        "items[2].icon.opacity": [0.75] * 26})

# Scrolling, and what bars do about it.


def scrolled(name, bar, event, rows, rate=100, **keys):
    spec = {"animation": [], "pages": [{"rows": 40}], "tabBar": bar, "timeline": [{"at": 0, **event}]}
    case(name, spec, rate, **{k: [v(i / rate) for i in range(rows)] for k, v in keys.items()})


slow = {"scroll": 120, "duration": 0.5}
scrolled("a finger scrolls", {}, slow, 51, **{"pages[0].scroll": lambda t: 240 * t, "pages[1].scroll": lambda t: 0})
scrolled("a page scrolls by itself", {}, {**slow, "finger": False}, 51,
         **{"pages[0].scroll": lambda t: 120 * ease(t / 0.5)})
scrolled("a bar follows", {"onScroll": "follow"}, slow, 51, **{"bar.y": lambda t: min(240 * t, 49)})
rest = 0.2 * (49 - 30) / 24.5
scrolled("a bar follows and comes to rest", {"onScroll": "follow"}, {"scroll": 30, "duration": 0.5}, 60,
         **{"bar.y": lambda t: 60 * t if t <= 0.5 else 30 + 19 * ease(min((t - 0.5) / rest, 1))})
scrolled("a bar goes", {"onScroll": "hide"}, slow, 51, **{"bar.y": lambda t: 49 * emphasized(min(t / 0.4, 1))})

# A finger drags pages that go by keys.
dragged = {"kind": "interactive", "out": {"scale": [1, 0.8]}, "in": {"opacity": [0, 0.2, 1], "x": [100, 0]}}
drag = [{"at": 0, "pan": {"from": {"x": 300, "y": 300}, "to": {"x": 75, "y": 300}, "duration": 0.5, "velocity": -300}}]
case("keys follow a finger", tapped(dragged, drag), 100,
     **{"pages[0].scale": [1 - 0.2 * (225 / 375 * k / 50) for k in range(50)],
        "pages[1].opacity": [through([0, 0.2, 1])(225 / 375 * k / 50) for k in range(50)],
        "pages[1].x": [100 - 100 * (225 / 375 * k / 50) for k in range(50)]})

if __name__ == "__main__":
    place = os.path.join(os.path.dirname(os.path.abspath(__file__)), "live.json")
    with open(place, "w") as file:
        json.dump({"cases": cases}, file, separators=(",", ":"))
        file.write("\n")
    worst = max(quick(k / 100000) for k in range(25001))
    print(f"{len(cases)} cases; a quick press peaks at {worst:.4f}")
