internal import ChildProcesses

/// When to look at what a plugin uses: only while it is waited for, and not for a short answer.
///
/// At all other times it stands still.
struct PluginWatch {
  /// A look may take a tenth of the time, however much there is to look at.
  private static let share = 10

  private let interval: Duration
  private(set) var nextLook: ContinuousClock.Instant

  init(every interval: Duration, from start: ContinuousClock.Instant) {
    self.interval = interval
    nextLook = start + interval
  }

  mutating func looked(from start: ContinuousClock.Instant, to end: ContinuousClock.Instant) {
    nextLook = end + max(interval, (end - start) * Self.share)
  }
}

extension PluginFault {
  static func memory(_ limits: PluginLimits) -> PluginFault {
    .flooded("used more than \(limits.memoryBytes.byteWords) of memory")
  }
}

extension ProcessUsage {
  /// What of it is too much, nil if nothing is.
  func fault(_ limits: PluginLimits) -> PluginFault? {
    if memoryBytes > limits.memoryBytes { return .memory(limits) }
    if processes > limits.processes {
      return .flooded("started more than \(limits.processes) processes")
    }
    if threads > limits.threads {
      return .flooded("started more than \(limits.threads) threads")
    }
    if deletedBytes > limits.containerBytes {
      return .flooded("kept more than \(limits.containerBytes.byteWords) in deleted files")
    }
    return nil
  }
}
