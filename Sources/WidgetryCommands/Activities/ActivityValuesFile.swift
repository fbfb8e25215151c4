internal import Foundation
internal import TimelineEngine
internal import WidgetModel

// Reads the flag --values of activities, and warns about moments that look wrong.

extension ActivityValues {
  /// Creates a reader that uses the command's stdin, files and time zone.
  init(in environment: CommandEnvironment) {
    let texts = TextCache(environment.input)
    self.init(
      moment: { try environment.moment($0) }, file: { try texts.text(of: $0) },
      doubt: { [doubts = MomentWarnings(environment.output)] in doubts.report([$0]) })
  }
}

extension CommandInput {
  /// The JSON in the file of `--values`; nil without the flag.
  func activityValues(ofFile path: String?) throws(WidgetryError) -> JSONValue? {
    guard let path else { return nil }
    let text = try text(ofFile: path, limit: 4 * ActivityContentValue.sizeLimit)
    do {
      return try JSONValue(parsing: text)
    } catch {
      throw .malformedValues("--values isn't valid JSON: \(error)")
    }
  }
}

/// Warns about moments that probably count from the wrong year or in the wrong unit.
///
/// Swift's `Date` counts seconds from 2001, but many servers count from 1970. Each field is
/// reported only once, because a stream of pushes can repeat the mistake many times.
final class MomentWarnings {
  private let output: Output
  private var paths: Set<String> = []

  init(_ output: Output) {
    self.output = output
  }

  /// Warns about moments in values.
  ///
  /// - Parameter place: The position in a stream, such as `Line 3`.
  func report(_ moments: [DoubtfulMoment], at place: String? = nil) {
    for moment in moments where paths.insert(moment.path).inserted {
      output.note(
        (place.map { "\($0): " } ?? "") + moment.words, code: "activity.moment",
        hint: moment.isInMilliseconds
          ? "Let the server divide by 1000, then subtract 978307200, the seconds from 1970 to 2001"
          : "Let the server subtract 978307200, the seconds from 1970 to 2001")
    }
  }

  /// Warns about moments in a push for an activity.
  func report(_ payload: PushPayload, of shape: ActivityShape?, at place: String? = nil) {
    guard let shape else { return }
    report(payload.doubtfulMoments(as: shape, at: Date()), at: place)
  }
}

/// Reads files only once and remembers their text.
///
/// A change may be tried several times, but stdin can be read only once.
private final class TextCache {
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
      hint: "Use a JSON object with the state in its field 'state'")
  }
}

/// The attributes and the state of an activity, read from the file of `--values`.
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

  /// Reads the values for `activity start`.
  ///
  /// The object contains either the attributes and a member `state`, or only the members
  /// `attributes` and `state`.
  init(ofStart value: JSONValue, _ shape: ActivityShape) throws(WidgetryError) {
    guard var members = value.object else { throw .malformedValues("--values isn't a JSON object") }
    if let parts = Self(named: members) {
      self = parts
      return
    }
    guard members["state"] == nil || !shape.attributes.has("state") else {
      throw WidgetryError(
        .misuse, code: "values.ambiguous",
        summary: "'state' in --values can be the state, or the attribute of that name",
        hint: #"Write both: {"attributes":{…},"state":{…}}"#)
    }
    state = members.removeValue(forKey: "state")
    attributes = .object(members)
  }

  /// Reads the state for `activity update`: the object itself, or its member `state`.
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
