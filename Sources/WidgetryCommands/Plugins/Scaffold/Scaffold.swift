internal import WidgetModel

/// A new plugin as its author finds it: small, whole, and running.
package struct Scaffold: Hashable, Sendable {
  package enum Language: String, CaseIterable, Hashable, Sendable {
    case swift, python, sh
  }

  package struct File: Hashable, Sendable {
    /// Within the scaffold.
    package var path: String
    package var contents: String
    /// Whether it is run by its own name.
    package var isProgram = false
  }

  package let name: ScaffoldName
  package let language: Language
  package let files: [File]

  /// - Parameters:
  ///   - checkout: the folder of Widgetry that a Swift package is built with.
  ///   - intent: what a Swift package has an intent of besides its own.
  package init(
    _ name: ScaffoldName, in language: Language, checkout: String, intent: IntentDefinition? = nil
  ) {
    self.name = name
    self.language = language
    files =
      switch language {
      case .swift:
        Self.swiftPackage(name, checkout: checkout)
          + (intent.map { intent in
            [
              File(
                path: "Sources/\(name.type)/\(intent.className).swift", contents: intent.source)
            ]
          } ?? [])
      case .python: [Self.pythonProgram(name)]
      case .sh: [Self.shellProgram(name)]
      }
  }

  /// What is made in the folder in which one is: a folder for a package, else a file.
  package var path: String { language == .swift ? name.text : files[0].path }

  /// What its author types next.
  package var nextCommands: [String] {
    let allow = language == .sh ? ["--allow", "run"] : []
    let builds =
      language == .swift
      ? ["swift test --package-path " + ShellWord.quoted(path)]
      : [ShellWord.commandLine(["plugin", "check", path] + allow)]
    return builds + [
      ShellWord.commandLine(["plugin", "install", path] + allow),
      ShellWord.commandLine(["add", name.id, "--id", "my-\(name.id)", "label=Hello"]),
      ShellWord.commandLine(["show", "my-\(name.id)"]),
      ShellWord.commandLine(["plugin", "dev", path] + allow),
    ]
  }
}
