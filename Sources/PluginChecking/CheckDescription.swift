internal import WidgetModel

/// Checks a kind's description for `widgetry plugin check`.
extension KindDescriptor {
  /// What is missing or wrong in a kind's description.
  var checkFindings: [CheckFinding] {
    var findings: [CheckFinding] = []
    if name.contains("/") {
      findings.append(
        CheckFinding(
          "kind.name", .error, kind: name, "its name contains '/', which isn't allowed",
          hint: "Choose another name; '/' separates the names of plugin and kind"))
    }
    let strange = StrangeLetter.found(in: name)
    if !strange.isEmpty {
      findings.append(
        CheckFinding(
          "kind.name", .warning, kind: name,
          "its name contains letters that look like others: "
            + strange.map(\.words).joined(separator: ", "),
          hint: "Use letters of one script only"))
    }
    if displayName == name, name.first?.isLowercase == true {
      findings.append(
        CheckFinding(
          "kind.name", .warning, kind: name, "it has no display name",
          hint: "Add .configurationDisplayName(\"…\"), or \"name\" on the wire"))
    }
    if description.isEmpty {
      findings.append(
        CheckFinding(
          "kind.description", .warning, kind: name, "it has no description",
          hint: "Add .description(\"…\"), or \"description\" on the wire"))
    }
    for parameter in intent.parameters {
      findings +=
        parameter.fault.map {
          [CheckFinding($0.check, $0.state, kind: name, $0.summary, hint: $0.hint)]
        } ?? []
    }
    return findings
  }
}

extension ParameterSchema {
  fileprivate var fault: CheckFault? {
    if case .enumeration = type, options.isEmpty, !hasDynamicOptions {
      return CheckFault(
        "parameter.options", .error, "parameter '\(name)' has no options to choose from",
        hint: "List them in its description")
    }
    if case .entity(let entity) = type, entity.owner == .plugin, options.isEmpty,
      !hasDynamicOptions
    {
      return CheckFault(
        "parameter.options", .error, "the values of parameter '\(name)' can't be looked up",
        hint: "To provide its options, add \"dynamicOptions\": true or a default query")
    }
    if title == name, name.first?.isLowercase == true {
      return CheckFault(
        "parameter.title", .warning, "parameter '\(name)' has no title",
        hint: "Add a title, such as \"\(name.prefix(1).uppercased() + name.dropFirst())\"")
    }
    return nil
  }
}
