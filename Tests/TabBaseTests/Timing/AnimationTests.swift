import Foundation
import Testing

@testable import TabBase
@testable import TabRaster

@Suite struct AnimationTests {
  private func ramp(
    begin: Double = 1, duration: Double = 0.5, repeatCount: Double = 1, autoreverses: Bool = false, speed: Double = 1,
    fill: FillMode = .removed, added: Double? = nil
  ) -> Animation<Double> {
    Animation(
      .curve(.linear, from: 0, to: 100), begin: begin, duration: duration, repeatCount: repeatCount,
      autoreverses: autoreverses, speed: speed, fill: fill, added: added)
  }

  private func expect(
    _ animation: Animation<Double>, _ expected: [(time: Double, value: Double?)],
    sourceLocation: Testing.SourceLocation = #_sourceLocation
  ) {
    for (time, value) in expected {
      let actual = animation.value(at: time)
      let fits = value.map { abs((actual ?? .nan) - $0) < 1e-9 } ?? (actual == nil)
      if !fits {
        Issue.record(
          "at \(time): \(String(describing: actual)), not \(String(describing: value))", sourceLocation: sourceLocation)
      }
    }
  }

  @Test func fillsSayWhatShowsBeforeAndAfter() {
    expect(ramp(), [(0.9, nil), (1, 0), (1.25, 50), (1.5, nil)])
    expect(ramp(fill: .forwards), [(0.9, nil), (1, 0), (1.5, 100), (9, 100)])
    expect(ramp(fill: .backwards, added: 0.5), [(0.4, nil), (0.5, 0), (0.9, 0), (1.25, 50), (1.5, nil)])
    expect(ramp(fill: .both, added: 0.5), [(0.4, nil), (0.5, 0), (1.25, 50), (1.5, 100)])
  }

  @Test func repeatsMayBeFractionalOrEndless() {
    expect(
      ramp(repeatCount: 2.5, fill: .forwards),
      [(1.25, 50), (1.5, 0), (1.75, 50), (2, 0), (2.2, 40), (2.25, 50), (8, 50)])
    expect(ramp(repeatCount: 3, fill: .forwards), [(2.49, 98), (2.5, 100), (9, 100)])
    expect(ramp(repeatCount: .infinity), [(1001.25, 50), (1001.4, 80)])
    expect(ramp(repeatCount: 0), [(1.25, 50), (1.5, nil)])
    #expect(ramp(repeatCount: .infinity).end == .infinity)
    #expect(ramp(repeatCount: 2.5).end == 2.25)
  }

  @Test func autoreversingDoublesEachRepeat() {
    expect(
      ramp(autoreverses: true, fill: .forwards), [(1.25, 50), (1.5, 100), (1.6, 80), (1.9, 20), (2, 0), (3, 0)])
    expect(
      ramp(repeatCount: 1.5, autoreverses: true, fill: .forwards), [(2, 0), (2.25, 50), (2.5, 100), (7, 100)])
    expect(ramp(repeatCount: .infinity, autoreverses: true), [(101.1, 20), (101.6, 80)])
  }

  @Test func speedActsOnTheAnimationsOwnTime() {
    expect(ramp(speed: 2), [(1, 0), (1.125, 50), (1.25, nil)])
    expect(ramp(speed: 0.5), [(1.5, 50), (1.9, 90), (2, nil)])
    expect(ramp(speed: 0), [(0.9, nil), (1, 0), (100, 0)])
  }

  @Test func withoutDurationTheEndIsThereAtOnce() {
    expect(ramp(duration: 0), [(0.9, nil as Double?), (1, nil)])
    expect(ramp(duration: 0, speed: 0, fill: .both, added: 0), [(0.5, 0), (1, 100), (2, 100)])
    expect(ramp(duration: -1, fill: .forwards), [(1, 100)])
  }

  @Test func theBorderBetweenRepeatsBelongsToTheNextInSpiteOfRounding() {
    let animation = ramp(begin: 0.4, duration: 0.1, repeatCount: 50)
    for k in 1..<50 {
      let border = 0.4 + Double(k) * 0.1
      for t in [border, border.nextUp, border.nextDown] {
        #expect(abs(animation.value(at: t) ?? .nan) < 1e-6, "at \(t)")
      }
    }
  }

  @Test func aPictureOfASequenceChangesOnItsFrameInSpiteOfRounding() throws {
    let pictures = try Keyframes((0..<10).map(Double.init), mode: .discrete)
    let steps = Curve.steps(try Steps(10, .jumpEnd))
    for begin in [0.1, 0.4, 1.4, 3.3, 27.1] {
      let sequence = Animation(.keyframes(pictures), begin: begin, duration: 0.3)
      let staircase = Animation(.curve(steps, from: 0.0, to: 10), begin: begin, duration: 0.3)
      for k in 0..<10 {
        // As a frame's time is made, from whole centiseconds.
        let time = ((begin * 100).rounded() + Double(3 * k)) / 100
        #expect(sequence.value(at: time) == Double(k))
        #expect(abs((staircase.value(at: time) ?? .nan) - Double(k)) < 1e-9)
      }
    }
  }

  @Test func springsTakeTheirOwnTimeUnlessToldOtherwise() {
    let spring = Spring.physical()
    let whole = Animation(.spring(spring, from: 0.0, to: 1), begin: 0, fill: .forwards)
    #expect(whole.end == spring.duration)
    #expect(whole.value(at: 3) == 1)
    let cut = Animation(.spring(spring, from: 0.0, to: 1), begin: 0, duration: 0.2, fill: .forwards)
    #expect(cut.value(at: 0.2) == 1)
    #expect(cut.value(at: 0.1) == whole.value(at: 0.1))
    #expect(Animation(.curve(.linear, from: 0.0, to: 1), begin: 2).end == 2.25)
  }

  @Test func coloursAnimateByComponent() {
    let fade = Animation(.curve(.linear, from: Color(1, 0, 0, 1), to: Color(0, 0, 1, 0)), begin: 0, duration: 1)
    #expect(fade.contribution(at: 0.25) == Color(0.75, 0, 0.25, 0.75))
  }
}
