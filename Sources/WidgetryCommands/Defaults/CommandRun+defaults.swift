internal import Foundation
internal import WidgetHome
internal import WidgetModel
internal import WidgetRegistry

extension CommandRun {
  /// The value of the line, or of stdin, as the type that is said.
  func sharedValue() throws -> SharedValue {
    var text = parsed.argument("VALUE") ?? ""
    if text == "-" {
      try takeInput()
      text = try ValueFile.text(of: "-", limit: 1 << 20)
    }
    let kind = parsed.value("type").flatMap(SharedValue.Kind.init) ?? .string
    return try SharedValue(text, of: kind) { try moment($0) }
  }

  /// What a group holds; one that holds nothing is not there.
  func shared(_ group: String) throws -> [String: JSONValue] {
    let reports = try home.groupReports()
    if let report = reports.first(where: { $0.group == group }) { return report.values }
    throw WidgetryError(
      .missing, code: "group.unknown", summary: "Nothing is shared in '\(Output.echo(group))'",
      hint: "widgetry defaults list",
      suggestions: Suggestion.nearest(to: group, among: reports.map(\.group)))
  }

  /// What follows a file would be overwritten by it.
  func requireUnlinked(_ group: String) throws {
    guard let link = try home.groupLinks().first(where: { $0.group == group }) else { return }
    throw WidgetryError(
      .misuse, code: "group.linked",
      summary: "'\(Output.echo(group))' follows '\(HarmlessText.line(link.path))'",
      hint: ShellWord.commandLine(["defaults", "link", group, "--remove"])
        + ", or change that file")
  }

  func writeValues(_ values: [String: JSONValue], of group: String) {
    let sorted = values.sorted { $0.key < $1.key }
    guard !output.isJSON else {
      return output.json { json in
        json.array { json in
          for (key, value) in sorted { SharedValue(value).write(to: &json, group: group, key: key) }
        }
      }
    }
    output.table([
      TableColumn("KEY", staysWhole: true), TableColumn("TYPE"), TableColumn("VALUE"),
    ]) { add in
      for (key, json) in sorted {
        let value = SharedValue(json)
        add([key, value.kind.rawValue, value.text])
      }
    }
  }

  func listGroups(only group: String? = nil) throws {
    let links = Dictionary(try home.groupLinks().map { ($0.group, $0) }) { $1 }
    var reports = try home.groupReports()
    // One whose file is not there yet holds nothing.
    for name in links.keys where !reports.contains(where: { $0.group == name }) {
      reports.append(GroupReport(group: name, values: [:], usedBy: []))
    }
    reports.sort { $0.group < $1.group }
    if let group { reports.removeAll { $0.group != group } }
    guard !output.isJSON else {
      return output.json { json in
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
      output.note("nothing is shared", hint: "widgetry defaults write GROUP KEY VALUE")
    }
  }

  func unlink(_ group: String) throws -> ExitStatus {
    guard let link = try home.unlinkGroup(group) else {
      throw WidgetryError(
        .missing, code: "link.unknown", summary: "'\(Output.echo(group))' follows no file",
        hint: "widgetry defaults list")
    }
    if output.isJSON {
      try listGroups(only: group)
    } else {
      output.say("\(group) no longer follows \(link.path); its values stay")
    }
    return .success
  }

  /// Tells which widgets were reloaded, and what went wrong with any.
  func tellShared(_ outcome: ChangeOutcome) -> ExitStatus {
    if !output.isJSON {
      for result in outcome.reloads where result.outcome != .failed {
        output.say("\(result.id)  \(result.outcome.rawValue)")
      }
    }
    return tell(outcome.reloads) ? .partial : .success
  }
}

extension WidgetryError {
  static func noKey(_ key: String, of group: String, among values: [String: JSONValue]) -> Self {
    WidgetryError(
      .missing, code: "key.unknown", summary: "'\(group)' has no '\(Output.echo(key))'",
      hint: ShellWord.commandLine(["defaults", "list", group]),
      suggestions: Suggestion.nearest(to: key, among: Array(values.keys)))
  }
}
