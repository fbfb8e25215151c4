import TestSupport

extension StepKind {
  private static let families = ["systemSmall", "systemMedium", "systemLarge"]

  /// Adds, changes or removes widgets of the kind `dday`.
  func widgetStep(in model: Model, _ random: inout SeededNumbers) -> Step? {
    guard let slot = slot(.widgets, of: 12, exists: self != .addWidget, in: model, &random),
      let day = slotOfDay(in: model, &random)
    else { return nil }
    let before = model[slot]
    var step = Step(words: [], needs: [day])
    switch self {
    case .addWidget:
      let widget = Self.widget(day, &random)
      step.words = Self.lineAdding(widget: widget, slot.name)
      step.changes = [.init(slot: slot, before: nil, after: widget)]
    case .setWidget, .setTwoWidgets:
      let word = Self.word(&random)
      var slots = [slot]
      if self == .setTwoWidgets {
        guard let other = self.slot(.widgets, of: 12, exists: true, in: model, &random),
          other != slot
        else { return nil }
        slots.append(other)
      }
      step.words = ["set"] + slots.map(\.name) + ["word=\(word)", "anniversary=\(day.name)"]
      step.changes = slots.map { slot in
        let after = model[slot]?.adding(1, to: "revision")
          .with(["own.word": word, "own.anniversary": day.name])
        return .init(slot: slot, before: model[slot], after: after)
      }
    case .unsetWidget:
      guard before?["own.word"] != nil else { return nil }
      step.words = ["unset", slot.name, "word"]
      let after = before?.adding(1, to: "revision").with(["own.word": nil])
      step.changes = [.init(slot: slot, before: before, after: after)]
    default:
      step = Step(
        words: ["remove", slot.name], changes: [.init(slot: slot, before: before, after: nil)])
      return step
    }
    if random.isOne(in: 3) { step.words.append("--no-reload") }
    return step
  }

  /// Applies a file that adds a day and two widgets of it, or changes all three.
  func applyStep(in model: Model, _ random: inout SeededNumbers) -> Step? {
    let number = Int.random(in: 0..<12, using: &random)
    let day = Slot(.days, "d\(number)")
    let widgets = [Slot(.widgets, "w\(number)"), Slot(.widgets, "w\((number + 5) % 12)")]
    let newDay = Self.day(&random)
    var lines = [Self.lineAdding(day: newDay, day.name)]
    var step = Step(words: ["apply", "-"])
    step.changes = [.init(slot: day, before: model[day], after: newDay)]
    for slot in widgets {
      var widget = Self.widget(day, &random)
      lines.append(Self.lineAdding(widget: widget, slot.name))
      if let before = model[slot] {
        widget["revision"] = before["revision"]
        // The word is new, so that something always changes.
        widget = widget.adding(1, to: "revision")
      }
      step.changes.append(.init(slot: slot, before: model[slot], after: widget))
    }
    step.input = lines.map { $0.map(Self.quoted).joined(separator: " ") + "\n" }.joined()
    return step
  }

  private func slotOfDay(in model: Model, _ random: inout SeededNumbers) -> Slot? {
    slot(.days, of: 12, exists: true, in: model, &random)
  }

  private static func widget(_ day: Slot, _ random: inout SeededNumbers) -> Content {
    Content([
      "kind": "dday", "family": random.element(of: families), "revision": "1",
      "own.anniversary": day.name, "own.word": word(&random),
    ])
  }

  private static func word(_ random: inout SeededNumbers) -> String {
    "W\(Int.random(in: 0..<1_000_000_000, using: &random))"
  }

  private static func lineAdding(widget: Content, _ id: String) -> [String] {
    var words = ["add", "dday", "--id", id, "--family", widget["family"] ?? ""]
    for name in ["anniversary", "word"] {
      if let value = widget["own." + name] { words.append("\(name)=\(value)") }
    }
    return words
  }

  /// A word as in a home file.
  private static func quoted(_ word: String) -> String {
    "'" + word.split(separator: "'", omittingEmptySubsequences: false).joined(separator: #"'\''"#)
      + "'"
  }
}
