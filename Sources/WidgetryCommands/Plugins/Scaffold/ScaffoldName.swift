package import WidgetModel

/// The name given to `widgetry plugin new`, in each form that the new files need.
package struct ScaffoldName: Hashable, Sendable {
  /// The name as typed, used for the folder.
  package let text: String
  /// The plugin's id and its kind's name: the name in lower case.
  package let id: String
  /// The prefix of the Swift types, and the module name: `MoonPhase` for `moon-phase`.
  package let type: String
  /// The display name: `Moon Phase`.
  package let title: String

  /// Checks a name; throws if it can't be the name of a plugin.
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

  /// A valid name that resembles the name of an Xcode target: `My Widget 2` gives `My-Widget-2`.
  static func word(from name: String) -> String {
    let words = name.split { !$0.utf8.allSatisfy(isAllowed) || $0 == "-" || $0 == "_" }
    let word = words.joined(separator: "-")
    return word.utf8.first.map(isLetter) == true ? String(word.prefix(limit)) : "Widget-" + word
  }

  /// The maximum number of characters in a plugin's id.
  private static let limit = 50

  /// Names that would conflict with the modules that a plugin imports, or with their types.
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
      hint: "Change to the folder in which to create it, and run: "
        + ShellWord.commandLine(["plugin", "new", name]))
  }

  fileprivate static func scaffoldName(_ text: String) -> WidgetryError {
    WidgetryError(
      .misuse, code: "name.malformed",
      summary: "'\(HarmlessText.line(String(text.prefix(80))))' can't be the name of a plugin",
      hint: "Start with a letter, and use at most 50 letters a-z, digits, and single '-' or '_' "
        + "between them, such as 'widgetry plugin new moon-phase'")
  }

  fileprivate static func scaffoldTaken(_ text: String, _ type: String) -> WidgetryError {
    WidgetryError(
      .misuse, code: "name.taken",
      summary: "'\(text)' can't be the name of a plugin: '\(type)' already exists in Swift",
      hint: "Choose another name: " + ShellWord.commandLine(["plugin", "new", "My\(type)"]))
  }
}
