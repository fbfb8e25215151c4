/// A permission that a plugin requests and the user grants, such as access to the network.
///
/// Users type it after `--allow`, and plugins list it in their hello:
///
///     try PluginGrant(parsing: "read=/srv/tides")
package enum PluginGrant: Hashable, Sendable {
  case network
  /// Starting other programs.
  case run
  /// Reading a file, or everything in a folder.
  case read(path: String)
  /// Reading and writing the shared values of a group.
  case group(name: String)

  /// The most bytes of a permission; the longest contain a path.
  private static let lengthLimit = 4_096

  /// Parses a permission; throws an error for the user if it is invalid.
  package init(parsing text: String) throws(WidgetryError) {
    guard text.utf8.count <= Self.lengthLimit else {
      throw WidgetryError(
        .misuse, code: "grant.malformed",
        summary: "A permission name can't be longer than \(Self.lengthLimit) bytes",
        hint: "Use a shorter path")
    }
    let parts = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    let value = parts.count > 1 ? String(parts[1]) : nil
    switch (parts.first, value) {
    case ("network", nil): self = .network
    case ("network", let host?):
      throw WidgetryError(
        .misuse, code: "grant.unknown",
        summary: "'network' can't be limited to '\(HarmlessText.line(host))'",
        hint: "Use network, which allows connections to any machine, including this one")
    case ("run", nil): self = .run
    case ("read", let path?) where !path.isEmpty:
      guard path.hasPrefix("/"), !path.utf8.contains(0) else {
        throw WidgetryError(
          .misuse, code: "grant.malformed", summary: "'\(text)' needs an absolute path",
          hint: "Begin the path with '/': read=/srv/tides")
      }
      self = .read(path: path)
    case ("group", let name?) where !name.isEmpty && name.utf8.count <= 256:
      self = .group(name: name)
    default:
      throw WidgetryError(
        .misuse, code: "grant.unknown", summary: "Unknown permission '\(HarmlessText.line(text))'",
        hint: "Use network, run, read=/PATH or group=NAME",
        suggestions: Suggestion.nearest(to: text, among: ["network", "run", "read=", "group="]))
    }
  }

  /// The permission in the form that ``init(parsing:)`` accepts.
  package var text: String {
    switch self {
    case .network: "network"
    case .run: "run"
    case .read(let path): "read=\(path)"
    case .group(let name): "group=\(name)"
    }
  }

  /// What the permission allows the plugin to do, for the question to the user.
  package var meaning: String {
    switch self {
    case .network: "connect to any machine, and to services on this one"
    case .run: "start other programs"
    case .read(let path): "read '\(HarmlessText.line(path))'"
    case .group(let name): "read and change the shared values of '\(HarmlessText.line(name))'"
    }
  }
}

extension [PluginGrant] {
  /// The names of the shared groups that the permissions include.
  package var groups: Set<String> {
    Set(
      compactMap { grant in
        if case .group(let name) = grant { name } else { nil }
      })
  }

  /// The permissions in this list that another list doesn't contain.
  package func missing(from others: [PluginGrant]) -> [PluginGrant] {
    filter { !others.contains($0) }
  }
}
