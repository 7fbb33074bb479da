import TabSVG

/// A problem of a spec.
public enum SpecProblem: Equatable, Error, Sendable {
  case syntax(SyntaxProblem)

  case duplicateKey(String, firstLine: Int)
  /// `owner` is the object's name in messages, `known` its keys, `suggestion` the nearest of them.
  case unknownKey(String, owner: String, suggestion: String?, known: [String])
  /// The key does not apply together with the key `with`, which the object also has, or with the value
  /// `value` of that key. `appliesTo` are the keys, or the values of `with`, to which it applies; `known`
  /// are the keys that apply with `value`.
  case onlyOfWebP(quality: Int, format: String)
  /// The host does not show the format; `known` are those that it does.
  case notShown(String, host: Host, known: [String])
  /// The host shows the file only if its name has the suffix.
  case needsSuffix(String, suffix: String, host: Host)
  /// The picture has more pixels a side than the host shows.
  case tooLargeForHost(size: [Int], limit: [Int], host: Host)
  case keyDoesNotApply(String, with: String, value: String? = nil, appliesTo: [String], known: [String] = [])
  /// The key is one of `home`'s, not of `owner`'s; `name` is what it is called there, nil the same.
  case misplacedKey(String, owner: String, home: String, name: String? = nil)
  /// `summary` says what the key is for.
  case missingKey(String, owner: String, summary: String)
  /// An event with two actions, the keys `first` and `second`.
  case secondAction(String, first: String)
  /// An event whose action is the value of `key` instead of a key of its own.
  case actionAsValue(String, key: String)
  /// A kind of animation as a key.
  case kindAsKey(String)
  /// A property of a tab as a key of an animation whose kind takes it as "property"; `value` is the key for its values.
  case propertyAsKey(String, value: String)
  /// A key for the size of the picture, in an object that has none.
  case sizeOfPicture(String, owner: String)
  /// The file is something else than a spec; `kind` says what, with its article. nil: none of its keys is a spec's.
  case noSpec(kind: String?, known: [String])
  /// None of `keys`, one of which is needed.
  case needsOneOf([String], owner: String)
  /// `meant` is JSON text for the value that was likely meant; nil means that none is likely.
  case wrongType(found: JSONKind, expected: [String], meant: String? = nil)
  /// `what` is the sort of name, as "device" or "icon".
  case unknownName(String, what: String, suggestion: String?, known: [String])
  case unknownIcon(String, suggestions: [String])
  /// SVG path data instead of an icon's name.
  case pathDataAsName(String)
  /// An address instead of a path.
  case addressAsPath(String)
  /// `offset` bytes into SVG path data stands something else than what the grammar asks for.
  case pathData(offset: Int, expected: PathDataExpectation)
  case badColor(String, suggestion: String?)
  case badCurve(String)
  /// `meant` is the unit with which the number would be in range; nil means that none is likely.
  case outOfRange(Double, range: NumberRange, meant: String? = nil)
  /// A motion that is longer than allowed, in seconds.
  case motionOutOfRange(Double, range: NumberRange)
  case notWhole(Double)
  /// Text that is not a number with a unit of the quantity.
  case badQuantity(String, Quantity)
  /// Text that is not a number of bytes.
  case badByteCount(String)
  case wrongCount(Int, expected: ClosedRange<Int>)
  /// A list whose length must equal that of another, such as key times and values.
  case countDiffers(Int, expected: Int, from: String)
  case notIncreasing
  case keyTimesEnds
  /// The index of a tab is not below `count`.
  case noSuchTab(Int, count: Int)
  case searchTabNotLast
  /// An event names a tab by its title. `index` is the tab with that title; nil means that there is none.
  case tabByTitle(String, index: Int?)
  /// A movie with zero plays.
  case noPlays
  case emptyPath
  case absolutePath(String)
  /// `root` is the folder that no path may leave, as a path relative to the working folder; "" is the
  /// working folder.
  case pathLeavesRoot(String, root: String)
  /// A key that has an effect only in a project.
  case onlyInProject(String)
  /// The name of a file to extend does not end in .json.
  case noSpecSuffix(String)
  /// A file extends itself, directly or through others.
  case extendsItself(String)
  case pathLinksOutside(String)
  /// A part of the path has a name that begins with a dot.
  case hiddenPath(String)
  /// The suffix of an output file is not that of a format; `known` are those that are.
  case noPictureSuffix(String, known: [String])
  /// A picture's name in which the appearance is after the scale.
  case misorderedName(String, ordered: String)
  /// A picture's name contradicts `value` of `key`.
  case nameSaysOtherwise(String, key: String, value: String)
  case listedTwice(String, firstLine: Int)

  /// A number that UIKit silently limits.
  case clamped(String, value: Double, to: Double)
  /// A motion that is longer than a tab bar's. `written` is the number in the spec if that number is the
  /// only cause; nil means that there are other causes.
  case longMotion(seconds: Double, written: Double?)
  /// A color without any opacity, whose alpha was likely meant to be its first two digits; `meant` is that color.
  case transparentColor(String, meant: String)
  /// A picture's name of which a part is no appearance or scale as it is written; `meant` is the name that would be.
  case misreadName(String, meant: String)
  /// A bare number that can only be in the unit `meant`: 15 radians, say.
  case unitMissing(Double, Quantity, meant: String)
  case curveBesideSpring
  /// There are `count` pages for `tabs` tabs.
  case morePagesThanTabs(Int, tabs: Int)
  /// The spec's schema is that of another major version.
  case otherVersion(Int)
  /// The number of problems after the first hundred.
  case moreProblems(Int)
  /// The file's text may not be quoted, because a link leads to it, outside the folder that paths may not
  /// leave.
  case notQuoted

  /// An unknown name, with the nearest one in `known`. `what` is the sort of name.
  static func unknown(_ name: String, what: String, among known: [String]) -> SpecProblem {
    .unknownName(name, what: what, suggestion: suggestion(for: name, among: known), known: known)
  }
}

/// A reason why a text is not JSON with comments and trailing commas.
public enum SyntaxProblem: Equatable, Sendable {
  /// The token that the grammar expects.
  public enum Expected: Equatable, Sendable {
    case value, key, colon, comment
    case commaOrEnd(of: Bracket)
  }
  /// The opening bracket of an object or an array.
  public enum Bracket: String, Sendable {
    case brace = "{"
    case bracket = "["
  }
  /// The reason why a word that looks like a number is not one in JSON.
  public enum NumberFault: Equatable, Sendable { case leadingZero, plus, point, notFinite, radix, other }

  case emptyFile
  /// The offset of the first byte that is not part of a valid character, in bytes from 0.
  case invalidUTF8(offset: Int, looksLikeUTF16: Bool)
  case unexpected(String, expected: Expected)
  case unexpectedEnd(expected: Expected)
  case unclosed(Bracket, openedOnLine: Int)
  case mismatched(Bracket, openedOnLine: Int, found: String)
  case unterminatedString
  case unterminatedComment
  case singleQuotes
  case unquotedKey(String)
  /// A quotation mark as word processors set it.
  case typographicQuotes(String)
  /// The text is in another notation, such as YAML.
  case otherNotation(String)
  /// The spec has members but no braces around them.
  case noBraces
  case unknownWord(String, suggestion: String?)
  case missingComma
  case extraComma
  case trailingContent
  case tooDeep(limit: Int)
  case controlCharacter(UInt8)
  case badEscape(String)
  /// The escape as written, such as "\ud800".
  case loneSurrogate(String)
  case malformedNumber(String, NumberFault)
  case numberTooLarge(String)
}

/// The kind of a JSON value.
public enum JSONKind: String, Sendable { case null, boolean, number, string, array, object }
