internal import WidgetHome
internal import WidgetModel

// The changes that `widgetry apply` makes, as text and JSON.

extension ApplyOutcome {
  /// - Parameter missing: The ids of plugins in the file that aren't installed.
  func write(to json: inout JSONWriter, missing: [String], isDryRun: Bool) {
    json.object { json in
      json.member("dryRun", isDryRun)
      json.key("changes")
      json.array { json in
        for change in changes { change.write(to: &json) }
      }
      json.member("allowed", allowed)
      json.member("unlisted", unlisted.map(\.name))
      json.member("missing", missing)
      json.key("unsaid")
      json.array { json in
        for value in missingValues { value.write(to: &json) }
      }
    }
  }
}

extension HomeChange {
  fileprivate func write(to json: inout JSONWriter) {
    json.object { json in
      json.member("action", action.rawValue)
      json.member("noun", noun.rawValue)
      json.member("id", id)
      json.key("fields")
      json.object { json in
        for field in fields {
          json.key(field.name)
          json.value(.array([field.old, field.new]))
        }
      }
    }
  }

  /// The change as a line of text, such as `Changed met: family 'small' -> 'medium'`.
  func sentence(isDryRun: Bool) -> String {
    let verb =
      switch action {
      case .add: isDryRun ? "Would add" : "Added"
      case .change: isDryRun ? "Would change" : "Changed"
      case .remove: isDryRun ? "Would remove" : "Removed"
      }
    let thing =
      switch noun {
      case .home: "the home's settings"
      case .instance: id
      case .anniversary, .kind: "\(noun.rawValue) \(id)"
      }
    let parts = fields.compactMap { field -> String? in
      let name = field.name.hasPrefix("own.") ? String(field.name.dropFirst(4)) : field.name
      switch action {
      case .add: return field.newWords.map { "\(name) \(Self.quoted($0))" }
      case .remove: return nil
      case .change:
        return "\(name) \(Self.quoted(field.oldWords)) -> \(Self.quoted(field.newWords))"
      }
    }
    return "\(verb) \(thing)" + (parts.isEmpty ? "" : ": " + parts.joined(separator: ", "))
  }

  private static func quoted(_ words: String?) -> String {
    words.map { Output.echo(ShellWord.quoted($0)) } ?? "unset"
  }
}

extension MissingValue {
  fileprivate func write(to json: inout JSONWriter) {
    json.object { json in
      json.member("noun", noun.rawValue)
      json.member("id", id)
      json.member("parameter", parameter)
      json.member("reason", reason.rawValue)
      json.member("set", isSet)
    }
  }
}

extension ApplyOutcome {
  /// Notes about values that files can't contain.
  var unsaidNotes: [(summary: String, code: String, hint: String?)] {
    func names(_ values: [MissingValue]) -> String {
      let more = values.count > 20 ? " and \(values.count - 20) more" : ""
      return values.prefix(20).map(\.name).joined(separator: " ") + more
    }
    var notes: [(summary: String, code: String, hint: String?)] = []
    let kept = missingValues.filter { $0.isSet && $0.reason == .secret }
    if !kept.isEmpty {
      notes.append(
        (
          "Files don't contain secrets; left unchanged: \(names(kept))",
          "declaration.secret", nil
        ))
    }
    let open = missingValues.filter { !$0.isSet }
    if let first = open.first {
      notes.append(
        (
          "Files don't contain secrets; not set yet: \(names(open))",
          "declaration.secret",
          "To set one: " + ShellWord.commandLine(["set", first.id, "\(first.parameter)@=-"])
        ))
    }
    let aside = missingValues.filter { $0.reason == .aside }
    if let first = aside.first {
      let command = first.noun == .kind ? ["kind", "unset"] : ["unset"]
      notes.append(
        (
          "Values without a parameter were left unchanged: \(names(aside))",
          "declaration.aside",
          "To remove one: " + ShellWord.commandLine(command + [first.id, first.parameter])
        ))
    }
    return notes
  }
}
