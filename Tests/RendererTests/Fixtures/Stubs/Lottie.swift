// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// What generated code may use of lottie-ios 4: declarations alone, those of its folder Sources/Public/Animation.

import Foundation

public typealias AnimationFrameTime = CGFloat
public typealias LottieCompletionBlock = (Bool) -> Void

public enum LottieLoopMode: Hashable { case playOnce }

#if canImport(UIKit)
  import UIKit

  // LottieAnimationView.swift, LottieAnimationViewInitializers.swift
  @MainActor open class LottieAnimationView: UIView {
    public convenience init(name: String, bundle: Bundle = Bundle.main) { self.init() }
    open var currentFrame: AnimationFrameTime = 0
    open var isAnimationPlaying: Bool { false }
    open func play(
      fromFrame: AnimationFrameTime? = nil, toFrame: AnimationFrameTime, loopMode: LottieLoopMode? = nil,
      completion: LottieCompletionBlock? = nil
    ) {}
  }
#endif

#if canImport(SwiftUI)
  import SwiftUI

  // LottiePlaybackMode.swift
  public enum LottiePlaybackMode: Hashable {
    case paused(at: PausedState)
    case playing(_ mode: PlaybackMode)

    public enum PausedState: Hashable { case frame(_ frame: AnimationFrameTime) }
    public enum PlaybackMode: Hashable {
      case fromFrame(_ fromFrame: AnimationFrameTime?, toFrame: AnimationFrameTime, loopMode: LottieLoopMode)
    }
  }

  public final class LottieAnimation: Sendable {
    public static func named(_ name: String, bundle: Bundle = Bundle.main) -> LottieAnimation? { nil }
  }

  // LottieView.swift, without the view in place of a file that is being loaded
  public struct LottieView: View {
    public init(animation: LottieAnimation?) {}
    public func playbackMode(_ playbackMode: LottiePlaybackMode) -> Self { self }
    public func animationDidFinish(_ animationCompletionHandler: LottieCompletionBlock?) -> Self { self }
    public func resizable() -> Self { self }
    public var body: Never { fatalError() }
  }
#endif
