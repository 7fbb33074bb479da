// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// What generated code may use of SwiftUI: declarations alone, as the reference pages have them. The page's name stands above each
// (developer.apple.com/documentation/swiftui/…).

@_exported import Foundation

// viewbuilder
@resultBuilder public struct ViewBuilder {
  public static func buildBlock<Content: View>(_ content: Content) -> Content { content }
  public static func buildBlock<A: View, B: View>(_ a: A, _ b: B) -> AnyView { AnyView() }
}

// zstack, foreach, geometryreader, geometryproxy
public struct ZStack<Content: View>: View {
  public init(@ViewBuilder content: () -> Content) {}
  public var body: Never { fatalError() }
}

public struct ForEach<Data: RandomAccessCollection, ID: Hashable, Content: View>: View {
  public init(
    _ data: Data, id: KeyPath<Data.Element, ID>, @ViewBuilder content: @escaping (Data.Element) -> Content
  ) {}
  public var body: Never { fatalError() }
}

public struct GeometryProxy {
  public var size: CGSize
}

public struct GeometryReader<Content: View>: View {
  public init(@ViewBuilder content: @escaping (GeometryProxy) -> Content) {}
  public var body: Never { fatalError() }
}

// environmentvalues/accessibilityreducemotion
public struct EnvironmentValues {
  // environmentvalues/layoutdirection, layoutdirection
  public var layoutDirection: LayoutDirection { .leftToRight }
  public var accessibilityReduceMotion: Bool { false }
}

public enum LayoutDirection: Sendable { case leftToRight, rightToLeft }

// environment
@propertyWrapper public struct Environment<Value> {
  private let keyPath: KeyPath<EnvironmentValues, Value>
  public init(_ keyPath: KeyPath<EnvironmentValues, Value>) { self.keyPath = keyPath }
  public var wrappedValue: Value { EnvironmentValues()[keyPath: keyPath] }
}

extension Environment: @unchecked Sendable {}

// binding, state
@propertyWrapper public struct Binding<Value> {
  private let start: Value
  public init(wrappedValue: Value) { start = wrappedValue }
  public var wrappedValue: Value {
    get { start }
    nonmutating set {}
  }
}

@propertyWrapper public struct State<Value> {
  private let start: Value
  public init(wrappedValue value: Value) { start = value }
  public var wrappedValue: Value {
    get { start }
    nonmutating set {}
  }
  public var projectedValue: Binding<Value> { Binding(wrappedValue: start) }
}

// color/clear, color/init(_:red:green:blue:opacity:)
public struct Color: View, Sendable {
  public static let clear = Color(red: 0, green: 0, blue: 0)
  public enum RGBColorSpace: Sendable { case sRGB, sRGBLinear, displayP3 }
  public init(
    _ colorSpace: RGBColorSpace = .sRGB, red: Double, green: Double, blue: Double, opacity: Double = 1
  ) {}
  public var body: Never { fatalError() }
}

// text
public struct Text: View {
  public init(_ content: String) {}
  public var body: Never { fatalError() }
}

// path
public struct Path: Equatable, Sendable {
  public init() {}
  public mutating func move(to end: CGPoint) {}
  public mutating func addLine(to end: CGPoint) {}
  public mutating func addCurve(to end: CGPoint, control1: CGPoint, control2: CGPoint) {}
  public mutating func closeSubpath() {}
}

// shape
nonisolated public protocol Shape: Sendable, Animatable, View {
  nonisolated func path(in rect: CGRect) -> Path
}

// circle, capsule
nonisolated public struct Circle: Shape {
  public init() {}
  public func path(in rect: CGRect) -> Path { Path() }
}

nonisolated public struct Capsule: Shape {
  public init() {}
  public func path(in rect: CGRect) -> Path { Path() }
}

extension Shape {
  // shape/fill(_:style:), shape/stroke(linewidth:)
  public func fill(_ content: Color) -> some View { AnyView() }
  public func stroke(lineWidth: CGFloat = 1) -> some View { AnyView() }
  public var body: AnyView { AnyView() }
}

// tab, tabrole
public struct TabRole: Sendable {
  public static let search = TabRole()
}

public struct Tab<Value> {
  public init<Content: View>(
    _ title: String, systemImage: String, value: Value, @ViewBuilder content: () -> Content
  ) {}
  public init<Content: View>(
    _ title: String, image: String, value: Value, @ViewBuilder content: () -> Content
  ) {}
  public init<Content: View>(value: Value, role: TabRole?, @ViewBuilder content: () -> Content) {}
}

// tabcontentbuilder
@resultBuilder public struct TabContentBuilder<Value> {
  public static func buildBlock(_ tabs: Tab<Value>...) -> [Tab<Value>] { tabs }
}

// tabview
public struct TabView<SelectionValue>: View {
  public init(
    selection: Binding<SelectionValue>, @TabContentBuilder<SelectionValue> content: () -> [Tab<SelectionValue>]
  ) {}
  public var body: Never { fatalError() }
}

// tabbarminimizebehavior
public struct TabBarMinimizeBehavior: Sendable {
  public static let onScrollDown = TabBarMinimizeBehavior()
}

// visibility, toolbarplacement
public enum Visibility: Sendable { case automatic, visible, hidden }
public struct ToolbarPlacement: Sendable {
  public static let tabBar = ToolbarPlacement()
}

// scrollgeometry/contentoffset
public struct ScrollGeometry: Equatable, Sendable {
  public var contentOffset: CGPoint
}

// withanimation(_:_:)
@MainActor public func withAnimation<Result>(
  _ animation: Animation? = .default, _ body: () throws -> Result
) rethrows -> Result { try body() }

// withanimation(_:completioncriteria:_:completion:), animationcompletioncriteria
@MainActor public func withAnimation<Result>(
  _ animation: Animation? = .default, completionCriteria: AnimationCompletionCriteria = .logicallyComplete,
  _ body: () throws -> Result, completion: @escaping () -> Void
) rethrows -> Result { try body() }

public struct AnimationCompletionCriteria: Hashable, Sendable {
  public static let logicallyComplete = AnimationCompletionCriteria()
  public static let removed = AnimationCompletionCriteria()
}

// gesture, gesture/updating(_:body:), gesture/onchanged(_:), gesture/onended(_:)
@MainActor @preconcurrency public protocol Gesture<Value> {
  associatedtype Value
}

public struct AnyGesture<Value>: Gesture {}

extension Gesture {
  public func updating<State>(
    _ state: GestureState<State>, body: @escaping (Value, inout State, inout Transaction) -> Void
  ) -> some Gesture<Value> { AnyGesture<Value>() }
  public func onChanged(_ action: @escaping (Value) -> Void) -> some Gesture<Value> { AnyGesture<Value>() }
  public func onEnded(_ action: @escaping (Value) -> Void) -> some Gesture<Value> { AnyGesture<Value>() }
}

public struct Transaction {}

// gesturestate
@propertyWrapper public struct GestureState<Value> {
  public let wrappedValue: Value
  public init(wrappedValue: Value) { self.wrappedValue = wrappedValue }
  public var projectedValue: GestureState<Value> { self }
}

// draggesture, draggesture/value
public struct DragGesture: Gesture {
  public struct Value: Equatable, Sendable {
    public var translation: CGSize
    public var predictedEndTranslation: CGSize
  }
  public init(minimumDistance: CGFloat = 10) {}
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
  nonisolated public init() {}
  public var body: Never { fatalError() }
}

// Modifiers are nonisolated, as they are from the SDK of iOS 18 on.
extension View {
  // view/scaleeffect(_:anchor:)
  nonisolated public func scaleEffect(_ s: CGFloat, anchor: UnitPoint = .center) -> some View { AnyView() }
  // view/scaleeffect(x:y:anchor:)
  nonisolated public func scaleEffect(x: CGFloat = 1.0, y: CGFloat = 1.0, anchor: UnitPoint = .center) -> some View {
    AnyView()
  }
  // view/rotationeffect(_:anchor:)
  nonisolated public func rotationEffect(_ angle: Angle, anchor: UnitPoint = .center) -> some View { AnyView() }
  // view/rotation3deffect(_:axis:anchor:anchorz:perspective:)
  nonisolated public func rotation3DEffect(
    _ angle: Angle, axis: (x: CGFloat, y: CGFloat, z: CGFloat), anchor: UnitPoint = .center, anchorZ: CGFloat = 0,
    perspective: CGFloat = 1
  ) -> some View { AnyView() }
  // view/offset(x:y:)
  nonisolated public func offset(x: CGFloat = 0, y: CGFloat = 0) -> some View { AnyView() }
  // view/offset(_:)
  nonisolated public func offset(_ offset: CGSize) -> some View { AnyView() }
  // view/opacity(_:)
  nonisolated public func opacity(_ opacity: Double) -> some View { AnyView() }
  // view/frame(width:height:alignment:), without the alignment
  nonisolated public func frame(width: CGFloat? = nil, height: CGFloat? = nil) -> some View { AnyView() }
  // view/frame(minwidth:idealwidth:maxwidth:minheight:idealheight:maxheight:alignment:), without the alignment
  nonisolated public func frame(
    minWidth: CGFloat? = nil, idealWidth: CGFloat? = nil, maxWidth: CGFloat? = nil, minHeight: CGFloat? = nil,
    idealHeight: CGFloat? = nil, maxHeight: CGFloat? = nil
  ) -> some View { AnyView() }
  // view/background(alignment:content:), without the alignment
  nonisolated public func background<V: View>(@ViewBuilder content: () -> V) -> some View { AnyView() }
  // view/zindex(_:), view/clipped(antialiased:)
  nonisolated public func zIndex(_ value: Double) -> some View { AnyView() }
  nonisolated public func clipped(antialiased: Bool = false) -> some View { AnyView() }
  // view/onappear(perform:), view/onchange(of:initial:_:)
  nonisolated public func onAppear(perform action: (() -> Void)? = nil) -> some View { AnyView() }
  nonisolated public func onChange<V: Equatable>(
    of value: V, initial: Bool = false, _ action: @escaping (V, V) -> Void
  ) -> some View { AnyView() }
  // view/onchange(of:initial:_:) with an action that takes no values
  nonisolated public func onChange<V: Equatable>(
    of value: V, initial: Bool = false, _ action: @escaping () -> Void
  ) -> some View { AnyView() }
  // view/simultaneousgesture(_:including:), without the mask
  nonisolated public func simultaneousGesture<T: Gesture>(_ gesture: T) -> some View { AnyView() }
  // view/accessibilityhidden(_:)
  nonisolated public func accessibilityHidden(_ hidden: Bool) -> some View { AnyView() }
  // view/position(_:)
  nonisolated public func position(_ position: CGPoint) -> some View { AnyView() }
  // view/position(x:y:)
  nonisolated public func position(x: CGFloat = 0, y: CGFloat = 0) -> some View { AnyView() }
  // view/modifier(_:)
  nonisolated public func modifier<T: ViewModifier>(_ modifier: T) -> some View { AnyView() }
  // view/tabbarminimizebehavior(_:)
  nonisolated public func tabBarMinimizeBehavior(_ behavior: TabBarMinimizeBehavior) -> some View { AnyView() }
  // view/toolbarvisibility(_:for:)
  nonisolated public func toolbarVisibility(_ visibility: Visibility, for bars: ToolbarPlacement...) -> some View {
    AnyView()
  }
  // view/onscrollgeometrychange(for:of:action:)
  nonisolated public func onScrollGeometryChange<T: Equatable>(
    for type: T.Type, of transform: @escaping (ScrollGeometry) -> T, action: @escaping (T, T) -> Void
  ) -> some View { AnyView() }
  // view/animation(_:value:)
  nonisolated public func animation<V: Equatable>(_ animation: Animation?, value: V) -> some View { AnyView() }
  // view/keyframeanimator(initialvalue:trigger:content:keyframes:)
  nonisolated public func keyframeAnimator<Value>(
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
extension CGFloat: VectorArithmetic {}
public struct EmptyAnimatableData: VectorArithmetic {}

public protocol Animatable {
  associatedtype AnimatableData: VectorArithmetic
  var animatableData: AnimatableData { get set }
}

extension Animatable where AnimatableData == EmptyAnimatableData {
  public var animatableData: EmptyAnimatableData {
    get { EmptyAnimatableData() }
    set {}
  }
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
  // unitpoint/init(x:y:)
  public init() {}
  public init(x: CGFloat, y: CGFloat) {}
}

// angle/radians(_:)
public struct Angle: Sendable {
  public static func radians(_ radians: Double) -> Angle { Angle() }
}

// spring
public struct Spring: Sendable {
  // spring/init(duration:bounce:)
  public init(duration: TimeInterval = 0.5, bounce: Double = 0.0) {}
  // spring/init(mass:stiffness:damping:allowoverdamping:)
  public init(mass: Double = 1.0, stiffness: Double, damping: Double, allowOverDamping: Bool = false) {}
  // spring/init(response:dampingratio:)
  public init(response: Double, dampingRatio: Double) {}
  // spring/init(settlingduration:dampingratio:epsilon:)
  public init(settlingDuration: TimeInterval, dampingRatio: Double, epsilon: Double = 0.001) {}
}

// animation
public struct Animation: Equatable, Sendable {
  // animation/default
  public static let `default` = Animation()
  // animation/easein(duration:), animation/easeout(duration:), animation/easeinout(duration:)
  public static func easeIn(duration: TimeInterval) -> Animation { Animation() }
  public static func easeOut(duration: TimeInterval) -> Animation { Animation() }
  public static func easeInOut(duration: TimeInterval) -> Animation { Animation() }
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

  // keyframetrackcontentbuilder/buildarray(_:)
  public static func buildArray<K: KeyframeTrackContent>(_ components: [K]) -> TrackContent<Value>
  where K.Value == Value { TrackContent() }

  // keyframetrackcontentbuilder/conditional, …/buildeither(first:), …/buildeither(second:)
  public struct Conditional<ConditionalValue, First: KeyframeTrackContent, Second: KeyframeTrackContent>:
    KeyframeTrackContent
  where First.Value == Second.Value, First.Value == ConditionalValue {
    public typealias Value = ConditionalValue
  }
  public static func buildEither<First: KeyframeTrackContent, Second: KeyframeTrackContent>(
    first: First
  ) -> Conditional<Value, First, Second> where First.Value == Second.Value, First.Value == Value { Conditional() }
  public static func buildEither<First: KeyframeTrackContent, Second: KeyframeTrackContent>(
    second: Second
  ) -> Conditional<Value, First, Second> where First.Value == Second.Value, First.Value == Value { Conditional() }
}

public struct TrackContent<Value>: KeyframeTrackContent {}

// linearkeyframe/init(_:duration:timingcurve:)
public struct LinearKeyframe<Value>: KeyframeTrackContent {
  public init(_ to: Value, duration: TimeInterval, timingCurve: UnitCurve = .linear) {}
}

// unitcurve
public struct UnitCurve: Sendable {
  public static let linear = UnitCurve()
  public static let easeIn = UnitCurve()
  public static let easeOut = UnitCurve()
  public static let easeInOut = UnitCurve()
  // unitcurve/bezier(startcontrolpoint:endcontrolpoint:)
  public static func bezier(startControlPoint: UnitPoint, endControlPoint: UnitPoint) -> UnitCurve { UnitCurve() }
}

// springkeyframe/init(_:duration:spring:startvelocity:)
public struct SpringKeyframe<Value>: KeyframeTrackContent {
  public init(_ to: Value, duration: TimeInterval? = nil, spring: Spring = Spring(), startVelocity: Value? = nil) {}
}

// cubickeyframe/init(_:duration:startvelocity:endvelocity:)
public struct CubicKeyframe<Value>: KeyframeTrackContent {
  public init(_ to: Value, duration: TimeInterval, startVelocity: Value? = nil, endVelocity: Value? = nil) {}
}

// movekeyframe/init(_:)
public struct MoveKeyframe<Value>: KeyframeTrackContent {
  public init(_ to: Value) {}
}
