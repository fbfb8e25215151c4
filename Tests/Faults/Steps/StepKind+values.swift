import TestSupport

extension StepKind {
  /// Changes a kind's value or one of the home's settings.
  func settingStep(in model: Model, _ random: inout SeededNumbers) -> Step? {
    let number = Int.random(in: 100..<1_000_000, using: &random)
    switch self {
    case .setKind, .unsetKind:
      // Kinds without widgets: those of a kind have a new revision if they use its value.
      let (kind, name) = random.isOne(in: 2) ? ("clock", "face") : ("day-count", "name")
      let slot = Slot(.kinds, kind)
      let before = model[slot]
      let value = kind == "clock" ? (random.isOne(in: 2) ? "analog" : "digital") : "Days \(number)"
      var words = ["kind", "set", kind, "\(name)=\(value)"]
      var after: Content? = Content(["own." + name: value])
      if self == .unsetKind {
        guard before != nil else { return nil }
        words = ["kind", "unset", kind, name]
        after = nil
      }
      return Step(words: words, changes: [.init(slot: slot, before: before, after: after)])
    default:
      guard let name = random.element(of: ["log-days", "log-lines", "pushes"]) else { return nil }
      let slot = Slot(.settings, name)
      let value = name == "pushes" ? (random.isOne(in: 2) ? "strict" : "lenient") : "\(number)"
      return Step(
        words: ["home", "set", "--" + name, value],
        changes: [.init(slot: slot, before: model[slot], after: Content(["value": value]))])
    }
  }

  /// Writes or deletes a shared value.
  func sharedStep(in model: Model, _ random: inout SeededNumbers) -> Step? {
    let key = "key\(Int.random(in: 0..<8, using: &random))"
    let slot = Slot(.shared, key)
    let words = ["defaults", self == .writeShared ? "write" : "delete", Area.group, key]
    guard self == .writeShared else {
      guard let before = model[slot] else { return nil }
      return Step(words: words, changes: [.init(slot: slot, before: before, after: nil)])
    }
    let number = Int.random(in: 0..<1_000_000, using: &random)
    let (type, value) =
      random.isOne(in: 2) ? ("int", "\(number)") : ("string", "text \(number)")
    return Step(
      words: words + [value, "--type", type],
      changes: [
        .init(slot: slot, before: model[slot], after: Content(["type": type, "value": value]))
      ])
  }

  /// Starts an activity, adds to its score, or ends it.
  func activityStep(in model: Model, _ random: inout SeededNumbers) -> Step? {
    guard
      let slot = slot(.activities, of: 5, exists: self != .startActivity, in: model, &random)
    else { return nil }
    let before = model[slot]
    switch self {
    case .startActivity:
      let name = "Team \(Int.random(in: 0..<1_000_000, using: &random))"
      let after = Content([
        "state": "active", "relevance": "0", "host": name, "home": "0", "away": "0",
        "period": "1", "clock": "10:00",
      ])
      return Step(
        words: [
          "activity", "start", "Game", "--id", slot.name, "home.name=\(name)", "home.code=HOM",
          "away.name=Away", "away.code=AWA", "state.home=0", "state.away=0", "state.period=1",
          "state.clock=10:00",
        ], changes: [.init(slot: slot, before: nil, after: after)])
    case .updateActivity:
      guard before?["state"] == "active" else { return nil }
      let side = random.isOne(in: 2) ? "home" : "away"
      let points = Int.random(in: 1...9, using: &random)
      return Step(
        words: ["activity", "update", slot.name, "\(side)+=\(points)"],
        changes: [
          .init(slot: slot, before: before, after: before?.adding(points, to: side))
        ])
    default:
      let removes = before?["state"] == "ended" || random.isOne(in: 2)
      return Step(
        words: ["activity", "end", slot.name] + (removes ? ["--dismiss", "now"] : []),
        changes: [
          .init(slot: slot, before: before, after: removes ? nil : before?.with(["state": "ended"]))
        ])
    }
  }

  /// Adds steps of a minute that nobody else adds to.
  func healthStep(in model: Model, _ random: inout SeededNumbers) -> Step? {
    let slot = Slot(.steps, "s\(Int.random(in: 0..<3, using: &random))")
    let count = Int.random(in: 1...500, using: &random)
    // A sample that is the same as another one isn't added again.
    let second = Int.random(in: 0..<70_000, using: &random)
    let start = Area.dayOfSteps + "T" + Self.time(second)
    return Step(
      words: [
        "steps", "add", "\(count)", "--source", slot.name, "--start", start, "--end",
        Area.dayOfSteps + "T" + Self.time(second + 60),
      ],
      changes: [
        .init(
          slot: slot, before: model[slot],
          after: (model[slot] ?? Content()).adding(count, to: "naive"))
      ])
  }

  private static func time(_ second: Int) -> String {
    [second / 3600, second / 60 % 60, second % 60]
      .map { $0 < 10 ? "0\($0)" : "\($0)" }.joined(separator: ":")
  }
}
