internal import WidgetModel

extension KindDescriptor {
  /// Reports gaps in a kind's description that people would notice.
  var checkFindings: [CheckFinding] {
    var findings: [CheckFinding] = []
    if name.contains("/") {
      findings.append(
        CheckFinding(
          "kind.name", .error, kind: name, "its name contains '/', which hosts refuse",
          hint: "choose another name: '/' separates a plugin from its kind"))
    }
    let strange = StrangeLetter.found(in: name)
    if !strange.isEmpty {
      findings.append(
        CheckFinding(
          "kind.name", .warning, kind: name,
          "its name has letters that can be taken for others: "
            + strange.map(\.words).joined(separator: ", "),
          hint: "write it in one alphabet"))
    }
    if displayName == name, name.first?.isLowercase == true {
      findings.append(
        CheckFinding(
          "kind.name", .warning, kind: name, "it has no display name",
          hint: "give it one: .configurationDisplayName(\"…\"), or \"name\" on the wire"))
    }
    if description.isEmpty {
      findings.append(
        CheckFinding(
          "kind.description", .warning, kind: name, "it has no description",
          hint: "add one: .description(\"…\"), or \"description\" on the wire"))
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
        hint: "list them in its description")
    }
    if case .entity(let entity) = type, entity.owner == .plugin, options.isEmpty,
      !hasDynamicOptions
    {
      return CheckFault(
        "parameter.options", .error, "parameter '\(name)' has values that can't be looked up",
        hint: "answer requests for them: \"dynamicOptions\": true, or a default query")
    }
    if title == name, name.first?.isLowercase == true {
      return CheckFault(
        "parameter.title", .warning, "parameter '\(name)' has no title",
        hint: "give it one, such as \"\(name.prefix(1).uppercased() + name.dropFirst())\"")
    }
    return nil
  }
}
