internal import WidgetHome
internal import WidgetModel

// The changes of applying a file, as text and JSON.

extension ApplyOutcome {
  func write(to json: inout JSONWriter, missing: [String], isTried: Bool) {
    json.object { json in
      json.member("dryRun", isTried)
      json.key("changes")
      json.array { json in
        for change in changes { change.write(to: &json) }
      }
      json.member("unlisted", unlisted.map(\.name))
      json.member("missing", missing)
      json.key("unsaid")
      json.array { json in
        for value in unsaid { value.write(to: &json) }
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

  /// Whether every widget has to be reloaded.
  var movesWidgets: Bool {
    noun == .home && fields.contains { ["timeZone", "locale"].contains($0.name) }
  }

  func sentence(isTried: Bool) -> String {
    let verb =
      switch action {
      case .add: isTried ? "Would add" : "Added"
      case .change: isTried ? "Would change" : "Changed"
      case .remove: isTried ? "Would remove" : "Removed"
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

extension UnsaidValue {
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
    func names(_ values: [UnsaidValue]) -> String {
      let more = values.count > 20 ? " and \(values.count - 20) more" : ""
      return values.prefix(20).map(\.name).joined(separator: " ") + more
    }
    var notes: [(summary: String, code: String, hint: String?)] = []
    let kept = unsaid.filter { $0.isSet && $0.reason == .secret }
    if !kept.isEmpty {
      notes.append(
        (
          "files hold no secrets; unchanged: \(names(kept))",
          "declaration.secret", nil
        ))
    }
    let open = unsaid.filter { !$0.isSet }
    if let first = open.first {
      notes.append(
        (
          "files hold no secrets; still to be set: \(names(open))",
          "declaration.secret",
          ShellWord.commandLine(["set", first.id, "\(first.parameter)@=-"])
        ))
    }
    let aside = unsaid.filter { $0.reason == .aside }
    if let first = aside.first {
      let command = first.noun == .kind ? ["kind", "unset"] : ["unset"]
      notes.append(
        (
          "values that no longer belong to a parameter; unchanged: \(names(aside))",
          "declaration.aside",
          "to drop one: " + ShellWord.commandLine(command + [first.id, first.parameter])
        ))
    }
    return notes
  }
}
