import TabanimRenderer

extension Wording {
  init(_ problem: ResolveProblem) {
    switch problem {
    case .conflictingAnimations(let first, let second):
      self.init(
        first == second
          ? "two animations are of the kind \(first)" : "\(second) and \(first) would both change the page",
        help: "leave one of them out")
    case .twoSetOneNumber(let first, let second, let number, let line, let column):
      self.init(
        first == second
          ? "two animations of the kind \(first) set \(number) after the same event"
          : "\(second) sets \(number), as \(first) does after the same event",
        help:
          "\(first) stands at line \(line), column \(column): leave one of them out")
    case .twoOnOneBar(let first, let second, let what):
      self.init("\(first) and \(second) are both \(what), and a bar has one of them", help: "leave one of them out")
    case .noEdgeForOutline(let kind):
      self.init(
        "a floating bar is a pane of glass whose light follows its round ends: it has no straight edge for \(kind), which is not drawn",
        help: "use another style, or leave it out")
    case .noIconsAtTop(let kind, let takesTarget):
      self.init(
        "the bar at the top of a tablet shows titles without icons: \(kind) is not seen",
        help: (takesTarget ? "\"target\": \"button\" moves the whole tab; " : "")
          + "\"placement\": \"bottom\" in the tabBar brings a bar with icons")
    case .barMotionOfOneItem(let kind):
      self.init("\(kind) belongs to the whole bar", help: "put it into the spec's animation instead of an item's")
    case .endlessTransition:
      self.init("a change of pages cannot go on forever", help: "give it a repeatCount that is a number")
    case .timing(let problem): self.init(problem)
    case .springThroughValues(let count):
      self.init("a spring goes from one value to one other, and here are \(count)", help: "use a curve instead")
    case .overdamped(let ratio):
      self.init("with a damping ratio of \(plain(ratio)) this spring moves as with 1, critically damped")
    case .longSettling(let used):
      self.init("this spring hardly comes to rest; it is cut off after \(plain(used)) s")
    case .eventOutOfOrder(let time):
      self.init(
        "this event, at \(plain(time)) s, is before the one in front of it",
        help: "put events in order, or give each of them a time")
    case .panWithoutInteractive:
      self.init("this pan moves nothing", help: "pages follow a finger with the animation \(quoted("interactive"))")
    case .eventWithoutEffect:
      self.init("this event has no effect", help: "what it asks for is so already when it happens, or cannot be seen")
    case .pagesOutsideCrop:
      self.init(
        "nothing shows what is on these pages: the picture is one of the bar",
        help: "\"crop\": \"screen\" shows the pages, too")
    case .touchBeforeStart(let seconds):
      self.init(
        "the finger comes down \(Wording.rounded(seconds)) s before the movie begins",
        help: "\"at\" is when it is lifted: let that be later, or the hold shorter")
    case .longWait(let seconds, let written):
      self.init("nothing happens for \(Wording.rounded(seconds)) s", help: Wording.inSeconds(written))
    case .longTouch(let seconds):
      self.init("the finger stays down for \(Wording.rounded(seconds)) s", help: Wording.inSeconds(seconds))
    case .needsFloatingBar:
      self.init("only a floating bar heeds this", help: "\"style\": \"floating\" is that of iOS 26")
    case .opaquePages(let count, let tabs):
      self.init(
        "around the bar nothing is clear: of \(counted(tabs, "tab")) \(count == tabs ? "each has" : count == 1 ? "one has" : "\(count) have") "
          + "a page whose background is opaque",
        help: "\"pages\" has a page for each tab; { \"background\": \"clear\" } is a clear one")
    case .slowSpring(let seconds):
      self.init("this spring takes \(plain((seconds * 10).rounded() / 10)) s to come to rest")
    case .tooManyPixels(let width, let height, let limit):
      self.init(
        "the picture would be \(width)×\(height) pixels: a frame has at most \(Wording.millions(Double(limit))) million",
        help: "make the scale, the size or the crop smaller" + Wording.larger(limit == Limits.usual.framePixels))
    case .tooLong(let seconds, let limit):
      self.init(
        "the movie would last \(Wording.rounded(seconds)) s: it has at most \(plain(limit))",
        help: "make the motion, the pauses or the hold shorter" + Wording.larger(limit == Limits.usual.seconds))
    case .tooManyFrames(let count, let limit):
      self.init(
        "the movie would have \(Wording.rounded(count)) frames: it has at most \(limit)",
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
        help: "make fewer or smaller ones of it" + Wording.larger(limit == Limits.usual.moviePixels))
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

  /// What else helps where a limit is the usual one.
  static func larger(_ isUsual: Bool) -> String {
    isUsual ? "; where it is meant to be so large, --allow-large takes it" : ""
  }

  private static func rounded(_ value: Double) -> String { plain((value * 100).rounded() / 100) }

  static func millions(_ value: Double) -> String { plain((value / 1e5).rounded() / 10) }

  private init(_ problem: TimingProblem) {
    switch problem {
    case .controlPointOutOfRange(let x):
      self.init("the x of a control point is \(plain(x)), and has to be in 0…1")
    case .tooFewSteps(let count, let minimum):
      self.init("\(counted(count, "step")) are too few: here \(minimum) are needed")
    case .noLinearStops: self.init("linear() needs at least one number")
    case .noKeyframes: self.init("there are no values")
    case .wrongCount(let list, let expected, let actual):
      self.init("expected \(expected) \(list.rawValue), found \(actual)")
    case .keyTimeOutOfRange(let index, let value):
      self.init("key time \(index) is \(plain(value)), and has to be in 0…1")
    case .keyTimesDecrease(let index): self.init("key time \(index) is before the one in front of it")
    case .notFinite: self.init("a number is not finite")
    }
  }
}
