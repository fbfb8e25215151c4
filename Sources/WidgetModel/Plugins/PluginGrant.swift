/// Something that a plugin may do besides computing: asked for by it, and given by a person.
package enum PluginGrant: Hashable, Sendable {
  case network
  /// Starting other programs.
  case run
  /// Reading a file, or a folder with all in it.
  case read(path: String)
  /// Reading and writing the shared values of a group.
  case group(name: String)

  private static let lengthLimit = 4_096

  /// Reads what `--allow` takes and a plugin's hello asks for, such as `read=/srv/tides`.
  package init(parsing text: String) throws(WidgetryError) {
    guard text.utf8.count <= Self.lengthLimit else {
      throw WidgetryError(
        .misuse, code: "grant.malformed",
        summary: "A grant has more than \(Self.lengthLimit) bytes",
        hint: "no path of a file is that long")
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
          .misuse, code: "grant.malformed", summary: "'\(text)' names no whole path",
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

  /// As it is written.
  package var text: String {
    switch self {
    case .network: "network"
    case .run: "run"
    case .read(let path): "read=\(path)"
    case .group(let name): "group=\(name)"
    }
  }

  /// What it means, for whoever is asked.
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
  /// The groups among them.
  package var groups: Set<String> {
    Set(
      compactMap { grant in
        if case .group(let name) = grant { name } else { nil }
      })
  }

  /// Those of this list that another does not have.
  package func missing(from others: [PluginGrant]) -> [PluginGrant] {
    filter { !others.contains($0) }
  }
}
