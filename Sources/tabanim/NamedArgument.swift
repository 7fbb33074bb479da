import ArgumentParser

/// A value that an option names. The parser's own lists of such names are made through key paths and generic
/// closures, which the runtime resolves in each run anew: 2 % of the time of a short command.
protocol NamedArgument: ExpressibleByArgument, CaseIterable, RawRepresentable<String> {}

extension NamedArgument {
  /// The names.
  public static var allValueStrings: [String] { allCases.map { $0.rawValue } }
  /// Nothing: a name says enough.
  public static var allValueDescriptions: [String: String] { [:] }
  /// The name.
  public var defaultValueDescription: String { rawValue }
}
