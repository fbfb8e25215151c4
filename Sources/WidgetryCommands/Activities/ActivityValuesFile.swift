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
  /// The JSON of `--values` for an activity; nil without the flag.
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

/// Warns once about each moment that seems to count from another year.
///
/// A change may be tried again, and a stream can repeat the same moment often.
final class ToldMoments {
  private let output: Output
  private var paths: Set<String> = []

  init(_ output: Output) {
    self.output = output
  }

  /// - Parameter place: The position in a stream.
  func tell(_ moments: [DoubtfulMoment], at place: String? = nil) {
    for moment in moments where paths.insert(moment.path).inserted {
      output.note(
        (place.map { "\($0): " } ?? "") + moment.words, code: "activity.moment",
        hint: "have the server subtract 978307200, the seconds from 1970 to 2001"
          + (moment.isInMilliseconds ? ", after it has divided by 1000" : ""))
    }
  }

  /// Warns about moments in a push for an activity.
  func tell(_ payload: PushPayload, of shape: ActivityShape?, at place: String? = nil) {
    guard let shape else { return }
    tell(payload.doubtfulMoments(as: shape, at: Date()), at: place)
  }
}

/// Texts that are read only once, because a change may be tried again and stdin can't be read
/// again.
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

/// The attributes and the state in `--values`.
struct ActivityParts: Hashable {
  var attributes: JSONValue?
  var state: JSONValue?

  /// Reads an object that has only the members `attributes` and `state`.
  private init?(named members: [String: JSONValue]) {
    let names = Set(ActivityAssignment.Part.allCases.map(\.rawValue))
    guard members["attributes"] != nil, names.isSuperset(of: members.keys) else { return nil }
    attributes = members["attributes"]
    state = members["state"]
  }

  /// Reads the values for a start: the attributes with the state in `state`, or both under their
  /// names.
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

  /// The state for an update: the state itself, or the state in the values for a start.
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
