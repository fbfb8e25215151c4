internal import Foundation
import TestSupport

extension Trial {
  /// Disturbs what all programs use, now and then.
  func disturb() async {
    var random = random.branch(2000)
    while !isOver {
      await pause(.milliseconds(500) + random.duration(upTo: .seconds(2)))
      guard !isOver, !isGateClosed, let fault = fault(.surroundings, &random) else { continue }
      disturbance = fault.name
      disturbances += 1
      do {
        try await fault.disturb(stage, &random)
      } catch {
        report(.unreadable, step: tally.commands, "fault '\(fault.name)': \(error)")
      }
      tally.use(fault, struck: true)
      disturbances += 1
      disturbance = nil
    }
  }
}
