/// Errors and warnings about a Lottie file. Their places are in that file.
public enum LottieProblem: Equatable, Sendable {
  /// The file has no layers, or is not an object.
  case notLottie
  /// The file is a ZIP archive, as dotLottie files are.
  case archive
  /// `key` is not `expected`, such as "a number".
  case wrongValue(key: String, expected: String)
  /// The object has no `key`.
  case missing(key: String)
  /// A number of `key` is not between two others.
  case outOfRange(key: String, Double, lower: Double, upper: Double)
  /// A keyframe is before the one before it.
  case keyOutOfOrder
  /// Keyframes, or the lists in a contour, have different numbers of elements.
  case unequalCounts(key: String, Int, Int)
  /// A layer shows or follows something that the file does not have.
  case badReference(String)
  /// A layer follows itself, or a composition shows itself.
  case circular(String)
  /// The drawing has more than `limit` points, shapes and layers, those of repeated compositions included.
  case tooComplex(limit: Int)
  /// Compositions are nested more than `limit` deep.
  case tooDeep(limit: Int)
  /// The animation runs for more than `limit` seconds.
  case tooLong(seconds: Double, limit: Double)

  /// A part of the layer that is left out.
  case notDrawn(LottieGap, layer: String)
  /// A part of the layer without which the picture would be another one.
  case refused(LottieGap, layer: String)
}

/// A part of a Lottie file that is not drawn.
public enum LottieGap: Equatable, Sendable {
  case text, image, sound, camera
  /// A layer or shape of a type that is not known.
  case unknownLayer(Int)
  case unknownShape(String)
  case effects, layerStyles, blendMode, expression, autoOrientation, threeDimensions, maskExpansion
  case matte, mergedPaths, repeater
  /// A modifier of outlines, such as "rounded corners".
  case modifier(String)
  /// A mask of a mode such as "difference".
  case maskMode(String)
}

/// A problem of the keys beside `lottie` in a spec.
public enum LottieSegmentProblem: Equatable, Sendable {
  /// The file has no marker of this name, but those `there`.
  case noMarker(String, there: [String])
  /// The segment leaves the animation, whose first and last frames are given.
  case outside(first: Double, last: Double)
}
