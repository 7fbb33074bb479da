/// Lottie files.
extension Wording {
  init(_ problem: LottieProblem) {
    switch problem {
    case .notLottie:
      self.init("this is not a Lottie file: it has no \"layers\"", help: "export the animation as Lottie JSON")
    case .archive:
      self.init(
        "this is a dotLottie archive, which is not read",
        help: "unzip it and name the JSON file in its folder animations or a")
    case .wrongValue(let key, let expected): self.init("\(quoted(key)) is not \(expected)")
    case .missing(let key): self.init("\(quoted(key)) is missing")
    case .outOfRange(let key, let value, let lower, let upper):
      self.init("\(quoted(key)) is \(plain(value)), which is not between \(plain(lower)) and \(plain(upper))")
    case .keyOutOfOrder: self.init("this keyframe is before the one above it")
    case .unequalCounts(let key, let first, let second):
      self.init("\(quoted(key)) has \(second) points where \(first) are needed")
    case .badReference(let name): self.init("the file has nothing called \(quoted(name))")
    case .circular(let name):
      self.init("the layer \(quoted(name)) follows itself, or a chain of too many layers")
    case .tooComplex(let limit):
      self.init(
        "the drawing is too complex for an icon: more than \(limit) points, shapes and layers are painted in a frame",
        help: "simplify its outlines, or repeat its compositions less")
    case .tooDeep(let limit):
      self.init("compositions are nested more than \(limit) deep, or one shows itself")
    case .tooLong(let seconds, let limit):
      self.init("the animation runs for \(decimal(seconds)) s: at most \(plain(limit)) s are read")
    case .notDrawn(let gap, let layer):
      self.init("\(Self.text(of: gap)) of the layer \(quoted(layer)) \(Self.isPlural(gap) ? "are" : "is") left out")
      if gap == .expression { help = "its keyframes are used, as lottie-ios does; convert it to keyframes" }
    case .refused(let gap, let layer):
      self.init(
        "\(Self.text(of: gap)) of the layer \(quoted(layer)) cannot be drawn, and "
          + "without \(Self.isPlural(gap) ? "them" : "it") the picture would be another",
        help: Self.remedy(gap))
    }
  }

  init(_ problem: LottieSegmentProblem, of path: String) {
    switch problem {
    case .noMarker(let name, let there):
      self.init(
        "\(quoted(path)) has no marker \(quoted(name))",
        help: there.isEmpty
          ? "it has no markers: write the first and the last frame, such as [0, 30]"
          : "it has \(oneOf(there.map { quoted($0) }))")
    case .outside(let first, let last):
      self.init(
        "\(quoted(path)) has the frames \(plain(first)) to \(plain(last))",
        help: "write frames in this range, the first one first")
    }
  }

  private static func isPlural(_ gap: LottieGap) -> Bool {
    switch gap {
    case .effects, .layerStyles, .mergedPaths, .threeDimensions, .modifier("rounded corners"): true
    default: false
    }
  }

  private static func remedy(_ gap: LottieGap) -> String {
    switch gap {
    case .matte: "use a mask in the layer itself"
    case .mergedPaths: "merge the paths in the drawing program, before you export it"
    case .repeater: "write the copies as shapes of their own"
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
    case .modifier(let name): name == "rounded corners" ? name : "the modifier \(quoted(name))"
    case .maskMode(let mode): "the mask mode \(quoted(mode))"
    }
  }
}
