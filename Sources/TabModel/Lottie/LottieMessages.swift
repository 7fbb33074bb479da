/// Lottie files; the places are in them.
extension Problem {
  static var notLottie: Problem {
    Problem(
      "lottie.notLottie", "this is not a Lottie file: it has no \"layers\"",
      help: "export the animation as Lottie JSON")
  }

  static var lottieArchive: Problem {
    Problem(
      "lottie.archive", "this is a dotLottie archive, which is not read",
      help: "unzip it and name the JSON file in its folder animations or a")
  }

  /// `key` is not `expected`, such as "a number".
  static func lottieWrongValue(key: String, expected: String) -> Problem {
    Problem("lottie.wrongValue", "\(quoted(key)) is not \(expected)")
  }

  static func lottieMissing(key: String) -> Problem { Problem("lottie.missing", "\(quoted(key)) is missing") }

  /// A number of `key` is not between two others.
  static func lottieOutOfRange(key: String, _ value: Double, lower: Double, upper: Double) -> Problem {
    Problem(
      "lottie.outOfRange",
      "\(quoted(key)) is \(plain(value)), which is not between \(plain(lower)) and \(plain(upper))")
  }

  static var lottieKeyOutOfOrder: Problem {
    Problem("lottie.keyOutOfOrder", "this keyframe is before the one above it")
  }

  static func lottieUnequalCounts(key: String, _ first: Int, _ second: Int) -> Problem {
    Problem("lottie.unequalCounts", "\(quoted(key)) has \(second) points where \(first) are needed")
  }

  static func noLottieParent(_ parent: Int, of layer: String) -> Problem {
    Problem(
      "lottie.noParent", "the layer \(quoted(layer)) follows no other: the file has no layer \(parent), its parent")
  }

  static func noLottieMatte(of layer: String) -> Problem {
    Problem(
      "lottie.noMatte", "the layer \(quoted(layer)) shows as a whole: the file has no layer for its matte",
      help: "put the matte in front of it, or its \"ind\" in \"tp\"")
  }

  /// The marker `name` has a negative duration.
  package static func backwardMarker(in path: String, _ name: String) -> Problem {
    Problem(
      "lottie.backwardMarker", "the marker \(quoted(name)) of \(quoted(path)) ends before it begins",
      help: "write the first and the last frame, such as [0, 30]", treatment: .mend(file: path))
  }

  static func lottieCircular(_ name: String) -> Problem {
    Problem("lottie.circular", "the layer \(quoted(name)) follows itself, or a chain of too many layers")
  }

  /// The drawing has more than `limit` points, shapes and layers, those of repeated compositions included.
  static func lottieTooComplex(limit: Int) -> Problem {
    Problem(
      "lottie.tooComplex",
      "the drawing is too complex for an icon: more than \(limit) points, shapes and layers are painted in a frame",
      help: "simplify its outlines, or repeat its compositions less")
  }

  /// Compositions are nested more than `limit` deep.
  static func lottieTooDeep(limit: Int) -> Problem {
    Problem("lottie.tooDeep", "compositions are nested more than \(limit) deep, or one shows itself")
  }

  /// The animation runs for more than `limit` seconds.
  static func lottieTooLong(seconds: Double, limit: Double) -> Problem {
    Problem("lottie.tooLong", "the animation runs for \(decimal(seconds)) s: at most \(plain(limit)) s are read")
  }

  static func lottieNotDrawn(_ gap: LottieGap, layer: String) -> Problem {
    Problem(
      "lottie.notDrawn", "\(text(of: gap)) of the layer \(quoted(layer)) \(isPlural(gap) ? "are" : "is") left out",
      help: gap == .expression ? "its keyframes are used, as lottie-ios does; convert it to keyframes" : nil)
  }

  static func lottieRefused(_ gap: LottieGap, layer: String) -> Problem {
    Problem(
      "lottie.refused",
      "\(text(of: gap)) of the layer \(quoted(layer)) cannot be drawn, and "
        + "without \(isPlural(gap) ? "them" : "it") the picture would be another",
      help: remedy(gap))
  }

  /// The file has no marker of this name, but those `there`.
  package static func noLottieMarker(in path: String, _ name: String, there: [String]) -> Problem {
    Problem(
      "lottie.noMarker", "\(quoted(path)) has no marker \(quoted(name))",
      help: there.isEmpty
        ? "it has no markers: write the first and the last frame, such as [0, 30]"
        : "it has \(oneOf(there.map { quoted($0) }))", treatment: .mend(file: path))
  }

  package static func outsideLottie(in path: String, first: Double, last: Double) -> Problem {
    Problem(
      "lottie.outside", "\(quoted(path)) has the frames \(plain(first)) to \(plain(last))",
      help: "write frames in this range", treatment: .mend(file: path))
  }
}

extension Problem {
  private static func isPlural(_ gap: LottieGap) -> Bool {
    switch gap {
    case .effects, .layerStyles, .mergedPaths, .threeDimensions: true
    default: false
    }
  }

  private static func remedy(_ gap: LottieGap) -> String {
    switch gap {
    case .matte: "use the alpha of shapes as the matte, or a mask in the layer itself"
    case .mergedPaths: "merge the paths in the drawing program, before you export it"
    case .repeater: "write the copies as shapes of their own"
    case .image: "draw it as shapes, or use the picture itself: { \"png\": … }"
    case .maskMode: "masks add, subtract or intersect"
    default: "draw the outline that it makes as a path"
    }
  }

  private static func text(of gap: LottieGap) -> String {
    switch gap {
    case .text: "the text"
    case .image: "the picture"
    case .sound: "the sound"
    case .camera: "the camera"
    case .composition(let id): "the composition \(quoted(id)), which the file does not have,"
    case .unknownLayer(let type): "the content, of the unknown type \(type),"
    case .unknownShape(let type): "the shape, of the unknown type \(quoted(type)),"
    case .effects: "the effects"
    case .layerStyles: "the layer styles"
    case .blendMode: "the blend mode"
    case .expression: "an expression"
    case .autoOrientation: "the orientation along the path"
    case .threeDimensions: "turns in space"
    case .maskExpansion: "the expansion of a mask"
    case .matte: "the matte"
    case .mergedPaths: "merged paths"
    case .repeater: "a repeater"
    case .modifier(let name): "the modifier \(quoted(name))"
    case .maskMode(let mode): "the mask mode \(quoted(mode))"
    }
  }
}

/// A part of a Lottie file that is not drawn.
enum LottieGap: Equatable {
  case text, image, sound, camera
  /// A layer or shape of a type that is not known.
  case unknownLayer(Int)
  case unknownShape(String)
  /// A composition that is not in the file, by its id.
  case composition(String)
  case effects, layerStyles, blendMode, expression, autoOrientation, threeDimensions, maskExpansion
  case matte, mergedPaths, repeater
  /// A modifier of outlines, such as "twist".
  case modifier(String)
  /// A mask of a mode such as "difference".
  case maskMode(String)
}
