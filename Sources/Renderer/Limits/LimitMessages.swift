import TabModel

/// Movies that would take too much.
extension Problem {
  static func tooManyPixels(width: Int, height: Int, limit: Int) -> Problem {
    Problem(
      "resolve.tooManyPixels",
      "the picture would be \(width)×\(height) pixels; at most \(millions(Double(limit))) million are allowed",
      help: "make the scale, the size or the crop smaller" + Limits.larger(limit == Limits.usual.framePixels))
  }

  static func tooLong(seconds: Double, limit: Double) -> Problem {
    Problem(
      "resolve.tooLong", "the movie would last \(hundredths(seconds)) s; at most \(plain(limit)) s are allowed",
      help: "make the motion, the pauses or the hold shorter" + Limits.larger(limit == Limits.usual.seconds))
  }

  static func tooManyFrames(_ count: Double, limit: Int) -> Problem {
    Problem(
      "resolve.tooManyFrames", "the movie would have \(hundredths(count)) frames; at most \(limit) are allowed",
      help: "lower fps" + Limits.larger(limit == Limits.usual.frames))
  }

  static func tooMuchMotion(pixels: Double, limit: Double) -> Problem {
    Problem(
      "resolve.tooMuchMotion",
      "the frames in which something moves would have \(millions(pixels)) million pixels together: "
        + "a movie has at most \(millions(limit)) million",
      help: "make the scale, the size or the crop smaller, lower fps, or make the motion shorter"
        + Limits.larger(limit == Limits.usual.moviePixels))
  }

  static func tooMuchArtwork(pieces: Int, isAll: Bool, frames: Double, limit: Double) -> Problem {
    Problem(
      "resolve.tooMuchArtwork",
      (isAll ? "all icons together, of which this one has most, have" : "this icon has")
        + " at least \(pieces) lines and curves, in strokes those of their outlines, and may be drawn in "
        + "\(plain(frames)) frames: that is at least \(millions(Double(pieces) * frames)) million, "
        + "and a movie has at most \(millions(limit)) million\(isAll ? "" : " of one icon")",
      help: "make the icon simpler, lower fps, or make the motion shorter"
        + Limits.larger(limit == (isAll ? Limits.usual.allPieces : Limits.usual.moviePieces)))
  }

  static func tooMuchDrawing(pixels: Double, limit: Double) -> Problem {
    Problem(
      "resolve.tooMuchDrawing",
      "drawing this icon and what else moves would take more than \(millions(pixels)) million pixels, those of layers "
        + "and filters too: a movie has at most \(millions(limit)) million",
      help:
        "leave filters, masks and transparent groups out of the icon, make the picture smaller, or make the motion shorter"
        + Limits.larger(limit == Limits.usual.drawnPixels))
  }

  static func tooManyLayers(pixels: Double, limit: Double) -> Problem {
    Problem(
      "resolve.tooManyLayers",
      "the layers and filters of this icon, or of one beside it, would have \(millions(pixels)) million "
        + "pixels at a time: there is room for \(millions(limit)) million",
      help: "leave filters, masks and transparent groups out of the icon, or make it or the picture smaller"
        + Limits.larger(limit == Limits.usual.layerPixels))
  }

  static func tooMuchTogether(pictures: Int, pixels: Double, limit: Double) -> Problem {
    Problem(
      "resolve.tooMuchTogether",
      "the \(pictures) pictures of this spec would have \(millions(pixels)) million pixels together: "
        + "they have at most \(millions(limit)) million",
      help: "make fewer pictures, or smaller ones" + Limits.larger(limit == Limits.usual.moviePixels))
  }
}

extension Limits {
  /// The problem with a movie that plays for `seconds`; nil means that it is short enough.
  func problem(ofLength seconds: Double) -> Problem? {
    seconds > self.seconds ? .tooLong(seconds: seconds, limit: self.seconds) : nil
  }

  /// The problem with a movie of `count` frames; nil means that it has few enough.
  func problem(ofFrames count: Double) -> Problem? {
    count > Double(frames) + 0.5 ? .tooManyFrames(count.rounded(), limit: frames) : nil
  }

  /// The problem with frames of this size, in pixels; nil means that they are small enough.
  func problem(ofFrameWidth width: Int, height: Int) -> Problem? {
    Double(width) * Double(height) > Double(framePixels)
      ? .tooManyPixels(width: width, height: height, limit: framePixels) : nil
  }
}
