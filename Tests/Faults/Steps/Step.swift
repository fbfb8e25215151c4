/// A command with what it changes.
struct Step {
  /// What becomes of a slot.
  struct Change {
    var slot: Slot
    var before: Content?
    var after: Content?
  }

  var words: [String]
  /// Its stdin.
  var input = ""
  var changes: [Change] = []
  /// Slots that have to stay as they are meanwhile, such as the day of a widget.
  var needs: [Slot] = []
  /// Something that is counted, and happens once for each such command.
  var counted: Counted?
  /// Exit codes besides 0 that are an answer without any fault, as for plugins that fail.
  var otherAnswers: Set<Int32> = []

  var slots: Set<Slot> { Set(changes.map(\.slot) + needs) }

  /// What has happened to its slots.
  enum Effect {
    case all, nothing
    /// Some are as they were, others as they were to be.
    case half
    /// One of them is neither.
    case other
  }

  /// What may have happened by what was found; both where a change is none.
  func effects(in found: [Slot: Content]) -> Set<Effect> {
    var effects: Set<Effect> = []
    if changes.allSatisfy({ found[$0.slot] == $0.after }) { effects.insert(.all) }
    if changes.allSatisfy({ found[$0.slot] == $0.before }) { effects.insert(.nothing) }
    guard effects.isEmpty else { return effects }
    return changes.allSatisfy { [$0.before, $0.after].contains(found[$0.slot]) }
      ? [.half] : [.other]
  }
}

/// Things that are counted from outside.
enum Counted: String, CaseIterable {
  /// Cups that a button's intent has added.
  case taps
  /// Lines that a widget's command has written.
  case runs
}
