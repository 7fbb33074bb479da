import TabSVG

/// What can be wrong with a spec.
public enum SpecProblem: Equatable, Error, Sendable {
  case syntax(SyntaxProblem)

  case duplicateKey(String, firstLine: Int)
  /// `owner` is the object's name in the table, `known` its keys, `suggestion` the nearest of them.
  case unknownKey(String, owner: String, suggestion: String?, known: [String])
  /// The key does not go with the key `with`, which the object also has, or with that one's `value`. `appliesTo` are the keys, or
  /// the values of `with`, that it goes with; `known` are the keys that go with `value`.
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
  /// A motion of more seconds than there may be.
  case motionOutOfRange(Double, range: NumberRange)
  case notWhole(Double)
  /// Text that is no number with a unit of the quantity.
  case badQuantity(String, Quantity)
  /// A text that stands for no number of bytes.
  case badByteCount(String)
  case wrongCount(Int, expected: ClosedRange<Int>)
  /// As many as something else has: key times as values, say.
  case countDiffers(Int, expected: Int, from: String)
  case notIncreasing
  case keyTimesEnds
  /// A tab's index at or after `count`.
  case noSuchTab(Int, count: Int)
  case searchTabNotLast
  /// An event calls a tab by its title; `index` is that of the tab that has it.
  case tabByTitle(String, index: Int?)
  /// A movie that plays no times.
  case noPlays
  case emptyPath
  case absolutePath(String)
  /// `root` is the folder that no path may leave, as the user would call it; "" is the working folder.
  case pathLeavesRoot(String, root: String)
  /// A file to extend whose name does not end in .json.
  case noSpecSuffix(String)
  /// A file extends itself, be it through others.
  case extendsItself(String)
  case pathLinksOutside(String)
  /// A part of the path has a name that begins with a dot.
  case hiddenPath(String)
  /// A file to be made whose suffix says no format; `known` are those that do.
  case noPictureSuffix(String, known: [String])
  /// A picture's name in which the appearance stands after the scale.
  case misorderedName(String, ordered: String)
  /// A picture's name says something else than `value` of `key`.
  case nameSaysOtherwise(String, key: String, value: String)
  case listedTwice(String, firstLine: Int)

  /// A number that UIKit changes without a word.
  case clamped(String, value: Double, to: Double)
  /// A motion that is to last longer than a tab bar's do; `written` is the number in the spec where that alone makes it so long.
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
  /// The schema that the spec names is one of specs of another major version.
  case otherVersion(Int)
  /// After the first hundred.
  case moreProblems(Int)
  /// The cause may not be shown, since a link leads to the file, out of the folder that paths may not leave.
  case notQuoted
}

extension SpecProblem {
  /// A name that is not among `known`, with the nearest name that is. `what` says which sort of name it is.
  static func unknown(_ name: String, what: String, among known: [String]) -> SpecProblem {
    .unknownName(name, what: what, suggestion: suggestion(for: name, among: known), known: known)
  }
}

/// What keeps a text from being JSON with comments and trailing commas.
public enum SyntaxProblem: Equatable, Sendable {
  /// What the grammar asks for.
  public enum Expected: Equatable, Sendable {
    case value, key, colon, comment
    case commaOrEnd(of: Bracket)
  }
  /// What opens an object or an array.
  public enum Bracket: String, Sendable {
    case brace = "{"
    case bracket = "["
  }
  /// Why JSON does not take a word that looks like a number.
  public enum NumberFault: Equatable, Sendable { case leadingZero, plus, point, notFinite, radix, other }

  case emptyFile
  /// The offset of the first byte that fits no character, from 0.
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
  /// The escape as written, "\ud800".
  case loneSurrogate(String)
  case malformedNumber(String, NumberFault)
  case numberTooLarge(String)
}

/// What a value is in JSON.
public enum JSONKind: String, Sendable { case null, boolean, number, string, array, object }
