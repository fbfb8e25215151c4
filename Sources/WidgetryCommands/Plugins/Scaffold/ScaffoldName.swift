package import WidgetModel

/// What a new plugin is called, in each of the places where it needs a name.
package struct ScaffoldName: Hashable, Sendable {
  /// As it was given: what its folder is called.
  package let text: String
  /// The plugin's id and its kind's name: the name in small letters.
  package let id: String
  /// The stem of its Swift types, and its module: `MoonPhase` for `moon-phase`.
  package let type: String
  /// What people read: `Moon Phase`.
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

  /// The most that an id keeps of a name.
  private static let limit = 50

  /// Modules that a plugin is built with, and stems of which a type would be one of theirs.
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
