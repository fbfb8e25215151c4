internal import Foundation
internal import TestSupport
internal import WidgetModel

extension Trial {
  /// Runs commands one after the other until the time is over.
  func write(_ number: Int) async {
    var random = random.branch(number)
    while !isOver {
      guard !isGateClosed else {
        await pause(.milliseconds(2))
        continue
      }
      let step = StepKind.step(in: model, &random)
      model.begin(step)
      running += 1
      let words = await perform(step, &random)
      running -= 1
      model.end(step, saying: words)
    }
  }

  /// Runs the command of a step, disturbs it, and holds its answer against what is found; returns what is to be
  /// said about it later.
  private func perform(_ step: Step, _ random: inout SeededNumbers) async -> String {
    tally.commands += 1
    var run = Run(
      step: step, number: tally.commands, launch: stage.launch(step.words, input: step.input))
    if let count = step.counted { counts[count, default: .init()].uncertain += 1 }
    let fault = random.isOne(in: 8) ? nil : fault(.command, &random)
    run.isExcused = fault?.prepare(&run.launch, on: stage, &random) ?? false
    let disturbancesBefore = disturbances
    run.wasDisturbed = disturbance != nil
    let began = ContinuousClock.now
    let program: StartedProgram
    do {
      program = try run.launch.start(streams: stage.nextStreams())
    } catch {
      report(.hung, step: run.number, "\(error)")
      return "\(error)"
    }
    let word = step.words.prefix(2).joined(separator: " ")
    if let fault {
      run.fault = fault.name
      let usual = usual[word] ?? usualAtFirst
      run.wasStruck = await fault.strike(program, within: usual * 1.1, &random)
    }
    guard let ended = await program.ended(within: Self.limit) else {
      report(.hung, step: run.number, run.line)
      return run.line
    }
    if ended.status == 0, !run.wasStruck {
      let former = usual[word] ?? usualAtFirst
      usual[word] = former * 0.8 + (ContinuousClock.now - began) * 0.2
    }
    run.wasDisturbed = run.wasDisturbed || disturbances != disturbancesBefore
    run.ended = ended
    if let fault { tally.use(fault, struck: run.wasStruck || run.isExcused && ended.status != 0) }
    if let count = step.counted {
      counts[count]?.history.append("\(run.line) \(ended.output.suffix(80))")
    }
    await judge(run)
    return run.line
  }

  // MARK: Judging

  private func judge(_ run: Run) async {
    let answer = Answer(run.ended.status)
    let isExcused = run.isExcused || run.wasStruck || run.wasDisturbed
    switch answer {
    case .done:
      tally.acknowledged += 1
      acknowledge(run)
    case .refused:
      tally.refused[run.ended.status, default: 0] += 1
      if run.ended.status != 75, !isExcused, !run.step.otherAnswers.contains(run.ended.status) {
        report(.refused, step: run.number, run.line, run.details)
      }
      if !run.ended.explains {
        report(.silent, step: run.number, run.line, run.details)
      }
      await learn(run, expecting: [.nothing])
    case .interrupted:
      tally.killed += 1
      if !isExcused {
        report(.crashed, step: run.number, run.line, run.details)
      }
      await learn(run, expecting: [.nothing, .all])
    case .crashed, .unknown:
      let kind = answer == .crashed ? Violation.Kind.crashed : .unknownStatus
      report(kind, step: run.number, run.line, run.details)
      await learn(run, expecting: [.nothing, .all])
    }
  }

  private func acknowledge(_ run: Run) {
    model.acknowledge(run.step)
    switch run.step.counted {
    case .taps:
      counts[.taps]?.uncertain -= 1
      counts[.taps]?.acknowledged += 1
    case .runs:
      // Another process may have run it for this one.
      let results = try? JSONValue(parsing: run.ended.output).object?["results"]?.array
      let outcome = results?.first?.object?["outcome"]?.string
      if ["reloaded", "unchanged"].contains(outcome) {
        counts[.runs]?.uncertain -= 1
        counts[.runs]?.acknowledged += 1
      }
    case nil: break
    }
  }

  /// Finds out what a command has done that wasn't acknowledged, and takes it over.
  private func learn(_ run: Run, expecting effects: Set<Step.Effect>) async {
    guard !run.step.changes.isEmpty else { return }
    tally.learned += 1
    let slots = run.step.changes.map(\.slot)
    do {
      let found = try await read(Set(slots.map(\.area)))
      let foundEffects = run.step.effects(in: found)
      model.learn(slots, from: found)
      guard effects.isDisjoint(with: foundEffects) else { return }
      var details = run.details
      for change in run.step.changes {
        details.append("\(change.slot) before: \(change.before?.description ?? "nothing")")
        details.append("\(change.slot) asked:  \(change.after?.description ?? "nothing")")
        details.append("\(change.slot) found:  \(found[change.slot]?.description ?? "nothing")")
      }
      let kind: Violation.Kind =
        foundEffects == [.half] ? .half : foundEffects == [.other] ? .lost : .changed
      details += ["last commands:"] + slots.flatMap(model.history).map { "  " + $0 }
      report(kind, step: run.number, run.line, details)
    } catch {
      report(.unreadable, step: run.number, "\(error)", [run.line])
    }
  }
}

/// A command that was run, with what disturbed it.
private struct Run {
  var step: Step
  var number: Int
  var launch: Launch
  /// The command line, without what the fault adds.
  let command: String
  var fault: String?
  /// Whether the fault may make it fail from the beginning.
  var isExcused = false
  var wasStruck = false
  var wasDisturbed = false
  var ended = Ended(status: 0, output: "", errors: "")

  init(step: Step, number: Int, launch: Launch) {
    self.step = step
    self.number = number
    self.launch = launch
    command = launch.line
  }

  var line: String {
    "step \(number), exit code \(ended.status), fault \(fault ?? "none")"
      + (wasStruck ? " (struck)" : "") + (wasDisturbed ? ", home disturbed" : "") + ": " + command
  }

  var details: [String] {
    var details: [String] = []
    let settings = launch.environment.filter { $0.key.hasPrefix("FAULTS_") }
    if !settings.isEmpty {
      details.append(settings.map { "\($0.key)=\($0.value)" }.sorted().joined(separator: " "))
    }
    if !ended.output.isEmpty { details.append("stdout: \(ended.output.prefix(500))") }
    if !ended.errors.isEmpty { details.append("stderr: \(ended.errors.prefix(1000))") }
    return details
  }
}
