#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// A mistake, in words, and what is done about it. Each problem is made by one function beside the stage that finds it.
public struct Problem: Equatable, Error, Sendable {
  /// A name of the problem that stays the same if the message is reworded: "spec.syntax.missingComma". Its first
  /// part is the subject: the code of an `output` problem begins with "output.".
  public internal(set) var code: String
  /// The message: a sentence without a period that says what is wrong.
  public package(set) var message: String
  /// What to do about it; nil if the message says so already. Flags that it names are those of the command
  /// line.
  public package(set) var help: String?
  /// How the program ends if the problem is an error.
  package let exit: Exit
  /// What the program does besides telling the problem; nil means nothing.
  package let treatment: Treatment?

  /// The codes of the program's end, after sysexits.h; scripts rely on them.
  package enum Exit: Int32, Sendable {
    /// A check or a comparison found a difference.
    case difference = 1
    case usage = 64
    case badSpec = 65
    case missingInput = 66
    case missingProgram = 69
    /// Our fault.
    case software = 70
    case cannotWrite = 73
  }

  /// What a program can do about a problem, besides telling it.
  package enum Treatment: Equatable, Sendable {
    /// Make the picture again.
    case render
    /// Go on: the picture cannot be compared.
    case passOver
    /// Make the picture smaller than this many bytes.
    case shrink(limit: Int)
    /// Wait until the file is another, which the spec or an asset catalog calls so.
    case mend(file: String)
    /// End, without more words: nobody reads them.
    case endUnread
    /// End the task, which was cancelled.
    case cancel
  }

  package init(
    _ code: StaticString, _ message: String, help: String? = nil, exit: Exit = .badSpec, treatment: Treatment? = nil
  ) {
    self.code = code.description
    self.message = message
    self.help = help
    self.exit = exit
    self.treatment = treatment
  }

  /// The problem under another code.
  package func called(_ code: StaticString) -> Problem {
    var problem = self
    problem.code = code.description
    return problem
  }
}

extension Problem: CustomStringConvertible, LocalizedError {
  /// The message and the help, as the command line prints them.
  public var description: String { Diagnostic(.error, self).text(colored: false) }
  /// The message.
  public var errorDescription: String? { message }
  /// The help.
  public var recoverySuggestion: String? { help }
}
