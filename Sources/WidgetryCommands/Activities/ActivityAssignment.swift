internal import WidgetModel

/// A `name=value` of a command about activities: which of its two parts it goes into, and where there.
///
/// A first word `state` or `attributes` always names the part, also where the author has a field of that name:
/// the field `state` of the state is `state.state`.
struct ActivityAssignment {
  enum Part: String, CaseIterable {
    case attributes, state
  }

  let typed: Assignment
  let part: Part
  let path: [String]

  /// - Parameter unnamed: The part of an assignment that names none.
  init(_ typed: Assignment, unnamed: Part) {
    self.typed = typed
    let words = typed.name.split(separator: ".").map(String.init)
    let named = words.first.flatMap(Part.init)
    part = named ?? unnamed
    path = named == nil ? words : Array(words.dropFirst())
  }

  /// What it was typed as down to one of the words of its path: `state.home` of `state.home.name`.
  func name(downTo count: Int) -> String {
    typed.name.split(separator: ".").dropLast(path.count - count).joined(separator: ".")
  }
}

extension ActivityAssignment {
  /// Whether it was meant for the state, of which it does not say that.
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
  /// The assignments, each with the part that it goes into.
  func activityAssignments(unnamed part: ActivityAssignment.Part) -> [ActivityAssignment] {
    assignments.map { ActivityAssignment($0, unnamed: part) }
  }
}
