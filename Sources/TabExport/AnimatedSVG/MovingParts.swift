import TabBase
import TabModel
import TabPlay
import TabRaster

/// The parts of a movie's scene that move and are elements of its page. Those whose motion CSS can say stand still
/// inside their elements, which the page moves by the numbers of the trace.
package final class MovingParts {
  /// The channels by which the page moves its elements.
  let channels: [MotionChannel]
  private let byPart: [String: [MotionChannel]]
  private let names: Set<String>
  private let playback: Playback
  /// The point about which each part turns and grows, in points of the picture: where it was when first seen.
  private var pivots: [String: Point] = [:]

  init(_ played: PlayedMovie) {
    let all = Channels(played.movie, played.playback, played.scene.bars)
    let moving = all.moving
    channels = moving.filter { MovingParts.moves($0) }
    byPart = Dictionary(grouping: channels, by: \.target.name)
    let fingers = played.playback.contacts.indices.map { Target.touch($0) }
    names = Set((moving.map(\.target) + fingers).map(\.name))
    playback = played.playback
  }

  /// Whether CSS moves an element by the channel: in the plane, from its place at rest.
  static func moves(_ channel: MotionChannel) -> Bool {
    switch channel.target {
    case .page, .item: [.x, .y, .rotation, .scale, .scaleX, .scaleY].contains(channel.property)
    default: false
    }
  }

  /// The parts at one time.
  package struct Moment {
    fileprivate let parts: MovingParts
    fileprivate let pose: Pose

    func contains(_ name: String) -> Bool { parts.names.contains(name) }

    /// The motion of `part` at the time, in pixels; nil means that its element does not move by itself.
    func motion(of part: ScenePart, pointsPerPixel: Double) -> Affine? {
      guard let channels = parts.byPart[part.name] else { return nil }
      let pivot = parts.pivot(of: part, pointsPerPixel) * (1 / pointsPerPixel)
      func value(_ property: Property) -> Double {
        channels.first { $0.property == property }?.value(in: pose) ?? property.rest
      }
      let scale = value(.scale)
      return Affine.scale(scale * value(.scaleX), scale * value(.scaleY)).then(.rotation(value(.rotation)))
        .about(pivot).then(.translation(value(.x) / pointsPerPixel, value(.y) / pointsPerPixel))
    }
  }

  func moment(at time: Double) -> Moment { Moment(parts: self, pose: playback.pose(at: time)) }

  private func pivot(of part: ScenePart, _ pointsPerPixel: Double) -> Point {
    if let known = pivots[part.name] { return known }
    let pivot = part.pivot * pointsPerPixel
    // As the page writes it.
    let rounded = Point((pivot.x * 1e4).rounded() / 1e4, (pivot.y * 1e4).rounded() / 1e4)
    pivots[part.name] = rounded
    return rounded
  }

  /// The declarations of a part's element: where it turns, and where it is at `time`, in seconds, if nothing plays.
  func declarations(of name: String, at time: Double) -> [String] {
    guard let channels = byPart[name], let pivot = pivots[name] else { return [] }
    let pose = playback.pose(at: time)
    let values = channels.filter { abs($0.value(in: pose) - $0.property.rest) > 1e-7 }.map {
      "\(CSSSheet.property($0.property)):\(CSSText.number($0.value(in: pose)))"
    }
    return ["transform-origin:\(SVGText.number(pivot.x))px \(SVGText.number(pivot.y))px"] + values
  }
}
