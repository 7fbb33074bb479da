import Foundation

/// `./make.sh goldens`: pictures and messages that tests compare with are written anew. Look at them before you commit them.
package enum Recording {
  package static let isOn = ProcessInfo.processInfo.environment["TABANIM_RECORD_GOLDENS"] != nil
}
