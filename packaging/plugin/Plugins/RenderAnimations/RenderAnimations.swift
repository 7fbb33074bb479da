import Foundation
import PackagePlugin

/// `swift package --allow-writing-to-package-directory render-animations [--target NAME …] [arguments of tabanim render]`
@main
struct RenderAnimations: CommandPlugin {
  func performCommand(context: PluginContext, arguments: [String]) throws {
    try runTabanim("render", context: context, arguments: arguments)
  }
}
