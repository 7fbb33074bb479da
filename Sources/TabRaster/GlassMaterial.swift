import TabBase

/// What a pane of glass does to the light that comes through it. Lengths are in the pane's own units (points), colours encoded
/// sRGB, 0…1.
public struct GlassMaterial: Equatable, Sendable {
  /// How the rim bends light: by `distance` at the very edge, along a quarter of a circle down to nothing at `depth`.
  public struct Bend: Equatable, Sendable {
    var depth: Double
    /// Inwards where it is positive, so that the rim shows the inside squeezed and mirrored; outwards where it is negative.
    var distance: Double

    public init(depth: Double, distance: Double) {
      self.depth = depth
      self.distance = distance
    }
  }

  /// Which backdrops get more of the tint than the least.
  public struct Tinting: Equatable, Sendable {
    /// The more, the darker the brightest channel is; so much more at most.
    var ofDark = 0.0
    /// The more, the brighter the darkest channel is.
    var ofBright = 0.0

    public static let constant = Tinting()
    public static func dark(_ share: Double) -> Tinting { Tinting(ofDark: share) }
    public static func bright(_ share: Double) -> Tinting { Tinting(ofBright: share) }
  }

  /// σ of the blur of what lies beneath.
  var blur: Double
  var bend: Bend
  /// How large what lies beneath is seen, about the pane's middle.
  var zoom = 1.0
  /// 1 leaves colours as they are.
  var saturation = 1.0
  /// What light is left by the glass, before its tint.
  var transmission = 1.0
  public var tint = Color.clear
  /// The least share of the tint.
  var tintShare = 0.0
  var tinting = Tinting.constant
  /// Over the face, beneath what the edge makes of it.
  public var veil = Color.clear
  /// The share of the light that is lost at the lower edge.
  var shade = 0.0
  /// The share of white that is added at the upper left and the lower right of the rim.
  var rim: Double

  public init(
    blur: Double, bend: Bend, zoom: Double = 1.0, saturation: Double = 1.0, transmission: Double = 1.0,
    tint: Color = Color.clear, tintShare: Double = 0.0, tinting: Tinting = Tinting.constant, veil: Color = Color.clear,
    shade: Double = 0.0, rim: Double
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
}

extension GlassMaterial {
  /// As the glass is while it has risen by `share`, 0…1, from where it lets everything through as it is. It neither blurs nor
  /// tints.
  public func risen(_ share: Double) -> GlassMaterial {
    var material = self
    material.bend.distance *= share
    material.zoom = 1 + (zoom - 1) * share
    material.transmission = 1 - (1 - transmission) * share
    material.shade *= share
    material.rim *= share
    return material
  }

  /// A material whose numbers lie between those of `a`, at 0, and `b`, at 1.
  public static func interpolate(_ a: GlassMaterial, _ b: GlassMaterial, _ share: Double) -> GlassMaterial {
    func between(_ number: (GlassMaterial) -> Double) -> Double { .interpolate(number(a), number(b), share) }
    return GlassMaterial(
      blur: between(\.blur), bend: Bend(depth: between(\.bend.depth), distance: between(\.bend.distance)),
      zoom: between(\.zoom), saturation: between(\.saturation), transmission: between(\.transmission),
      tint: .interpolate(a.tint, b.tint, share), tintShare: between(\.tintShare),
      tinting: Tinting(ofDark: between(\.tinting.ofDark), ofBright: between(\.tinting.ofBright)),
      veil: .interpolate(a.veil, b.veil, share), shade: between(\.shade), rim: between(\.rim))
  }
}

/// A rectangle of glass with round corners.
public struct GlassPane: Equatable, Sendable {
  var rect: Rect
  var radius: Double
  var material: GlassMaterial

  var outline: Path { RoundedRect(rect, radius: radius).path }

  public init(rect: Rect, radius: Double, material: GlassMaterial) {
    self.rect = rect
    self.radius = radius
    self.material = material
  }
}

/// How far, in pixels, light travels to a pixel of a pane.
struct GlassReach {
  /// σ of the blur.
  let sigma: Double
  let blur: GaussianBlur
  /// Beyond the pane's edge.
  let outside: Int
  /// In all.
  let pixels: Int

  init(_ material: GlassMaterial, scale: Double) {
    sigma = material.blur * scale
    blur = GaussianBlur(sigma: sigma)
    outside = Int((max(-material.bend.distance, 0) * scale).rounded(.up)) + 1
    pixels = blur.reach + Int((abs(material.bend.distance) * scale).rounded(.up)) + 1
  }
}

// MARK: What happens to one pixel

extension GlassMaterial {
  /// The material in numbers for one pixel after another. Channels are 0…255 and premultiplied.
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
    private let rim: Float

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
      rim = Float(material.rim) / 255
    }

    /// What `light` becomes in the body, away from edges.
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
      var share = least
      // What is added grows from nothing to all over 5/9 of the range that begins 5 % off its end.
      if ofDark != 0 { share += ofDark * min(max(1.8 * (0.95 - max(light.x, light.y, light.z) / 255), 0), 1) }
      if ofBright != 0 { share += ofBright * min(max(1.8 * (min(light.x, light.y, light.z) / 255 - 0.05), 0), 1) }
      color += (tint - color) * share
      return veilShare == 0 ? color : color + (veil - color) * veilShare
    }

    /// The body over an opaque color.
    public func body(_ color: Color) -> Color {
      let pixel = body(FloatPixel(Float(color.red), Float(color.green), Float(color.blue), 1) * 255) / 255
      return Color(Double(pixel.x), Double(pixel.y), Double(pixel.z))
    }

    /// What an edge makes of `color`; `shading` and `shine` are 0…255 of the strongest.
    @inline(__always)
    func edge(_ color: FloatPixel, shading: UInt8, shine: UInt8) -> FloatPixel {
      var result = color * (1 - shade * Float(shading))
      result.w = color.w
      return result + (FloatPixel(repeating: color.w) - result) * (rim * Float(shine))
    }
  }
}
