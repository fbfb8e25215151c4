internal import WidgetHome
internal import WidgetModel
internal import WidgetRegistry

/// The table of `widgetry defaults list`: each group with its keys, its widgets and its file.
struct SharedGroups: FormattedResult {
  private let reports: [GroupReport]
  private let links: [String: StoredGroupLink]

  /// - Parameter group: The group to report on; nil for all.
  init(in home: Home, only group: String? = nil) throws {
    links = Dictionary(try home.groups.links().map { ($0.group, $0) }) { $1 }
    var reports = try home.groups.reports()
    // Include groups without values, whose file doesn't exist yet.
    for name in links.keys where !reports.contains(where: { $0.group == name }) {
      reports.append(GroupReport(group: name, values: [:], usedBy: []))
    }
    reports.sort { $0.group < $1.group }
    if let group { reports.removeAll { $0.group != group } }
    self.reports = reports
  }

  func writeText(to output: Output) {
    output.table([
      TableColumn("GROUP", staysWhole: true), TableColumn("KEYS"), TableColumn("USED BY"),
      TableColumn("FOLLOWS"),
    ]) { add in
      for report in reports {
        let link = links[report.group].map { $0.path + ($0.fault.map { " (\($0))" } ?? "") }
        add([
          report.group, report.keys.joined(separator: " "),
          report.usedBy.joined(separator: " "), link ?? "",
        ])
      }
    }
    if reports.isEmpty, output.style.results.isTerminal {
      output.note(
        "No values are shared",
        hint: "Run 'widgetry defaults write GROUP KEY VALUE' to share one")
    }
  }

  func writeJSON(to json: inout JSONWriter) {
    json.array { json in
      for report in reports {
        json.object { json in
          json.member("group", report.group)
          json.member("keys", report.keys)
          json.member("link", links[report.group]?.path)
          json.member("fault", links[report.group]?.fault)
          json.member("usedBy", report.usedBy)
        }
      }
    }
  }
}

extension Home {
  /// Throws for a group that follows a file, because the file would overwrite any change.
  func requireUnlinked(_ group: String) throws {
    guard let link = try groups.links().first(where: { $0.group == group }) else { return }
    throw WidgetryError(
      .misuse, code: "group.linked",
      summary:
        "'\(Output.echo(group))' follows '\(HarmlessText.line(link.path))', so change that file",
      hint: "To stop following it: "
        + ShellWord.commandLine(["defaults", "link", group, "--remove"]))
  }
}

extension ReloadRemarks {
  /// Prints a line for each widget that was reloaded because its group changed.
  func writeOutcomes(to output: Output) {
    for result in reloads where result.outcome != .failed {
      output.say("\(result.id)  \(result.outcome.rawValue)")
    }
  }
}
