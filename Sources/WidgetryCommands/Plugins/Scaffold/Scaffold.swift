package import AppleSources
internal import WidgetModel

/// The files of a new plugin that `widgetry plugin new` creates: small, complete and runnable.
package struct Scaffold: Hashable, Sendable {
  /// The programming language of the new plugin.
  package enum Language: String, CaseIterable, Hashable, Sendable {
    case swift, python, sh
  }

  package struct File: Hashable, Sendable {
    /// The path relative to the scaffold.
    package var path: String
    package var contents: String
    /// Whether the file is executable.
    package var isProgram = false
  }

  package let name: ScaffoldName
  package let language: Language
  package let files: [File]
  /// The values for the example `widgetry add` command.
  private let values: [String]

  /// - Parameters:
  ///   - widgetry: Where Widgetry's package is; nil for other languages than Swift.
  ///   - intents: The intents of an app; the kind of a Swift package uses the first.
  ///   - intentFile: The path of the file with the intents, which each build reads.
  package init(
    _ name: ScaffoldName, in language: Language, widgetry: WidgetrySource?,
    intents: IntentDefinitions? = nil, intentFile: String = ""
  ) {
    self.name = name
    self.language = language
    values = intents == nil ? ["label=Hello"] : []
    files =
      switch language {
      case .swift:
        intents.map { Self.swiftPackage(name, widgetry, intents: $0, file: intentFile) }
          ?? Self.swiftPackage(name, widgetry)
      case .python: [Self.pythonProgram(name)]
      case .sh: [Self.shellProgram(name)]
      }
  }

  /// The name of the new package folder or file in the current folder.
  package var path: String { language == .swift ? name.text : files[0].path }

  /// The commands that the author runs next.
  package var nextCommands: [String] {
    let allow = language == .sh ? ["--allow", "run"] : []
    let builds =
      language == .swift
      ? ["swift test --package-path " + ShellWord.quoted(path)]
      : [ShellWord.commandLine(["plugin", "check", path] + allow)]
    return builds + [
      ShellWord.commandLine(["plugin", "install", path] + allow),
      ShellWord.commandLine(["add", name.id, "--id", "my-\(name.id)"] + values),
      ShellWord.commandLine(["show", "my-\(name.id)"]),
      ShellWord.commandLine(["plugin", "dev", path] + allow),
    ]
  }
}
