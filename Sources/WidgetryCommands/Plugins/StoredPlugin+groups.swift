internal import WidgetModel
internal import WidgetRegistry

extension StoredPlugin {
  /// The shared groups that a plugin asks for and may not read, so that it finds them empty.
  var refusedGroups: (names: String, command: String)? {
    let refused = asks.missing(from: grants).filter { grant in
      if case .group = grant { true } else { false }
    }
    guard !refused.isEmpty else { return nil }
    let names = refused.map { grant in
      if case .group(let name) = grant { "'\(HarmlessText.line(name))'" } else { "" }
    }
    return (
      (refused.count == 1 ? "the group " : "the groups ") + names.joined(separator: ", "),
      ShellWord.commandLine(
        ["plugin", "grants", id] + refused.flatMap { ["--allow", $0.text] })
    )
  }
}
