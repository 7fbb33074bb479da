// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// What generated code may use of UIKit and Core Animation: declarations alone, as the reference pages have them. The page's name
// stands above each (developer.apple.com/documentation/…).

@_exported import Foundation

// coregraphics/cgvector
public struct CGVector: Sendable {
  public static var zero: CGVector { CGVector(dx: 0, dy: 0) }
  public init(dx: CGFloat, dy: CGFloat) {}
}

// coregraphics/cgaffinetransform
public struct CGAffineTransform: Sendable {
  public static var identity: CGAffineTransform { CGAffineTransform(scaleX: 1, y: 1) }
  public init(scaleX sx: CGFloat, y sy: CGFloat) {}
  public init(translationX tx: CGFloat, y ty: CGFloat) {}
  public init(rotationAngle angle: CGFloat) {}
  public func rotated(by angle: CGFloat) -> CGAffineTransform { self }
  public func scaledBy(x sx: CGFloat, y sy: CGFloat) -> CGAffineTransform { self }
}

// quartzcore/cacurrentmediatime()
public func CACurrentMediaTime() -> CFTimeInterval { 0 }
public typealias CFTimeInterval = Double

// quartzcore/camediatimingfillmode
public struct CAMediaTimingFillMode: Sendable {
  public static let forwards = CAMediaTimingFillMode()
  public static let backwards = CAMediaTimingFillMode()
  public static let both = CAMediaTimingFillMode()
}

// quartzcore/camediatimingfunctionname
public struct CAMediaTimingFunctionName: Sendable {
  public static let linear = CAMediaTimingFunctionName()
  public static let easeIn = CAMediaTimingFunctionName()
  public static let easeOut = CAMediaTimingFunctionName()
  public static let easeInEaseOut = CAMediaTimingFunctionName()
  public static let `default` = CAMediaTimingFunctionName()
}

// quartzcore/camediatimingfunction
open class CAMediaTimingFunction: NSObject {
  public convenience init(name: CAMediaTimingFunctionName) { self.init() }
  public convenience init(controlPoints c1x: Float, _ c1y: Float, _ c2x: Float, _ c2y: Float) { self.init() }
}

// quartzcore/caanimationcalculationmode
public struct CAAnimationCalculationMode: Sendable {
  public static let linear = CAAnimationCalculationMode()
  public static let discrete = CAAnimationCalculationMode()
  public static let paced = CAAnimationCalculationMode()
  public static let cubic = CAAnimationCalculationMode()
  public static let cubicPaced = CAAnimationCalculationMode()
}

// quartzcore/caanimation, quartzcore/camediatiming
open class CAAnimation: NSObject {
  open var timingFunction: CAMediaTimingFunction?
  open var isRemovedOnCompletion = true
  open var beginTime: CFTimeInterval = 0
  open var duration: CFTimeInterval = 0
  open var speed: Float = 1
  open var repeatCount: Float = 0
  open var autoreverses = false
  open var fillMode = CAMediaTimingFillMode()
}

// quartzcore/capropertyanimation
open class CAPropertyAnimation: CAAnimation {
  public convenience init(keyPath path: String?) { self.init() }
  open var isAdditive = false
}

// quartzcore/cabasicanimation
open class CABasicAnimation: CAPropertyAnimation {
  open var fromValue: Any?
  open var toValue: Any?
}

// quartzcore/caspringanimation
open class CASpringAnimation: CABasicAnimation {
  open var mass: CGFloat = 1
  open var stiffness: CGFloat = 100
  open var damping: CGFloat = 10
  open var initialVelocity: CGFloat = 0
  open var allowsOverdamping = false
  open var settlingDuration: CFTimeInterval { 0 }
}

// quartzcore/cakeyframeanimation
open class CAKeyframeAnimation: CAPropertyAnimation {
  open var values: [Any]?
  open var keyTimes: [NSNumber]?
  open var timingFunctions: [CAMediaTimingFunction]?
  open var calculationMode = CAAnimationCalculationMode()
  open var tensionValues: [NSNumber]?
  open var continuityValues: [NSNumber]?
  open var biasValues: [NSNumber]?
}

// quartzcore/calayer
open class CALayer: NSObject {
  // quartzcore/calayer/presentation(), quartzcore/calayer/opacity
  open func presentation() -> Self? { nil }
  open var opacity: Float = 1
  // objectivec/nsobject-swift.class/value(forkeypath:)
  open func value(forKeyPath keyPath: String) -> Any? { nil }
  open func add(_ anim: CAAnimation, forKey key: String?) {}
  open func convertTime(_ t: CFTimeInterval, from l: CALayer?) -> CFTimeInterval { 0 }
  // objectivec/nsobject-swift.class/setvalue(_:forkeypath:)
  open func setValue(_ value: Any?, forKeyPath keyPath: String) {}
  // quartzcore/calayer/removeallanimations()
  open func removeAllAnimations() {}
}

// coregraphics/cgpath
public final class CGPath {}

// quartzcore/cashapelayer
open class CAShapeLayer: CALayer {
  open var path: CGPath?
}

// uikit/uibezierpath
@MainActor open class UIBezierPath: NSObject {
  open var cgPath: CGPath { CGPath() }
  open func move(to point: CGPoint) {}
  open func addLine(to point: CGPoint) {}
  open func addCurve(to endPoint: CGPoint, controlPoint1: CGPoint, controlPoint2: CGPoint) {}
  open func close() {}
}

// uikit/uiaccessibility/isreducemotionenabled
@MainActor public struct UIAccessibility {
  public static var isReduceMotionEnabled: Bool { false }
}

// uikit/uiimage/init(systemname:)
open class UIImage: NSObject {
  public init?(systemName name: String) {}
  // uikit/uiimage/init(named:)
  public init?(named name: String) {}
}

// uikit/uitab, uikit/uisearchtab
@MainActor open class UITab: NSObject {
  public init(
    title: String, image: UIImage?, identifier: String, viewControllerProvider: ((UITab) -> UIViewController)? = nil
  ) {}
}

@MainActor open class UISearchTab: UITab {
  public init(viewControllerProvider: ((UITab) -> UIViewController)? = nil) {
    super.init(title: "", image: nil, identifier: "")
  }
}

// uikit/uiscrollview, uikit/uiscrollviewdelegate: its optional requirements have defaults here.
@MainActor open class UIScrollView: UIView {
  open var contentOffset = CGPoint.zero
}

@MainActor public protocol UIScrollViewDelegate: NSObjectProtocol {
  func scrollViewDidScroll(_ scrollView: UIScrollView)
}

// quartzcore/catransaction
open class CATransaction: NSObject {
  open class func begin() {}
  open class func commit() {}
  // quartzcore/catransaction/setcompletionblock(_:)
  open class func setCompletionBlock(_ block: (() -> Void)?) {}
}

// uikit/uiuserinterfacelayoutdirection
public enum UIUserInterfaceLayoutDirection: Int, Sendable { case leftToRight, rightToLeft }

// uikit/uiview
@MainActor open class UIView: NSObject {
  // uikit/uiview/animationoptions
  public struct AnimationOptions: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let allowUserInteraction = AnimationOptions(rawValue: 1 << 1)
    public static let curveLinear = AnimationOptions(rawValue: 3 << 16)
    public static let curveEaseIn = AnimationOptions(rawValue: 1 << 16)
    public static let curveEaseOut = AnimationOptions(rawValue: 2 << 16)
    public static let curveEaseInOut = AnimationOptions(rawValue: 0)
  }

  // uikit/uiview/effectiveuserinterfacelayoutdirection
  open var effectiveUserInterfaceLayoutDirection: UIUserInterfaceLayoutDirection { .leftToRight }
  open var frame = CGRect.zero
  open var bounds = CGRect.zero
  open var center = CGPoint.zero
  open var subviews: [UIView] { [] }
  // uikit/uiview/layoutifneeded()
  open func layoutIfNeeded() {}
  open var alpha: CGFloat = 1
  open var transform = CGAffineTransform.identity
  // uikit/uiview/layer
  open var layer: CALayer { CALayer() }
  open func addSubview(_ view: UIView) {}
  open func insertSubview(_ view: UIView, belowSubview siblingSubview: UIView) {}

  // uikit/uiview/animate(withduration:animations:completion:), uikit/uiview/animate(withduration:animations:)
  open class func animate(
    withDuration duration: TimeInterval, animations: @escaping () -> Void, completion: ((Bool) -> Void)? = nil
  ) {}

  // uikit/uiview/animate(withduration:delay:options:animations:completion:)
  open class func animate(
    withDuration duration: TimeInterval, delay: TimeInterval, options: AnimationOptions = [],
    animations: @escaping () -> Void, completion: ((Bool) -> Void)? = nil
  ) {}

  // uikit/uiview/animate(withduration:delay:usingspringwithdamping:initialspringvelocity:options:animations:completion:)
  open class func animate(
    withDuration duration: TimeInterval, delay: TimeInterval, usingSpringWithDamping dampingRatio: CGFloat,
    initialSpringVelocity velocity: CGFloat, options: AnimationOptions = [], animations: @escaping () -> Void,
    completion: ((Bool) -> Void)? = nil
  ) {}
}

// uikit/uiview/animate(springduration:bounce:initialspringvelocity:delay:options:animations:completion:)
extension UIView {
  public class func animate(
    springDuration duration: TimeInterval = 0.5, bounce: CGFloat = 0.0, initialSpringVelocity: CGFloat = 0.0,
    delay: TimeInterval = 0.0, options: UIView.AnimationOptions = [], animations: () -> Void,
    completion: ((Bool) -> Void)? = nil
  ) {}
}

// uikit/uitimingcurveprovider
public protocol UITimingCurveProvider {}

// uikit/uispringtimingparameters
@MainActor open class UISpringTimingParameters: NSObject, @preconcurrency UITimingCurveProvider {
  public convenience init(dampingRatio ratio: CGFloat, initialVelocity velocity: CGVector) { self.init() }
  public convenience init(mass: CGFloat, stiffness: CGFloat, damping: CGFloat, initialVelocity velocity: CGVector) {
    self.init()
  }
  public convenience init(duration: TimeInterval, bounce: CGFloat) { self.init() }
}

// uikit/uicubictimingparameters
@MainActor open class UICubicTimingParameters: NSObject, @preconcurrency UITimingCurveProvider {
  public convenience init(controlPoint1 point1: CGPoint, controlPoint2 point2: CGPoint) { self.init() }
}

// uikit/uiviewanimatingposition
public enum UIViewAnimatingPosition: Sendable { case end, start, current }

// uikit/uiviewpropertyanimator
@MainActor open class UIViewPropertyAnimator: NSObject {
  public init(duration: TimeInterval, timingParameters parameters: any UITimingCurveProvider) {}
  open func addAnimations(_ animation: @escaping () -> Void) {}
  open func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void) {}
  open func startAnimation() {}
  open func startAnimation(afterDelay delay: TimeInterval) {}
}

// uikit/uiviewcontroller
@MainActor open class UIViewController: NSObject {
  open var transitionCoordinator: (any UIViewControllerTransitionCoordinator)? { nil }
  open func viewDidLoad() {}
  open var view: UIView! = nil
}

// uikit/uiviewcontrollertransitioncoordinator
@MainActor public protocol UIViewControllerTransitionCoordinator: NSObjectProtocol {}

// uikit/uitabbarcontroller
@MainActor open class UITabBarController: UIViewController {
  open var viewControllers: [UIViewController]?
  open var selectedIndex = 0
  // uikit/uitabbarcontroller/tabs
  open var tabs: [UITab] = []
  // uikit/uitabbarcontroller/minimizebehavior, uikit/uitabbarcontroller/tabbarminimizebehavior
  public enum MinimizeBehavior: Int, Sendable { case automatic, never, onScrollDown, onScrollUp }
  open var tabBarMinimizeBehavior = MinimizeBehavior.automatic
  // uikit/uitabbarcontroller/istabbarhidden, uikit/uitabbarcontroller/settabbarhidden(_:animated:)
  open var isTabBarHidden = false
  open func setTabBarHidden(_ hidden: Bool, animated: Bool) {}
}

// uikit/uitabbarcontrollerdelegate: its optional requirements have defaults here.
@MainActor public protocol UITabBarControllerDelegate: NSObjectProtocol {
  func tabBarController(
    _ tabBarController: UITabBarController, animationControllerForTransitionFrom fromVC: UIViewController,
    to toVC: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)?
  func tabBarController(
    _ tabBarController: UITabBarController,
    interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)?
  func tabBarController(_ tabBarController: UITabBarController, shouldSelect viewController: UIViewController) -> Bool
}

extension UITabBarControllerDelegate {
  public func tabBarController(
    _ tabBarController: UITabBarController,
    interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? { nil }
}

// uikit/uitransitioncontextviewkey
public struct UITransitionContextViewKey: Sendable {
  public static let from = UITransitionContextViewKey()
  public static let to = UITransitionContextViewKey()
}

// uikit/uitransitioncontextviewcontrollerkey
public struct UITransitionContextViewControllerKey: Sendable {
  public static let from = UITransitionContextViewControllerKey()
  public static let to = UITransitionContextViewControllerKey()
}

// uikit/uiviewcontrollercontexttransitioning
@MainActor public protocol UIViewControllerContextTransitioning: NSObjectProtocol {
  var containerView: UIView { get }
  var transitionWasCancelled: Bool { get }
  func view(forKey key: UITransitionContextViewKey) -> UIView?
  func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController?
  func finalFrame(for vc: UIViewController) -> CGRect
  func completeTransition(_ didComplete: Bool)
}

// uikit/uiviewcontrolleranimatedtransitioning
@MainActor public protocol UIViewControllerAnimatedTransitioning: NSObjectProtocol {
  func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval
  func animateTransition(using transitionContext: any UIViewControllerContextTransitioning)
}

// uikit/uiviewcontrollerinteractivetransitioning
@MainActor public protocol UIViewControllerInteractiveTransitioning: NSObjectProtocol {}

// uikit/uiview/animationcurve
extension UIView {
  public enum AnimationCurve: Int, Sendable { case easeInOut, easeIn, easeOut, linear }
}

// uikit/uipercentdriveninteractivetransition
@MainActor open class UIPercentDrivenInteractiveTransition: NSObject, UIViewControllerInteractiveTransitioning {
  open var percentComplete: CGFloat { 0 }
  open var completionSpeed: CGFloat = 1
  open var completionCurve = UIView.AnimationCurve.easeInOut
  open var timingCurve: (any UITimingCurveProvider)?
  open func update(_ percentComplete: CGFloat) {}
  open func cancel() {}
  open func finish() {}
}

// uikit/uigesturerecognizer, uikit/uigesturerecognizer/state-swift.enum
@MainActor open class UIGestureRecognizer: NSObject {
  public enum State: Int, Sendable { case possible, began, changed, ended, cancelled, failed }
  open var state: State { .possible }
  open var view: UIView? { nil }
}

// uikit/uipangesturerecognizer
@MainActor open class UIPanGestureRecognizer: UIGestureRecognizer {
  open func translation(in view: UIView?) -> CGPoint { .zero }
  open func velocity(in view: UIView?) -> CGPoint { .zero }
}
