package import WidgetModel

/// A new plugin's name in each form that its files need.
package struct ScaffoldName: Hashable, Sendable {
  /// The name as it was given, used for the folder.
  package let text: String
  /// The plugin's id and its kind's name: the name in lower case.
  package let id: String
  /// The prefix of its Swift types, and its module: `MoonPhase` for `moon-phase`.
  package let type: String
  /// The display name: `Moon Phase`.
  package let title: String

  package init(_ text: String) throws(WidgetryError) {
    guard !text.contains("/") else { throw .scaffoldPath(text) }
    let pieces = text.split(
      omittingEmptySubsequences: false, whereSeparator: { $0 == "-" || $0 == "_" })
    guard text.utf8.count <= Self.limit, text.utf8.allSatisfy(Self.isAllowed),
      pieces.allSatisfy({ !$0.isEmpty }), text.utf8.first.map(Self.isLetter) == true
    else { throw .scaffoldName(text) }
    self.text = text
    id = text.lowercased()
    let words = pieces.map { $0.prefix(1).uppercased() + $0.dropFirst() }
    type = words.joined()
    title = words.joined(separator: " ")
    guard !Self.taken.contains(type) else { throw .scaffoldTaken(text, type) }
  }

  /// The maximum number of characters that the id uses.
  private static let limit = 50

  /// Names that conflict with a plugin's modules, or whose types would conflict with theirs.
  private static let taken: Set<String> = [
    "Anniversaries", "App", "AppIntent", "AppIntentTimeline", "CSystem", "Dispatch", "Foundation",
    "FoundationEssentials", "Glibc", "IntentTimeline", "Main", "PluginProtocol", "Swift", "Testing",
    "Timeline", "TimelineEngine", "Widget", "WidgetAuthoring", "WidgetModel", "WidgetRendering",
    "WidgetTesting", "WidgetViews", "Widgetry", "XCTest",
  ]

  private static func isAllowed(_ byte: UInt8) -> Bool {
    isLetter(byte) || (0x30...0x39).contains(byte) || byte == UInt8(ascii: "-")
      || byte == UInt8(ascii: "_")
  }

  private static func isLetter(_ byte: UInt8) -> Bool {
    (0x61...0x7A).contains(byte | 0x20)
  }
}

extension WidgetryError {
  fileprivate static func scaffoldPath(_ text: String) -> WidgetryError {
    let name = text.split(separator: "/").last.map(String.init) ?? "Tides"
    return WidgetryError(
      .misuse, code: "name.malformed", summary: "'\(HarmlessText.line(text))' is a path",
      hint: "go to the folder that it shall be made in; then: "
        + ShellWord.commandLine(["plugin", "new", name]))
  }

  fileprivate static func scaffoldName(_ text: String) -> WidgetryError {
    WidgetryError(
      .misuse, code: "name.malformed",
      summary: "'\(HarmlessText.line(String(text.prefix(80))))' can't be the name of a plugin",
      hint: "begin with a letter, and use letters a-z, digits, and single '-' or '_' between them, "
        + "50 at most: widgetry plugin new moon-phase")
  }

  fileprivate static func scaffoldTaken(_ text: String, _ type: String) -> WidgetryError {
    WidgetryError(
      .misuse, code: "name.taken",
      summary: "'\(text)' can't be the name of a plugin: '\(type)' is taken in Swift",
      hint: ShellWord.commandLine(["plugin", "new", "My\(type)"]))
  }
}
