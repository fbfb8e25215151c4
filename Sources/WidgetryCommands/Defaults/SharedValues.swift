internal import WidgetHome
internal import WidgetModel
internal import WidgetRegistry

/// Values that a group shares with widgets, as a table: all of the group's, or some of them.
struct SharedValues: FormattedResult {
  let group: String
  var values: [String: JSONValue]

  init(group: String, values: [String: JSONValue]) {
    self.group = group
    self.values = values
  }

  /// Reads the values of a group; throws if it has none.
  init(of group: String, in home: Home) throws {
    let reports = try home.groups.reports()
    guard let report = reports.first(where: { $0.group == group }) else {
      throw WidgetryError(
        .missing, code: "group.unknown",
        summary: "The group '\(Output.echo(group))' has no shared values",
        hint: "Run 'widgetry defaults list' to see all groups",
        suggestions: Suggestion.nearest(to: group, among: reports.map(\.group)))
    }
    self.init(group: group, values: report.values)
  }

  /// The value with a key; throws if there is none.
  func value(_ key: String) throws(WidgetryError) -> SharedValue {
    guard let value = values[key] else {
      throw WidgetryError(
        .missing, code: "key.unknown", summary: "'\(group)' has no value '\(Output.echo(key))'",
        hint: "To see all values: " + ShellWord.commandLine(["defaults", "list", group]),
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
