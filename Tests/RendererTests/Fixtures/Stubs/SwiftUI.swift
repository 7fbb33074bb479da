// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// What generated code may use of SwiftUI: declarations alone, as the reference pages have them. The page's name stands above each
// (developer.apple.com/documentation/swiftui/…).

@_exported import Foundation

// viewbuilder
@resultBuilder public struct ViewBuilder {
  public static func buildBlock<Content: View>(_ content: Content) -> Content { content }
}

// view
@MainActor @preconcurrency public protocol View {
  associatedtype Body: View
  @ViewBuilder var body: Body { get }
}

extension Never: View {
  public var body: Never { fatalError() }
}

public struct AnyView: View {
  public var body: Never { fatalError() }
}

extension View {
  // view/scaleeffect(_:anchor:)
  public func scaleEffect(_ s: CGFloat, anchor: UnitPoint = .center) -> some View { AnyView() }
  // view/scaleeffect(x:y:anchor:)
  public func scaleEffect(x: CGFloat = 1.0, y: CGFloat = 1.0, anchor: UnitPoint = .center) -> some View { AnyView() }
  // view/rotationeffect(_:anchor:)
  public func rotationEffect(_ angle: Angle, anchor: UnitPoint = .center) -> some View { AnyView() }
  // view/rotation3deffect(_:axis:anchor:anchorz:perspective:)
  public func rotation3DEffect(
    _ angle: Angle, axis: (x: CGFloat, y: CGFloat, z: CGFloat), anchor: UnitPoint = .center, anchorZ: CGFloat = 0,
    perspective: CGFloat = 1
  ) -> some View { AnyView() }
  // view/offset(x:y:)
  public func offset(x: CGFloat = 0, y: CGFloat = 0) -> some View { AnyView() }
  // view/opacity(_:)
  public func opacity(_ opacity: Double) -> some View { AnyView() }
  // view/animation(_:value:)
  public func animation<V: Equatable>(_ animation: Animation?, value: V) -> some View { AnyView() }
  // view/keyframeanimator(initialvalue:trigger:content:keyframes:)
  public func keyframeAnimator<Value>(
    initialValue: Value, trigger: some Equatable,
    @ViewBuilder content: @escaping @Sendable (PlaceholderContentView<Self>, Value) -> some View,
    @KeyframesBuilder<Value> keyframes: @escaping (Value) -> some Keyframes<Value>
  ) -> some View { AnyView() }
}

// placeholdercontentview
public struct PlaceholderContentView<Value>: View {
  public var body: Never { fatalError() }
}

// viewmodifier, viewmodifier/content
public struct _ViewModifier_Content<Modifier: ViewModifier>: View {
  public var body: Never { fatalError() }
}

@MainActor @preconcurrency public protocol ViewModifier {
  associatedtype Body: View
  typealias Content = _ViewModifier_Content<Self>
  @ViewBuilder func body(content: Content) -> Body
}

// vectorarithmetic, animatable
public protocol VectorArithmetic {}
extension Double: VectorArithmetic {}

public protocol Animatable {
  associatedtype AnimatableData: VectorArithmetic
  var animatableData: AnimatableData { get set }
}

// buttonstyle, buttonstyleconfiguration
@MainActor @preconcurrency public protocol ButtonStyle {
  associatedtype Body: View
  typealias Configuration = ButtonStyleConfiguration
  @ViewBuilder func makeBody(configuration: Configuration) -> Body
}

public struct ButtonStyleConfiguration {
  public struct Label: View {
    public var body: Never { fatalError() }
  }
  public let label = Label()
  public let isPressed = false
}

// unitpoint
public struct UnitPoint: Sendable {
  public static let center = UnitPoint()
}

// angle/radians(_:)
public struct Angle: Sendable {
  public static func radians(_ radians: Double) -> Angle { Angle() }
}

// spring
public struct Spring: Sendable {
  // spring/init(duration:bounce:)
  public init(duration: TimeInterval = 0.5, bounce: Double = 0.0) {}
  // spring/init(response:dampingratio:)
  public init(response: Double, dampingRatio: Double) {}
  // spring/init(settlingduration:dampingratio:epsilon:)
  public init(settlingDuration: TimeInterval, dampingRatio: Double, epsilon: Double = 0.001) {}
}

// animation
public struct Animation: Equatable, Sendable {
  // animation/default
  public static let `default` = Animation()
  // animation/linear(duration:)
  public static func linear(duration: TimeInterval) -> Animation { Animation() }
  // animation/timingcurve(_:_:_:_:duration:)
  public static func timingCurve(
    _ p1x: Double, _ p1y: Double, _ p2x: Double, _ p2y: Double, duration: TimeInterval = 0.35
  ) -> Animation { Animation() }
  // animation/interpolatingspring(mass:stiffness:damping:initialvelocity:)
  public static func interpolatingSpring(
    mass: Double = 1.0, stiffness: Double, damping: Double, initialVelocity: Double = 0.0
  ) -> Animation { Animation() }
  // animation/interpolatingspring(duration:bounce:initialvelocity:)
  public static func interpolatingSpring(
    duration: TimeInterval = 0.5, bounce: Double = 0.0, initialVelocity: Double = 0.0
  ) -> Animation { Animation() }
  // animation/interpolatingspring(_:initialvelocity:)
  public static func interpolatingSpring(_ spring: Spring, initialVelocity: Double = 0.0) -> Animation { Animation() }
  // animation/delay(_:)
  public func delay(_ delay: TimeInterval) -> Animation { self }
  // animation/speed(_:)
  public func speed(_ speed: Double) -> Animation { self }
}

// anytransition
public struct AnyTransition {
  public static let identity = AnyTransition()
  public static let opacity = AnyTransition()
  // anytransition/offset(x:y:)
  public static func offset(x: CGFloat = 0, y: CGFloat = 0) -> AnyTransition { AnyTransition() }
  // anytransition/asymmetric(insertion:removal:)
  public static func asymmetric(insertion: AnyTransition, removal: AnyTransition) -> AnyTransition { insertion }
  // anytransition/modifier(active:identity:)
  public static func modifier<E: ViewModifier>(active: E, identity: E) -> AnyTransition { AnyTransition() }
  // anytransition/combined(with:)
  public func combined(with other: AnyTransition) -> AnyTransition { self }
}

extension AnyTransition: @unchecked Sendable {}

// keyframes, keyframesbuilder
public protocol Keyframes<Value> {
  associatedtype Value
}

@resultBuilder public struct KeyframesBuilder<Value> {
  public static func buildExpression<K: Keyframes>(_ expression: K) -> K where K.Value == Value { expression }
  public static func buildBlock<each K: Keyframes>(_ content: repeat each K) -> KeyframeList<Value> { KeyframeList() }
}

public struct KeyframeList<Value>: Keyframes {}

// keyframetimeline
public struct KeyframeTimeline<Value> {
  private let initial: Value
  // keyframetimeline/init(initialvalue:content:)
  public init(initialValue: Value, @KeyframesBuilder<Value> content: () -> some Keyframes<Value>) {
    initial = initialValue
  }
  // keyframetimeline/value(time:)
  public func value(time: Double) -> Value { initial }
}

// keyframetrack/init(_:content:)
public struct KeyframeTrack<Root, Value, Content>: Keyframes {
  public init(
    _ keyPath: WritableKeyPath<Root, Value>, @KeyframeTrackContentBuilder<Value> content: () -> Content
  ) {}
  public typealias Value = Root
}

// keyframetrackcontent, keyframetrackcontentbuilder
public protocol KeyframeTrackContent<Value> {
  associatedtype Value
}

// keyframetrackcontentbuilder/buildexpression(_:), …/buildpartialblock(first:), …/buildpartialblock(accumulated:next:)
@resultBuilder public struct KeyframeTrackContentBuilder<Value> {
  public static func buildExpression<K: KeyframeTrackContent>(_ expression: K) -> K where K.Value == Value {
    expression
  }
  public static func buildPartialBlock<K: KeyframeTrackContent>(first: K) -> TrackContent<Value>
  where K.Value == Value { TrackContent() }
  public static func buildPartialBlock<K: KeyframeTrackContent>(
    accumulated: TrackContent<Value>, next: K
  ) -> TrackContent<Value> where K.Value == Value { TrackContent() }
}

public struct TrackContent<Value>: KeyframeTrackContent {}

// linearkeyframe/init(_:duration:timingcurve:)
public struct LinearKeyframe<Value>: KeyframeTrackContent {
  public init(_ to: Value, duration: TimeInterval) {}
}

// cubickeyframe/init(_:duration:startvelocity:endvelocity:)
public struct CubicKeyframe<Value>: KeyframeTrackContent {
  public init(_ to: Value, duration: TimeInterval, startVelocity: Value? = nil, endVelocity: Value? = nil) {}
}

// movekeyframe/init(_:)
public struct MoveKeyframe<Value>: KeyframeTrackContent {
  public init(_ to: Value) {}
}
