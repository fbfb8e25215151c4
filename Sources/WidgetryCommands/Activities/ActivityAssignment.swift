internal import WidgetModel

/// A `name=value` argument for an activity, with the part and the field that it sets.
///
/// If the first word is `state` or `attributes`, it always names the part, even if the author has a
/// field with that name: the field `state` of the state is `state.state`.
struct ActivityAssignment {
  enum Part: String, CaseIterable {
    case attributes, state
  }

  let typed: Assignment
  let part: Part
  let path: [String]

  /// - Parameter unnamed: The part of an assignment that doesn't name one.
  init(_ typed: Assignment, unnamed: Part) {
    self.typed = typed
    let words = typed.name.split(separator: ".").map(String.init)
    let named = words.first.flatMap(Part.init)
    part = named ?? unnamed
    path = named == nil ? words : Array(words.dropFirst())
  }

  /// The first words of the path as typed: `state.home` of `state.home.name`.
  func name(downTo count: Int) -> String {
    typed.name.split(separator: ".").dropLast(path.count - count).joined(separator: ".")
  }
}

extension ActivityAssignment {
  /// Whether the field exists only in the state, although the assignment doesn't name the state.
  func isOfState(in shape: ActivityShape) -> Bool {
    guard part == .attributes,
      path.first == typed.name.split(separator: ".").first.map(String.init),
      case .object(let attributes) = shape.attributes, case .object(let state) = shape.state
    else { return false }
    return !attributes.contains { $0.name == path.first }
      && state.contains { $0.name == path.first }
  }

  var isOfStateFault: WidgetryError {
    WidgetryError(
      .misuse, code: "activity.of-state", summary: "'\(typed.name)' is of the state",
      hint: "state.\(typed.name)=…", suggestions: ["state.\(typed.name)"])
  }
}

extension ParsedCommand {
  /// The assignments of the command line, each with its part.
  func activityAssignments(unnamed part: ActivityAssignment.Part) -> [ActivityAssignment] {
    assignments.map { ActivityAssignment($0, unnamed: part) }
  }
}
