internal import WidgetModel

extension CommandRun {
  var activityValues: ActivityValues {
    let texts = ReadTexts(self)
    return ActivityValues(moment: { try self.moment($0) }, file: { try texts.text(of: $0) })
  }

  /// What `--values` has for a start: attributes with the state under `state`, or both under their names.
  func valuesOfStart(
    _ shape: ActivityShape
  ) throws -> (attributes: JSONValue, state: JSONValue) {
    guard let value = try valuesInFile() else { return (.object([:]), .object([:])) }
    guard var members = value.object else {
      throw malformedValues("--values is no JSON object")
    }
    if let parts = ActivityParts(members) {
      return (parts.attributes ?? .object([:]), parts.state ?? .object([:]))
    }
    guard !shape.attributes.has("state") else {
      throw WidgetryError(
        .misuse, code: "values.ambiguous",
        summary: "'state' in --values may be the state, or the attribute of that name",
        hint: #"give both by their names: {"attributes":{…},"state":{…}}"#)
    }
    let state = members.removeValue(forKey: "state") ?? .object([:])
    return (.object(members), state)
  }

  /// What `--values` has for an update: the state, or a start's values, of which only the state counts.
  func state(in value: JSONValue, of shape: ValueShape) -> JSONValue {
    guard let members = value.object else { return value }
    if let state = ActivityParts(members)?.state { return state }
    guard !shape.has("state"), let state = members["state"] else { return value }
    return shape != .any || state.object != nil ? state : value
  }

  /// What `--values` has; nil without it.
  func valuesInFile() throws -> JSONValue? {
    guard let path = parsed.value(FlagSpec.values.name) else { return nil }
    do {
      return try JSONValue(
        parsing: try text(ofFile: path, limit: 4 * ActivityContentValue.sizeLimit))
    } catch let error as JSONError {
      throw malformedValues("--values cannot be read as JSON: \(error)")
    }
  }

  private func malformedValues(_ summary: String) -> WidgetryError {
    WidgetryError(
      .misuse, code: "values.malformed", summary: summary,
      hint: "give an object, with the state under 'state'")
  }
}

/// Texts that were read once: a change is tried again, and stdin is not there twice.
private final class ReadTexts {
  private let run: CommandRun
  private var texts: [String: String] = [:]

  init(_ run: CommandRun) {
    self.run = run
  }

  func text(of path: String) throws -> String {
    if let text = texts[path] { return text }
    let text = try run.text(ofFile: path, limit: ActivityContentValue.sizeLimit)
    texts[path] = text
    return text
  }
}

/// Attributes and state, each under its name, with nothing beside them.
private struct ActivityParts {
  let attributes: JSONValue?
  let state: JSONValue?

  init?(_ members: [String: JSONValue]) {
    let names = Set(ActivityAssignment.Part.allCases.map(\.rawValue))
    guard members["attributes"] != nil, names.isSuperset(of: members.keys) else { return nil }
    attributes = members["attributes"]
    state = members["state"]
  }
}

extension ValueShape {
  fileprivate func has(_ name: String) -> Bool {
    guard case .object(let members) = self else { return false }
    return members.contains { $0.name == name }
  }
}
