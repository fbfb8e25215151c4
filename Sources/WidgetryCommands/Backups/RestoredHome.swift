internal import WidgetHome
internal import WidgetModel
internal import WidgetRegistry

/// The result of `widgetry restore`.
struct RestoredHome: FormattedResult {
  let report: RestoreReport
  let home: String
  let contents: BackupContents

  func writeText(to output: Output) {
    output.say("Restored \(home): \(contents.summary)")
  }

  func writeJSON(to json: inout JSONWriter) {
    json.object { json in
      contents.writeMembers(to: &json)
      writeRights(to: &json)
    }
  }

  /// Writes the permissions in the backup, and which of them were restored.
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

  /// Warns about permissions that weren't restored, with the commands to give them.
  func writeRemarks(to output: Output) {
    let rights = report.rights
    for plugin in rights.plugins {
      let refused = report.choice == .kept ? rights.impossible[plugin.id] ?? [] : plugin.grants
      guard !refused.isEmpty else { continue }
      let isPossible = report.choice == .dropped
      output.warning(
        "Plugin '\(plugin.id)' was restored without permissions"
          + (isPossible ? ": " : " that can't be given here: ")
          + refused.map(\.meaning).joined(separator: ", "),
        code: "restore.grants",
        hint: (isPossible ? "To give them: " : "To see its permissions: ")
          + ShellWord.commandLine(
            ["plugin", "grants", plugin.id]
              + (isPossible ? refused.flatMap { ["--allow", $0.text] } : [])))
    }
    guard report.choice == .dropped else { return }
    for link in rights.links {
      output.warning(
        "Group '\(HarmlessText.line(link.group))' no longer follows "
          + "'\(HarmlessText.line(link.path))'", code: "restore.grants",
        hint: "To follow it again: "
          + ShellWord.commandLine(["defaults", "link", link.group, link.path]))
    }
    if rights.allowsHealth {
      output.warning(
        "Plugins may no longer read health data", code: "restore.grants",
        hint: "Run 'widgetry steps access' to see and change who may")
    }
  }
}
