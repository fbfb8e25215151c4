internal import Foundation

/// Fuzzes one target for a while: starts its worker, and starts it again after a fault.
struct Campaign {
  /// After so many faults of one target, another one tells nothing new.
  private static let mostFaults = 12
  /// How often a worker is started again after a fault that is known.
  private static let mostRestarts = 200

  let target: String
  let seed: UInt64
  let duration: Duration
  let limits: Limits
  /// Where the faults' inputs are saved.
  let faultFolder: String
  /// The folder of the pages.
  let scratch: String

  /// Fuzzes, and calls a closure for each new fault.
  func run(report: (Fault, _ path: String) -> Void) async throws -> TargetResult {
    let worker = try WorkerProcess(in: scratch, limits)
    worker.page.clear()
    var end = ContinuousClock.now + duration
    var faults: [Fault] = []
    var restarts = 0
    while restarts < Self.mostRestarts {
      let left = end - ContinuousClock.now
      let ending = try await worker.run(
        .fuzz(
          target: target, seed: seed &+ UInt64(restarts),
          fromSeed: worker.page[.seedsFed], duration: max(left, .zero)))
      guard case .fault(let kind) = ending else { break }
      restarts += 1
      let fault = Fault(target: target, kind: kind, input: worker.page[.input])
      let minimizer = Minimizer(folder: scratch, limits: limits)
      // Foundation keeps some memory for each property list, which adds up: no fault of an input.
      if case .memory = kind, !(try await minimizer.repeats(fault)) { continue }
      if !faults.contains(where: { $0.kind.isLike(kind) }) {
        faults.append(fault)
        let start = ContinuousClock.now
        let smaller = try await minimizer.minimized(fault)
        report(smaller, try save(smaller))
        end += ContinuousClock.now - start
      }
      guard faults.count < Self.mostFaults else { break }
    }
    return TargetResult(target, worker.page, faults: faults.count)
  }

  private func save(_ fault: Fault) throws -> String {
    try FileManager.default.createDirectory(
      atPath: faultFolder, withIntermediateDirectories: true)
    let path = faultFolder + "/" + fault.fileName
    try Data(fault.input).write(to: URL(fileURLWithPath: path))
    return path
  }
}
