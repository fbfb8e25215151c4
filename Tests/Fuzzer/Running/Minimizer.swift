internal import Foundation

/// Makes the input of a fault smaller, as long as the fault stays the same.
struct Minimizer {
  let folder: String
  let limits: Limits
  /// How long it may take.
  var time = Duration.seconds(20)

  /// Whether a new worker has the fault with this input alone.
  func repeats(_ fault: Fault) async throws -> Bool {
    try await fails(fault.input, as: fault, in: WorkerProcess(in: folder, limits))
  }

  private func fails(
    _ input: [UInt8], as fault: Fault, in worker: WorkerProcess
  ) async throws -> Bool {
    let file = folder + "/" + UUID().uuidString
    defer { try? FileManager.default.removeItem(atPath: file) }
    try Data(input).write(to: URL(fileURLWithPath: file))
    let ending = try await worker.run(.feed(target: fault.target, file: file))
    guard case .fault(let kind) = ending else { return false }
    return kind.isLike(fault.kind)
  }

  /// The smallest input that was found.
  func minimized(_ fault: Fault) async throws -> Fault {
    let end = ContinuousClock.now + time
    let worker = try WorkerProcess(in: folder, limits)
    var smallest = fault
    // An input may fail only after others.
    guard try await fails(fault.input, as: fault, in: worker) else { return fault }
    var size = fault.input.count / 2
    while size > 0, ContinuousClock.now < end {
      var start = 0
      var isSmaller = false
      while start < smallest.input.count, ContinuousClock.now < end {
        var shorter = smallest.input
        shorter.removeSubrange(start..<min(start + size, shorter.count))
        if try await fails(shorter, as: fault, in: worker) {
          smallest.input = shorter
          isSmaller = true
        } else {
          start += size
        }
      }
      if size > 1 || !isSmaller { size /= 2 }
    }
    return smallest
  }
}
