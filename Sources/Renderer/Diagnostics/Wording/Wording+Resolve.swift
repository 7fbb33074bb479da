import TabBase
import TabRaster

extension Wording {
  init(_ problem: ResolveProblem) {
    switch problem {
    case .conflictingAnimations(let first, let second):
      self.init(
        first == second
          ? "two animations of the kind \(first)" : "\(second) and \(first) would both change the page",
        help: "remove one of them")
    case .twoSetOneNumber(let first, let second, let number, let line, let column):
      self.init(
        first == second
          ? "two animations of the kind \(first) set \(number) after the same event"
          : "\(second) sets \(number), as \(first) does after the same event",
        help:
          "\(first) is at line \(line), column \(column): remove one of them")
    case .twoOnOneBar(let first, let second, let what):
      self.init("\(first) and \(second) are both \(what), and a bar has only one", help: "remove one of them")
    case .noEdgeForOutline(let kind):
      self.init(
        "\(kind) is not drawn: a floating bar has no straight edge for it",
        help: "use another style, or remove the animation")
    case .noIconsAtTop(let kind, let takesTarget):
      self.init(
        "\(kind) is never seen: the bar at the top of a tablet shows titles without icons",
        help: (takesTarget ? "\"target\": \"button\" moves the whole tab; " : "")
          + "\"placement\": \"bottom\" in the tabBar gives a bar with icons")
    case .barMotionOfOneItem(let kind):
      self.init("\(kind) belongs to the whole bar", help: "move it from the item to the spec's \"animation\"")
    case .endlessTransition:
      self.init("a change of pages cannot repeat forever", help: "set repeatCount to a number")
    case .timing(let problem): self.init(problem)
    case .springThroughValues(let count):
      self.init(
        "a spring goes from one value to another, and here are \(count)",
        help: "give it two values, or use \"curve\" instead")
    case .overdamped(let ratio):
      self.init(
        "with a damping ratio of \(plain(ratio)) this spring moves as with 1, critically damped",
        help: "less damping makes it swing")
    case .longSettling(let used):
      self.init("this spring hardly comes to rest; it is cut off after \(plain(used)) s", help: "give it more damping")
    case .springCutShort(let seconds, let rest):
      self.init(
        "the duration cuts this spring off with \(Wording.percent(rest)) of its way left: it takes \(Wording.rounded(seconds)) s",
        help: "remove the duration, or make the spring faster")
    case .eventOutOfOrder(let time):
      self.init(
        "this event, at \(plain(time)) s, is earlier than the one before it",
        help: "put events in order, or give each of them a time")
    case .eventAfterLater(let time, let previous):
      self.init(
        "this event, at \(plain(time)) s, runs before the one above it, at \(plain(previous)) s",
        help: "events run in the order of their times: write them in that order, or change \"at\"")
    case .emptyAnimation:
      self.init(
        "this object is empty: it means a bounce",
        help: "write \"bounce\", or { \"kind\": … }; [] is no animation")
    case .guessedIcon(let name):
      self.init(
        "this tab has a selectedIcon and no icon: while it is not selected it shows \(quoted(name))",
        help: "set \"icon\", too")
    case .panOffScreen(let width, let height):
      self.init(
        "this pan begins outside the screen, which is \(plain(width))×\(plain(height)) points",
        help: "\"from\" is in points from the screen's top left corner")
    case .menuStaysClosed:
      self.init("no event opens this menu", help: "tap the tab that has it: { \"tap\": … }")
    case .ignored(let reason): self.init(ignoredFor: reason)
    case .trimOfFills:
      self.init(
        "trim only fades these icons: they are filled, and have no strokes to draw",
        help: "use outlines: \"selectedIcon\": \"house\", or { \"path\": …, \"stroke\": 2 }")
    case .jumpsBack(let last, let rest):
      self.init(
        "these values end at \(decimal(last)): when the animation is over, the property jumps to \(decimal(rest))",
        help: "end with \(decimal(rest)), set \"fill\": \"forwards\", or use the kind \"pose\", which lasts")
    case .nothingTriggers(let trigger):
      self.init(
        "this animation never runs: it waits for a \(trigger), and no event changes one",
        help: "add an event: { \"badge\": 0, \"to\": \"3\" }")
    case .outsideCrop(let key):
      self.init(
        key == "bezel" ? "the crop shows nothing of the device's body" : "the crop shows nothing of the status bar",
        help: "\"crop\": \"screen\" shows it")
    case .lowContrast(let contrast): self.init(contrast)
    case .panWithoutInteractive:
      self.init("this pan moves nothing", help: "pages follow a finger with the animation \(quoted("interactive"))")
    case .eventWithoutEffect:
      self.init(
        "this event has no effect: nothing changes, or nothing that is visible",
        help: "remove it, or change the event before it")
    case .pagesOutsideCrop:
      self.init(
        "these pages are hardly seen: the picture shows the bar, and little above it",
        help: "\"crop\": \"screen\" shows the pages, too")
    case .touchBeforeStart(let seconds):
      self.init(
        "the finger comes down \(Wording.rounded(seconds)) s before the movie begins",
        help: "\"at\" is when it is lifted: make that later, or \"hold\" shorter")
    case .longWait(let seconds, let written):
      self.init("nothing happens for \(Wording.rounded(seconds)) s", help: Wording.inSeconds(written))
    case .longTouch(let seconds):
      self.init("the finger stays down for \(Wording.rounded(seconds)) s", help: Wording.inSeconds(seconds))
    case .needsFloatingBar:
      self.init("this has an effect only in a floating bar", help: "\"style\": \"floating\" is that of iOS 26")
    case .opaquePages(let count, let tabs):
      self.init(
        "nothing around the bar is transparent: of \(counted(tabs, "tab")) \(count == tabs ? "each has" : count == 1 ? "one has" : "\(count) have") "
          + "a page whose background is opaque",
        help: "\"pages\" has a page for each tab; { \"background\": \"clear\" } is a transparent one")
    case .slowSpring(let seconds):
      self.init(
        "this spring takes \(plain((seconds * 10).rounded() / 10)) s to come to rest",
        help: "make it stiffer, or give it more damping")
    case .tooManyPixels(let width, let height, let limit):
      self.init(
        "the picture would be \(width)×\(height) pixels; at most \(Wording.millions(Double(limit))) million are allowed",
        help: "make the scale, the size or the crop smaller" + Wording.larger(limit == Limits.usual.framePixels))
    case .tooLong(let seconds, let limit):
      self.init(
        "the movie would last \(Wording.rounded(seconds)) s; at most \(plain(limit)) s are allowed",
        help: "make the motion, the pauses or the hold shorter" + Wording.larger(limit == Limits.usual.seconds))
    case .tooManyFrames(let count, let limit):
      self.init(
        "the movie would have \(Wording.rounded(count)) frames; at most \(limit) are allowed",
        help: "lower fps" + Wording.larger(limit == Limits.usual.frames))
    case .tooMuchMotion(let pixels, let limit):
      self.init(
        "the frames in which something moves would have \(Wording.millions(pixels)) million pixels together: "
          + "a movie has at most \(Wording.millions(limit)) million",
        help: "make the scale, the size or the crop smaller, lower fps, or make the motion shorter"
          + Wording.larger(limit == Limits.usual.moviePixels))
    case .tooMuchArtwork(let pieces, let isAll, let frames, let limit):
      self.init(
        (isAll ? "all icons together, of which this one has most, have" : "this icon has")
          + " at least \(pieces) lines and curves, in strokes those of their outlines, and may be drawn in "
          + "\(plain(frames)) frames: that is at least \(Wording.millions(Double(pieces) * frames)) million, "
          + "and a movie has at most \(Wording.millions(limit)) million\(isAll ? "" : " of one icon")",
        help: "make the icon simpler, lower fps, or make the motion shorter"
          + Wording.larger(limit == (isAll ? Limits.usual.allPieces : Limits.usual.moviePieces)))
    case .tooMuchDrawing(let pixels, let limit):
      self.init(
        "drawing this icon and what else moves would take more than \(Wording.millions(pixels)) million pixels, those of layers "
          + "and filters too: a movie has at most \(Wording.millions(limit)) million",
        help:
          "leave filters, masks and transparent groups out of the icon, make the picture smaller, or make the motion shorter"
          + Wording.larger(limit == Limits.usual.drawnPixels))
    case .tooManyLayers(let pixels, let limit):
      self.init(
        "the layers and filters of this icon, or of one beside it, would have \(Wording.millions(pixels)) million "
          + "pixels at a time: there is room for \(Wording.millions(limit)) million",
        help: "leave filters, masks and transparent groups out of the icon, or make it or the picture smaller"
          + Wording.larger(limit == Limits.usual.layerPixels))
    case .tooMuchTogether(let pictures, let pixels, let limit):
      self.init(
        "the \(pictures) pictures of this spec would have \(Wording.millions(pixels)) million pixels together: "
          + "they have at most \(Wording.millions(limit)) million",
        help: "make fewer pictures, or smaller ones" + Wording.larger(limit == Limits.usual.moviePixels))
    }
  }

  init(_ problem: SceneProblem) {
    switch problem {
    case .captionCut(let text):
      self.init("the caption \(quoted(text)) does not fit on two lines and is cut off", help: "make it shorter")
    case .cropShowsNothing(let width, let height):
      self.init(
        "the crop shows nothing of the screen, which goes from (0, 0) to (\(plain(width)), \(plain(height)))",
        help: "a crop is in points from the screen's top left corner; \"tabBar\" and \"screen\" are crops, too")
    }
  }

  /// The advice to raise a limit, where it is the usual one.
  static func larger(_ isUsual: Bool) -> String {
    isUsual ? "; --allow-large raises the limit" : ""
  }

  private static func rounded(_ value: Double) -> String { plain((value * 100).rounded() / 100) }

  private init(ignoredFor reason: String) {
    switch reason {
    case "transitionRunning":
      self.init(
        "this event is ignored: pages are still moving when it happens",
        help: "make \"at\" later, or leave it out: without it, an event waits until everything rests")
    case "barHidden":
      self.init("this event is ignored: the bar is hidden, or minimized", help: "show the bar before it")
    case "covered":
      self.init("this event is ignored: a modal page covers the screen", help: "dismiss the page before it")
    case "noTabThere":
      self.init(
        "this pan is ignored: there is no tab on that side", help: "drag the other way, or select another tab first")
    case "notHorizontal":
      self.init(
        "this pan is ignored: it begins more up or down than sideways", help: "\"begin\": \"any\" takes it, too")
    case "touchInProgress":
      self.init("this event is ignored: another finger is still on the screen", help: "make \"at\" later")
    default: self.init("this event is ignored (\(reason))", help: "`tabanim trace --events` prints all events")
    }
  }

  private static func percent(_ fraction: Double) -> String { plain((fraction * 100).rounded()) + " %" }

  private init(_ contrast: LowContrast) {
    let ratio = "\(plain((contrast.ratio * 100).rounded(.down) / 100)) to 1"
    let appearance = contrast.isDark ? " in dark appearance" : ""
    let (color, ground) = (contrast.color.hex.prefix(7), contrast.ground.hex.prefix(7))
    let pair = contrast.isDark ? "{ \"light\": …, \"dark\": … } is a color for each appearance" : nil
    switch contrast.part {
    case .selectedIcon:
      self.init(
        "the icon of tab \(contrast.tab) is hard to see\(appearance) while it is selected: "
          + "\(color) on \(ground) has a contrast of \(ratio)",
        help: pair ?? "use another tint or background; WCAG 2.2 recommends 3 to 1")
    case .unselectedIcons:
      self.init(
        "tabs that are not selected are hard to see\(appearance): \(color) on \(ground) has a contrast of \(ratio)",
        help: pair ?? "use another unselectedTint or background; WCAG 2.2 recommends 3 to 1")
    case .selection:
      self.init(
        "the selected tab looks like the others\(appearance): \(color) and \(ground) have a contrast of \(ratio)",
        help: "use another tint or unselectedTint, or a selectedIcon")
    }
  }

  package static func millions(_ value: Double) -> String { plain((value / 1e5).rounded() / 10) }

  private init(_ problem: TimingProblem) {
    switch problem {
    case .controlPointOutOfRange(let x):
      self.init("the x of a control point is \(plain(x)), outside 0…1")
    case .tooFewSteps(let count, let minimum):
      self.init("\(counted(count, "step")) are too few: at least \(minimum) are needed")
    case .noLinearStops: self.init("linear() needs at least one number")
    case .noKeyframes: self.init("there are no values")
    case .wrongCount(let list, let expected, let actual):
      self.init("expected \(expected) \(list.rawValue), found \(actual)")
    case .keyTimeOutOfRange(let index, let value):
      self.init("key time \(index) is \(plain(value)), outside 0…1")
    case .keyTimesDecrease(let index): self.init("key time \(index) is less than the one before it")
    case .notFinite: self.init("a number is not finite")
    }
  }
}
