internal import WidgetModel

/// A `name=value` argument of `activity start` or `activity update`, such as `state.home=2`.
///
/// An activity has two parts: attributes, which never change, and the state, which does. If the
/// first word of the name is `state` or `attributes`, it always names the part, even if there is a
/// field with that name: a field `state` of the state is `state.state`.
struct ActivityAssignment {
  /// The part of an activity that an assignment sets.
  enum Part: String, CaseIterable {
    case attributes, state
  }

  /// The argument as typed.
  let typed: Assignment
  let part: Part
  /// The names of the field and the objects that contain it, from the outside in.
  let path: [String]

  /// - Parameter unnamed: The part to set if the name doesn't begin with one.
  init(_ typed: Assignment, unnamed: Part) {
    self.typed = typed
    let words = typed.name.split(separator: ".").map(String.init)
    let named = words.first.flatMap(Part.init)
    part = named ?? unnamed
    path = named == nil ? words : Array(words.dropFirst())
  }

  /// The beginning of the name as typed, with `count` words of the path: `state.home` of
  /// `state.home.name` for 1.
  func name(downTo count: Int) -> String {
    typed.name.split(separator: ".").dropLast(path.count - count).joined(separator: ".")
  }
}

extension ActivityAssignment {
  /// Whether the user forgot to write `state.` before a field of the state.
  func isOfState(in shape: ActivityShape) -> Bool {
    guard part == .attributes,
      path.first == typed.name.split(separator: ".").first.map(String.init),
      case .object(let attributes) = shape.attributes, case .object(let state) = shape.state
    else { return false }
    return !attributes.contains { $0.name == path.first }
      && state.contains { $0.name == path.first }
  }

  /// The error for a field of the state without `state.`.
  var isOfStateFault: WidgetryError {
    WidgetryError(
      .misuse, code: "activity.of-state",
      summary: "'\(typed.name)' is a field of the state, not of the attributes",
      hint: "Write it as state.\(typed.name)=…", suggestions: ["state.\(typed.name)"])
  }
}

extension ParsedCommand {
  /// The `name=value` arguments for an activity.
  func activityAssignments(unnamed part: ActivityAssignment.Part) -> [ActivityAssignment] {
    assignments.map { ActivityAssignment($0, unnamed: part) }
  }
}
