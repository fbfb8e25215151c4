internal import WidgetHome
internal import WidgetModel
internal import WidgetRegistry

/// The report on a plugin as text and JSON, for `plugin list`, `plugin show` and other commands.
extension PluginReport {
  /// The fields that a list of plugins can be sorted by.
  static var sortFields: [SortField<PluginReport>] {
    [
      SortField("plugin") { SortKey($0.plugin.id) },
      SortField("state") { SortKey($0.state.rawValue) },
      SortField("version") { SortKey($0.plugin.version) },
      SortField("widgets") { SortKey($0.instances) },
      SortField("source") { SortKey($0.plugin.source) },
    ]
  }

  /// The report after the plugin was removed.
  func removed(keeping instances: Int) -> PluginReport {
    var report = self
    (report.state, report.reason) = (.missing, "it was removed")
    report.plugin.grants = []
    report.plugin.isUnguarded = false
    report.kinds = []
    report.instances = instances
    return report
  }

  /// Writes the report, and the changes of an installation if there was one.
  func write(to json: inout JSONWriter, after installation: Installation? = nil) {
    json.object { json in
      json.member("plugin", plugin.id)
      json.member("version", plugin.version.isEmpty ? nil : plugin.version)
      json.member("source", plugin.source)
      json.member("commit", plugin.origin?.commit)
      json.member("bundled", plugin.isBundled)
      json.member("state", state.rawValue)
      json.member("unguarded", plugin.isUnguarded)
      json.member("reason", reason)
      json.member("kinds", kinds)
      json.member("grants", plugin.grants.map(\.text))
      json.member("asks", plugin.asks.map(\.text))
      json.member("instances", instances)
      json.member("pid", nil as Int?)
      json.member("runtime", runtime.opened)
      installation?.write(to: &json)
    }
  }

  /// The state as text, such as `ready` or `ready, unguarded`.
  var stateWords: String { state.rawValue + (plugin.isUnguarded ? ", unguarded" : "") }

  /// The lines that `plugin show` prints.
  var lines: [String] {
    var lines = ["\(plugin.id) \(plugin.version)".trimmed, "source   \(plugin.source)"]
    if let commit = plugin.origin?.commit { lines.append("commit   \(commit)") }
    lines.append("state    \(stateWords)" + (reason.map { ": \($0)" } ?? ""))
    lines.append("kinds    \(kinds.isEmpty ? "none" : kinds.joined(separator: ", "))")
    lines.append("widgets  \(instances)")
    for grant in plugin.grants { lines.append("may      \(grant.meaning) (\(grant.text))") }
    for grant in plugin.asks.missing(from: plugin.grants) {
      lines.append(
        "asks to  \(grant.meaning): widgetry plugin grants \(plugin.id) --allow \(ShellWord.quoted(grant.text))"
      )
    }
    for folder in runtime.opened {
      lines.append(
        "runtime  \(folder) (readable, because it contains the plugin's Swift libraries)")
    }
    for folder in runtime.closed {
      lines.append(
        "lacks    its Swift libraries, because they aren't in a known toolchain; to allow them: "
          + ShellWord.commandLine(["plugin", "grants", plugin.id, "--allow", "read=\(folder)"]))
    }
    return lines
  }
}

extension String {
  fileprivate var trimmed: String { hasSuffix(" ") ? String(dropLast()) : self }
}
