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
  /// What an example gives a parameter.
  private let values: [String]

  /// - Parameters:
  ///   - checkout: the folder of Widgetry that a Swift package is built with.
  ///   - intents: those of an app, of which a Swift package's kind has the first.
  package init(
    _ name: ScaffoldName, in language: Language, checkout: String, intents: IntentDefinitions? = nil
  ) {
    self.name = name
    self.language = language
    values = intents == nil ? ["label=Hello"] : []
    files =
      switch language {
      case .swift:
        intents.map { Self.swiftPackage(name, checkout: checkout, intents: $0) }
          ?? Self.swiftPackage(name, checkout: checkout)
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
      ShellWord.commandLine(["add", name.id, "--id", "my-\(name.id)"] + values),
      ShellWord.commandLine(["show", "my-\(name.id)"]),
      ShellWord.commandLine(["plugin", "dev", path] + allow),
    ]
  }
}
