import TestSupport

/// A kind of command that writers run.
enum StepKind: String, CaseIterable {
  case addDay, editDay, removeDay
  case addWidget, setWidget, setTwoWidgets, unsetWidget, removeWidget
  case applyFile
  case setKind, unsetKind, setHome
  case writeShared, deleteShared
  case startActivity, updateActivity, endActivity
  case addSteps
  case tap, reloadCounted, reloadAll, reloadHostile, reloadFailing, show, list

  /// How often it is chosen, compared with the others.
  var weight: Int {
    switch self {
    case .addDay, .editDay, .addWidget, .setWidget, .updateActivity, .addSteps, .tap: 4
    case .setTwoWidgets, .applyFile: 3
    case .removeDay, .removeWidget, .unsetWidget, .writeShared, .startActivity: 2
    default: 1
    }
  }

  private static let weighted = allCases.flatMap { Array(repeating: $0, count: $0.weight) }

  /// A step that the model's state allows.
  static func step(in model: Model, _ random: inout SeededNumbers) -> Step {
    for _ in 0..<200 {
      if let kind = random.element(of: weighted), let step = kind.step(in: model, &random),
        step.slots.allSatisfy(model.isFree)
      {
        return step
      }
    }
    return Step(words: ["status", "--json"])
  }

  private func step(in model: Model, _ random: inout SeededNumbers) -> Step? {
    switch self {
    case .addDay, .editDay, .removeDay: dayStep(in: model, &random)
    case .addWidget, .setWidget, .setTwoWidgets, .unsetWidget, .removeWidget:
      widgetStep(in: model, &random)
    case .applyFile: applyStep(in: model, &random)
    case .setKind, .unsetKind, .setHome: settingStep(in: model, &random)
    case .writeShared, .deleteShared: sharedStep(in: model, &random)
    case .startActivity, .updateActivity, .endActivity: activityStep(in: model, &random)
    case .addSteps: healthStep(in: model, &random)
    case .tap: Step(words: ["tap", Stage.cups, "1", "--json"], counted: .taps)
    case .reloadCounted: Step(words: ["reload", Stage.counted, "--json"], counted: .runs)
    case .reloadAll:
      Step(
        words: ["reload", "--kind", "dday"] + (random.isOne(in: 2) ? ["--no-wait"] : []),
        otherAnswers: [2])
    case .reloadHostile:
      Step(
        words: ["reload", "--instance", Stage.hostile + "*", "--no-wait"], otherAnswers: [1, 2, 4])
    case .reloadFailing:
      Step(
        words: ["reload", Stage.hostile + (random.element(of: Stage.failing) ?? "")],
        otherAnswers: [1, 2, 4])
    case .show: Step(words: ["show", Stage.cups])
    case .list: Step(words: ["list"])
    }
  }

  /// A slot of an area that no command uses now: one that exists, or one that doesn't.
  func slot(
    _ area: Area, of count: Int, exists: Bool, in model: Model, _ random: inout SeededNumbers
  ) -> Slot? {
    let slots = (0..<count).map { Slot(area, "\(area.letter)\($0)") }
    return random.element(
      of: slots.filter { model.isFree($0) && (model[$0] != nil) == exists })
  }
}

extension Area {
  /// What the names of its slots begin with.
  fileprivate var letter: String { String(String(describing: self).prefix(1)) }
}
