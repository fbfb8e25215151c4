/// A permission that a plugin asks for and the user gives, such as access to the network.
package enum PluginGrant: Hashable, Sendable {
  case network
  /// Starting other programs.
  case run
  /// Reading a file, or everything in a folder.
  case read(path: String)
  /// Reading and writing the shared values of a group.
  case group(name: String)

  private static let lengthLimit = 4_096

  /// Parses the form of `--allow` and of a plugin's hello, such as `read=/srv/tides`.
  package init(parsing text: String) throws(WidgetryError) {
    guard text.utf8.count <= Self.lengthLimit else {
      throw WidgetryError(
        .misuse, code: "grant.malformed",
        summary: "A grant has more than \(Self.lengthLimit) bytes",
        hint: "no file path is that long")
    }
    let parts = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    let value = parts.count > 1 ? String(parts[1]) : nil
    switch (parts.first, value) {
    case ("network", nil): self = .network
    case ("network", let host?):
      throw WidgetryError(
        .misuse, code: "grant.unknown",
        summary: "'network' can't be kept to '\(HarmlessText.line(host))'",
        hint: "use network, which reaches every machine and the services of this one")
    case ("run", nil): self = .run
    case ("read", let path?) where !path.isEmpty:
      guard path.hasPrefix("/"), !path.utf8.contains(0) else {
        throw WidgetryError(
          .misuse, code: "grant.malformed", summary: "'\(text)' has no absolute path",
          hint: "begin it with '/': read=/srv/tides")
      }
      self = .read(path: path)
    case ("group", let name?) where !name.isEmpty && name.utf8.count <= 256:
      self = .group(name: name)
    default:
      throw WidgetryError(
        .misuse, code: "grant.unknown", summary: "No grant '\(HarmlessText.line(text))'",
        hint: "use network, run, read=/PATH or group=NAME",
        suggestions: Suggestion.nearest(to: text, among: ["network", "run", "read=", "group="]))
    }
  }

  /// The form that is parsed.
  package var text: String {
    switch self {
    case .network: "network"
    case .run: "run"
    case .read(let path): "read=\(path)"
    case .group(let name): "group=\(name)"
    }
  }

  /// What the permission allows, for the question to the user.
  package var meaning: String {
    switch self {
    case .network: "connect to any machine, and to services of this one"
    case .run: "start other programs"
    case .read(let path): "read '\(HarmlessText.line(path))'"
    case .group(let name): "read and change the shared values of '\(HarmlessText.line(name))'"
    }
  }
}

extension [PluginGrant] {
  /// The groups in the list.
  package var groups: Set<String> {
    Set(
      compactMap { grant in
        if case .group(let name) = grant { name } else { nil }
      })
  }

  /// The permissions that another list doesn't have.
  package func missing(from others: [PluginGrant]) -> [PluginGrant] {
    filter { !others.contains($0) }
  }
}
