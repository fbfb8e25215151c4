internal import WidgetHome
internal import WidgetModel
internal import WidgetRegistry

/// The result of restoring a home from a backup.
struct RestoredHome: FormattedResult {
  let report: RestoreReport
  let home: String
  let contents: BackupContents

  func writeText(to output: Output) {
    output.say("Restored \(home): \(contents.words)")
  }

  func writeJSON(to json: inout JSONWriter) {
    json.object { json in
      contents.writeMembers(to: &json)
      writeRights(to: &json)
    }
  }

  /// Writes the grants in the backup, and those that were given.
  private func writeRights(to json: inout JSONWriter) {
    json.key("grants")
    json.array { json in
      for plugin in report.rights.plugins {
        let refused =
          report.choice == .kept ? report.rights.impossible[plugin.id] ?? [] : plugin.grants
        json.object { json in
          json.member("plugin", plugin.id)
          json.member("version", plugin.version.isEmpty ? nil : plugin.version)
          json.member("source", plugin.source)
          json.member("grants", plugin.grants.map(\.text))
          json.member("allowed", plugin.grants.missing(from: refused).map(\.text))
        }
      }
    }
    json.key("links")
    json.array { json in
      for link in report.rights.links {
        json.object { json in
          json.member("group", link.group)
          json.member("file", link.path)
          json.member("allowed", report.choice == .kept)
        }
      }
    }
    json.member("healthAllowed", report.rights.allowsHealth && report.choice == .kept)
  }

  /// Warns which plugins and groups lack grants from the backup, and how to give them.
  func writeRemarks(to output: Output) {
    let rights = report.rights
    for plugin in rights.plugins {
      let refused = report.choice == .kept ? rights.impossible[plugin.id] ?? [] : plugin.grants
      guard !refused.isEmpty else { continue }
      let isPossible = report.choice == .dropped
      output.warning(
        "plugin '\(plugin.id)' came back without what "
          + (isPossible ? "it was allowed: " : "can't be allowed here: ")
          + refused.map(\.meaning).joined(separator: ", "),
        code: "restore.grants",
        hint: ShellWord.commandLine(
          ["plugin", "grants", plugin.id]
            + (isPossible ? refused.flatMap { ["--allow", $0.text] } : [])))
    }
    guard report.choice == .dropped else { return }
    for link in rights.links {
      output.warning(
        "group '\(HarmlessText.line(link.group))' no longer follows "
          + "'\(HarmlessText.line(link.path))'", code: "restore.grants",
        hint: ShellWord.commandLine(["defaults", "link", link.group, link.path]))
    }
    if rights.allowsHealth {
      output.warning(
        "plugins may no longer read health data", code: "restore.grants",
        hint: "widgetry steps access")
    }
  }
}
