internal import WidgetHome
internal import WidgetModel
internal import WidgetRegistry

/// The values that a group shares, or some of them.
struct SharedValues: FormattedResult {
  let group: String
  var values: [String: JSONValue]

  init(group: String, values: [String: JSONValue]) {
    self.group = group
    self.values = values
  }

  /// Reads a group; one without values is missing.
  init(of group: String, in home: Home) throws {
    let reports = try home.groups.reports()
    guard let report = reports.first(where: { $0.group == group }) else {
      throw WidgetryError(
        .missing, code: "group.unknown", summary: "Nothing is shared in '\(Output.echo(group))'",
        hint: "widgetry defaults list",
        suggestions: Suggestion.nearest(to: group, among: reports.map(\.group)))
    }
    self.init(group: group, values: report.values)
  }

  func value(_ key: String) throws(WidgetryError) -> SharedValue {
    guard let value = values[key] else {
      throw WidgetryError(
        .missing, code: "key.unknown", summary: "'\(group)' has no '\(Output.echo(key))'",
        hint: ShellWord.commandLine(["defaults", "list", group]),
        suggestions: Suggestion.nearest(to: key, among: Array(values.keys)))
    }
    return SharedValue(value)
  }

  private var sorted: [(key: String, value: SharedValue)] {
    values.sorted { $0.key < $1.key }.map { ($0.key, SharedValue($0.value)) }
  }

  func writeText(to output: Output) {
    output.table([
      TableColumn("KEY", staysWhole: true), TableColumn("TYPE"), TableColumn("VALUE"),
    ]) { add in
      for (key, value) in sorted { add([key, value.kind.rawValue, value.text]) }
    }
  }

  func writeJSON(to json: inout JSONWriter) {
    json.array { json in
      for (key, value) in sorted { value.write(to: &json, group: group, key: key) }
    }
  }
}
