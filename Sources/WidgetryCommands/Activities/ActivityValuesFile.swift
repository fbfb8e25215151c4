internal import Foundation
internal import TimelineEngine
internal import WidgetModel

extension ActivityValues {
  init(in environment: CommandEnvironment) {
    let texts = ReadTexts(environment.input)
    self.init(
      moment: { try environment.moment($0) }, file: { try texts.text(of: $0) },
      doubt: { [doubts = ToldMoments(environment.output)] in doubts.tell([$0]) })
  }
}

extension CommandInput {
  /// The JSON of `--values` for an activity; nil without it.
  func activityValues(ofFile path: String?) throws(WidgetryError) -> JSONValue? {
    guard let path else { return nil }
    let text = try text(ofFile: path, limit: 4 * ActivityContentValue.sizeLimit)
    do {
      return try JSONValue(parsing: text)
    } catch {
      throw .malformedValues("--values can't be read as JSON: \(error)")
    }
  }
}

/// Moments that seem to be counted from another year, each reported once: a change may be tried again, and a stream has many.
final class ToldMoments {
  private let output: Output
  private var paths: Set<String> = []

  init(_ output: Output) {
    self.output = output
  }

  /// - Parameter place: Where in a stream they are.
  func tell(_ moments: [DoubtfulMoment], at place: String? = nil) {
    for moment in moments where paths.insert(moment.path).inserted {
      output.note(
        (place.map { "\($0): " } ?? "") + moment.words, code: "activity.moment",
        hint: "have the server subtract 978307200, the seconds from 1970 to 2001"
          + (moment.isInMilliseconds ? ", after it has divided by 1000" : ""))
    }
  }

  /// Those of a push for an activity.
  func tell(_ payload: PushPayload, of shape: ActivityShape?, at place: String? = nil) {
    guard let shape else { return }
    tell(payload.doubtfulMoments(as: shape, at: Date()), at: place)
  }
}

/// Texts that are read once: a change may be tried again, and stdin can be read only once.
private final class ReadTexts {
  private let input: CommandInput
  private var texts: [String: String] = [:]

  init(_ input: CommandInput) {
    self.input = input
  }

  func text(of path: String) throws -> String {
    if let text = texts[path] { return text }
    let text = try input.text(ofFile: path, limit: ActivityContentValue.sizeLimit)
    texts[path] = text
    return text
  }
}

extension WidgetryError {
  fileprivate static func malformedValues(_ summary: String) -> WidgetryError {
    WidgetryError(
      .misuse, code: "values.malformed", summary: summary,
      hint: "give an object, with the state under 'state'")
  }
}

/// Attributes and state as `--values` has them.
struct ActivityParts: Hashable {
  var attributes: JSONValue?
  var state: JSONValue?

  /// Each under its name, with nothing beside them.
  private init?(named members: [String: JSONValue]) {
    let names = Set(ActivityAssignment.Part.allCases.map(\.rawValue))
    guard members["attributes"] != nil, names.isSuperset(of: members.keys) else { return nil }
    attributes = members["attributes"]
    state = members["state"]
  }

  /// The values of a start: attributes with the state under `state`, or both under their names.
  init(ofStart value: JSONValue, _ shape: ActivityShape) throws(WidgetryError) {
    guard var members = value.object else { throw .malformedValues("--values isn't a JSON object") }
    if let parts = Self(named: members) {
      self = parts
      return
    }
    guard members["state"] == nil || !shape.attributes.has("state") else {
      throw WidgetryError(
        .misuse, code: "values.ambiguous",
        summary: "'state' in --values may be the state, or the attribute of that name",
        hint: #"give both by their names: {"attributes":{…},"state":{…}}"#)
    }
    state = members.removeValue(forKey: "state")
    attributes = .object(members)
  }

  /// The state that an update is given: the state itself, or a start's values, of which only the state counts.
  static func state(in value: JSONValue, of shape: ValueShape) -> JSONValue {
    guard let members = value.object else { return value }
    if let state = Self(named: members)?.state { return state }
    guard !shape.has("state"), let state = members["state"] else { return value }
    return shape != .any || state.object != nil ? state : value
  }
}

extension ValueShape {
  fileprivate func has(_ name: String) -> Bool {
    guard case .object(let members) = self else { return false }
    return members.contains { $0.name == name }
  }
}
