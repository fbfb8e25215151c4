/// What the home must contain by all that was acknowledged.
struct Model {
  private(set) var contents: [Slot: Content] = [:]
  /// Slots that a command changes or relies on at this moment.
  private(set) var busy: Set<Slot> = []
  private var histories: [Slot: [String]] = [:]

  private static let historyLimit = 6

  subscript(_ slot: Slot) -> Content? { contents[slot] }

  /// Everything is as it was found.
  mutating func learn(all found: [Slot: Content]) {
    contents = found
  }

  // MARK: Steps

  func isFree(_ slot: Slot) -> Bool { !busy.contains(slot) }

  mutating func begin(_ step: Step) {
    busy.formUnion(step.slots)
  }

  mutating func end(_ step: Step, saying words: String) {
    busy.subtract(step.slots)
    for change in step.changes {
      histories[change.slot] = ((histories[change.slot] ?? []) + [words]).suffix(
        Self.historyLimit)
    }
  }

  /// All of the step happened.
  mutating func acknowledge(_ step: Step) {
    for change in step.changes { contents[change.slot] = change.after }
  }

  /// Takes over what was found of the slots of a step.
  mutating func learn(_ slots: [Slot], from found: [Slot: Content]) {
    for slot in slots { contents[slot] = found[slot] }
  }

  // MARK: Comparing

  /// What isn't as it was acknowledged, and what nobody has asked for.
  func differences(from found: [Slot: Content]) -> [Difference] {
    Set(contents.keys).union(found.keys).sorted().compactMap { slot in
      guard contents[slot] != found[slot], isFree(slot) else { return nil }
      return Difference(
        slot: slot, expected: contents[slot], found: found[slot], history: histories[slot] ?? [])
    }
  }

  func history(of slot: Slot) -> [String] { histories[slot] ?? [] }
}

/// A slot that isn't as it was acknowledged.
struct Difference {
  var slot: Slot
  var expected: Content?
  var found: Content?
  /// The last commands that have changed it.
  var history: [String]

  var summary: String {
    "\(slot): expected \(expected?.description ?? "nothing"), found "
      + (found?.description ?? "nothing")
  }
}
