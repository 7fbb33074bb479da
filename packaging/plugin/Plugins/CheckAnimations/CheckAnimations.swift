import Foundation
import PackagePlugin

/// `swift package check-animations [--target NAME …] [arguments of tabanim check]`
@main
struct CheckAnimations: CommandPlugin {
  func performCommand(context: PluginContext, arguments: [String]) throws {
    try runTabanim("check", context: context, arguments: arguments)
  }
}
