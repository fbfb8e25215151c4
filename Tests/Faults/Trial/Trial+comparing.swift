internal import Foundation
import TestSupport

extension Trial {
  func compareRegularly() async {
    var random = random.branch(4000)
    while !isOver {
      let until = ContinuousClock.now + .seconds(4)
      while ContinuousClock.now < until, !isOver { await pause(.milliseconds(20)) }
      await whileNothingRuns {
        await compare()
        // A restored home has none of the former one's files.
        checkFiles()
        await backUpAndRestore(&random)
      }
    }
  }

  /// Lets no command begin, and waits for those at work.
  func whileNothingRuns(_ body: () async -> Void) async {
    isGateClosed = true
    while running > 0 || disturbance != nil { await pause(.milliseconds(2)) }
    await body()
    isGateClosed = false
  }

  /// Compares the home with all that was acknowledged.
  func compare() async {
    do {
      let found = try await readAll()
      tally.comparisons += 1
      for difference in model.differences(from: found) {
        report(
          .lost, step: tally.commands, difference.summary,
          ["last commands:"] + difference.history.map { "  " + $0 })
      }
      model.learn(all: found)
      compare(.taps, with: try await readTaps(), allowing: 0)
      // A run that was killed, or whose result couldn't be stored, is done again; one may still be due.
      let (kills, failures) = (
        tally.daemonKills - settled.kills, disturbances - settled.disturbances
      )
      compare(
        .runs, with: stage.countedRuns,
        allowing: 1 + (counts[.runs]?.uncertain ?? 0) + kills + 3 * failures)
      settled = (tally.daemonKills, disturbances)
    } catch {
      report(.unreadable, step: tally.commands, "\(error)")
    }
  }

  private func compare(_ counted: Counted, with count: Int, allowing more: Int) {
    guard let range = counts[counted] else { return }
    if count < range.acknowledged || count > range.highest + more {
      report(
        .twice, step: tally.commands,
        "\(count) \(counted.rawValue), but \(range.acknowledged) were acknowledged, and "
          + "\(range.uncertain) weren't", ["commands since the last comparison:"] + range.history)
    }
    counts[counted] = CountedRange(acknowledged: count)
  }
}
