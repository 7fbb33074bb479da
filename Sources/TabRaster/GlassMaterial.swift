import TabBase

/// The optical properties of a pane of glass. Lengths are in the pane's own units (points); colors
/// are encoded sRGB, 0…1.
public struct GlassMaterial: Equatable, Sendable {
  /// The bending of light at the rim: by `distance` at the very edge, falling to nothing at `depth`
  /// along a quarter of a circle.
  public struct Bend: Equatable, Sendable {
    /// Distance from the edge at which the bending ends, in points.
    var depth: Double
    /// Displacement of the light at the edge, in points. Positive is inward, so that the rim shows
    /// the inside compressed and mirrored; negative is outward.
    var distance: Double

    /// Creates a bend; both lengths are in points.
    public init(depth: Double, distance: Double) {
      self.depth = depth
      self.distance = distance
    }
  }

  /// Additional tint by the backdrop's brightness.
  public struct Tinting: Equatable, Sendable {
    /// Additional fraction of tint on dark backdrops, 0…1. Of it an opaque backdrop gets 0.95 where its brightest channel
    /// is 0.52, less toward bright ones, down to 0, and 0.6 on black. A clear canvas gets 1.6 of it.
    var ofDark = 0.0
    /// Largest additional fraction of tint on bright backdrops, 0…1. It grows as the darkest
    /// channel gets brighter.
    var ofBright = 0.0

    /// No additional tint.
    public static let constant = Tinting()
    /// Additional tint on dark backdrops, at most `fraction`.
    public static func dark(_ fraction: Double) -> Tinting { Tinting(ofDark: fraction) }
    /// Additional tint on bright backdrops, at most `fraction`.
    public static func bright(_ fraction: Double) -> Tinting { Tinting(ofBright: fraction) }
  }

  /// The light along the inside of a pane's edge: the backdrop's, `gain` times and with `lift` of white more. It is at least
  /// the pane's face with one fraction of white, and at most the face with another.
  public struct Rim: Equatable, Sendable {
    var gain: Double
    var lift: Double
    /// Least and largest fraction of white over the face, 0…1.
    var least: Double
    var most: Double

    /// The backdrop's light times `gain` plus `lift`, both above 0, between these fractions of white over the face, 0…1.
    public static func light(times gain: Double, plus lift: Double, white: ClosedRange<Double>) -> Rim {
      Rim(gain: gain, lift: lift, least: white.lowerBound, most: white.upperBound)
    }
    /// The same fraction of white over every face, 0…1.
    public static func white(_ fraction: Double) -> Rim { Rim(gain: 0, lift: 0, least: fraction, most: fraction) }
  }

  /// Standard deviation σ of the blur of the backdrop, in points; 0 means no blur.
  var blur: Double
  var bend: Bend
  /// Magnification of the backdrop about the pane's center.
  public var zoom = 1.0
  /// Saturation of the backdrop; 1 leaves colors unchanged.
  public var saturation = 1.0
  /// Fraction of the light that the glass lets through before its tint, 0…1.
  var transmission = 1.0
  /// Color of the tint.
  public var tint = Color.clear
  /// Fraction of the tint on every backdrop, 0…1.
  public var tintShare = 0.0
  var tinting = Tinting.constant
  /// Color over the face, with its opacity; the edge's shade and shine lie over it.
  public var veil = Color.clear
  /// Fraction of the light that is lost at the lower edge, 0…1.
  var shade = 0.0
  /// A pane that blurs has it all around, others at the upper left and the lower right.
  var rim: Rim

  /// Creates a material; by default the face is clear.
  public init(
    blur: Double, bend: Bend, zoom: Double = 1.0, saturation: Double = 1.0, transmission: Double = 1.0,
    tint: Color = Color.clear, tintShare: Double = 0.0, tinting: Tinting = Tinting.constant, veil: Color = Color.clear,
    shade: Double = 0.0, rim: Rim
  ) {
    self.blur = blur
    self.bend = bend
    self.zoom = zoom
    self.saturation = saturation
    self.transmission = transmission
    self.tint = tint
    self.tintShare = tintShare
    self.tinting = tinting
    self.veil = veil
    self.shade = shade
    self.rim = rim
  }

  /// The material of glass that is raised by `fraction`, 0…1; at 0 it lets everything through
  /// unchanged. For a material that neither blurs nor tints.
  public func risen(_ fraction: Double) -> GlassMaterial {
    var material = self
    material.bend.distance *= fraction
    material.zoom = 1 + (zoom - 1) * fraction
    material.transmission = 1 - (1 - transmission) * fraction
    material.veil.alpha *= fraction
    material.shade *= fraction
    material.rim.least *= fraction
    material.rim.most *= fraction
    return material
  }

  /// Interpolates all numbers and colors linearly: `fraction` 0 gives `a`, 1 gives `b`.
  public static func interpolate(_ a: GlassMaterial, _ b: GlassMaterial, _ fraction: Double) -> GlassMaterial {
    func between(_ number: (GlassMaterial) -> Double) -> Double { .interpolate(number(a), number(b), fraction) }
    return GlassMaterial(
      blur: between(\.blur), bend: Bend(depth: between(\.bend.depth), distance: between(\.bend.distance)),
      zoom: between(\.zoom), saturation: between(\.saturation), transmission: between(\.transmission),
      tint: .interpolate(a.tint, b.tint, fraction), tintShare: between(\.tintShare),
      tinting: Tinting(ofDark: between(\.tinting.ofDark), ofBright: between(\.tinting.ofBright)),
      veil: .interpolate(a.veil, b.veil, fraction), shade: between(\.shade),
      rim: Rim(
        gain: between(\.rim.gain), lift: between(\.rim.lift), least: between(\.rim.least), most: between(\.rim.most)))
  }

  // MARK: Effect on one pixel

  /// The material prepared for many pixels. Channels are 0…255 and premultiplied.
  public struct Filter {
    private static let weights = FloatPixel(0.2126, 0.7152, 0.0722, 0)

    private let saturation: Float
    private let transmission: Float
    private let tint: FloatPixel
    private let least: Float
    private let ofDark: Float
    private let ofBright: Float
    private let veil: FloatPixel
    private let veilShare: Float
    private let shade: Float
    private let gain: Float
    private let lift: Float
    private let leastWhite: Float
    private let mostWhite: Float

    /// Prepares `material`.
    public init(_ material: GlassMaterial) {
      saturation = Float(material.saturation)
      transmission = Float(material.transmission)
      func opaque(_ color: Color) -> FloatPixel {
        FloatPixel(Float(color.red), Float(color.green), Float(color.blue), 1) * 255
      }
      tint = opaque(material.tint)
      (veil, veilShare) = (opaque(material.veil), Float(material.veil.alpha))
      least = Float(material.tintShare)
      (ofDark, ofBright) = (Float(material.tinting.ofDark), Float(material.tinting.ofBright))
      shade = Float(material.shade) / 255
      (gain, lift) = (Float(material.rim.gain), Float(material.rim.lift))
      (leastWhite, mostWhite) = (Float(material.rim.least), Float(material.rim.most))
    }

    /// The color of `light` seen through the body, away from edges.
    @inline(__always)
    func body(_ light: FloatPixel) -> FloatPixel {
      let alpha = light.w
      let weighted = light * Self.weights
      let luma = FloatPixel(repeating: weighted.x + weighted.y + weighted.z)
      var color = luma + (light - luma) * saturation
      color.replace(with: 0, where: color .< 0)
      color.replace(with: alpha, where: color .> alpha)
      color *= transmission
      color.w = alpha
      var fraction = least
      // Toward the dark the additional tint grows quickly, which hides text, and then falls slowly, so that a darker gray
      // is always seen darker: by eye. Toward the bright it grows to its maximum over 5/9 of the range.
      if ofDark != 0 {
        let brightest = max(light.x, light.y, light.z) / 255
        // A clear canvas is no dark picture: the tint has to cover what will be beneath it.
        let clearness = 1 - alpha / 255
        fraction += ofDark * max(min(2.2 * (0.95 - brightest), 0.6 + 0.675 * brightest + clearness), 0)
      }
      if ofBright != 0 { fraction += ofBright * min(max(1.8 * (min(light.x, light.y, light.z) / 255 - 0.05), 0), 1) }
      color += (tint - color) * fraction
      return veilShare == 0 ? color : color + (veil - color) * veilShare
    }

    /// The body over an opaque color.
    public func body(_ color: Color) -> Color {
      let pixel = body(FloatPixel(Float(color.red), Float(color.green), Float(color.blue), 1) * 255) / 255
      return Color(Double(pixel.x), Double(pixel.y), Double(pixel.z))
    }

    /// The body's `color` over `light` with the effect of an edge; `shading` and `shine` are 0…255, where 255 is the full
    /// effect.
    @inline(__always)
    func edge(_ color: FloatPixel, over light: FloatPixel, shading: UInt8, shine: UInt8) -> FloatPixel {
      var result = color * (1 - shade * Float(shading))
      result.w = color.w
      let room = FloatPixel(repeating: color.w) - result
      let (least, most) = (room * leastWhite, room * mostWhite)
      var more = light * gain + lift * color.w - result
      more.replace(with: least, where: more .< least)
      more.replace(with: most, where: more .> most)
      return result + more * (Float(shine) / 255)
    }
  }
}

/// A rectangle of glass with round corners.
public struct GlassPane: Equatable, Sendable {
  var rect: Rect
  var radius: Double
  /// Optical properties of the pane.
  public var material: GlassMaterial

  /// The pane's edge, in its own units.
  public var outline: Path { RoundedRect(rect, radius: radius).path }

  /// Creates a pane; `rect` and `radius` are in the pane's own units (points).
  public init(rect: Rect, radius: Double, material: GlassMaterial) {
    self.rect = rect
    self.radius = radius
    self.material = material
  }
}

/// Distances over which light travels to a pixel of a pane, in pixels.
struct GlassReach {
  /// Standard deviation σ of the blur, in pixels.
  let sigma: Double
  let blur: GaussianBlur
  /// Largest distance beyond the pane's edge, before the blur.
  let outside: Int
  /// Largest distance in all.
  let pixels: Int

  init(_ material: GlassMaterial, scale: Double) {
    sigma = material.blur * scale
    blur = GaussianBlur(sigma: sigma)
    outside = Int((max(-material.bend.distance, 0) * scale).rounded(.up)) + 1
    pixels = blur.reach + Int((abs(material.bend.distance) * scale).rounded(.up)) + 1
  }
}
