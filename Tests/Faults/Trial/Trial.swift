internal import Foundation
import TestSupport

/// Writers, a daemon and faults at work on one home, and what must be true of it.
actor Trial {
  let options: Options
  let stage: Stage
  let random: SeededNumbers
  let deadline: ContinuousClock.Instant
  let faults: [any Fault]
  let interruption: Interruption

  var model = Model()
  var tally = Tally()
  var counts: [Counted: CountedRange] = [:]
  var violations: [Violation] = []
  /// How long each command usually takes, by its first words, as kills have to be in time.
  var usual: [String: Duration] = [:]
  /// How long a command takes of which that isn't known yet.
  var usualAtFirst = Duration.milliseconds(15)

  /// Commands at work; none begins while the gate is closed.
  var running = 0
  var isGateClosed = false
  /// The fault that disturbs everything at this moment, and how many there have been.
  var disturbance: String?
  var disturbances = 0
  /// Files that were reported.
  var knownStrangers: Set<String> = []
  /// What was counted until the last comparison.
  var settled = (kills: 0, disturbances: 0)

  static let violationLimit = 100
  /// A command that takes longer hangs.
  static let limit = Duration.seconds(60)

  init(_ options: Options, stage: sending Stage, _ interruption: Interruption) {
    self.options = options
    self.stage = stage
    self.interruption = interruption
    random = SeededNumbers(seed: options.seed)
    deadline = .now + .seconds(options.minutes * 60)
    faults = AllFaults.list.filter { options.uses($0) && $0.isPossible(on: stage) }
  }

  var isOver: Bool {
    let isLate = ContinuousClock.now > deadline && tally.commands >= options.leastCommands
    return isLate || interruption.hasHappened || violations.count >= Self.violationLimit
  }

  /// Runs until the time is over, and looks at what is left.
  func run() async throws {
    let began = ContinuousClock.now
    model.learn(all: try await readAll())
    usualAtFirst = (ContinuousClock.now - began) / Area.allCases.count * 1.5
    counts = [.taps: CountedRange(), .runs: CountedRange(acknowledged: stage.countedRuns)]
    await withTaskGroup { group in
      for number in 1...options.writers {
        group.addTask { await self.write(number) }
      }
      group.addTask { await self.keepDaemon() }
      group.addTask { await self.disturb() }
      group.addTask { await self.damageCopies() }
      group.addTask { await self.compareRegularly() }
      group.addTask { await self.tellEachMinute() }
    }
    await finish()
  }

  // MARK: Choosing

  /// A fault of a target.
  func fault(_ target: FaultTarget, _ random: inout SeededNumbers) -> (any Fault)? {
    let possible = faults.filter { $0.target == target }
    guard !possible.isEmpty else { return nil }
    return random.element(of: possible.flatMap { Array(repeating: $0, count: $0.weight) })
  }

  // MARK: Telling

  func report(_ kind: Violation.Kind, step: Int, _ summary: String, _ details: [String] = []) {
    let violation = Violation(kind: kind, step: step, summary: summary, details: details)
    violations.append(violation)
    tally.violations[kind, default: 0] += 1
    for line in violation.lines(seed: options.seed) { print(line) }
    fflush(nil)
  }

  private func tellEachMinute() async {
    let start = ContinuousClock.now
    var minute = 1
    while !isOver {
      await pause(.milliseconds(100))
      if ContinuousClock.now > start + .seconds(minute * 60) {
        print(tally.line(minute: minute))
        fflush(nil)
        minute += 1
      }
    }
  }

  func pause(_ duration: Duration) async {
    try? await Task.sleep(for: duration)
  }
}
