internal import ChildProcesses

/// When to check a plugin's resource use: only while a request is open, and not for a quick answer.
///
/// At all other times the process is paused.
struct UsageCheckSchedule {
  /// Checks take at most a tenth of the time, however long each takes.
  private static let share = 10

  private let interval: Duration
  private(set) var nextCheck: ContinuousClock.Instant

  init(every interval: Duration, from start: ContinuousClock.Instant) {
    self.interval = interval
    nextCheck = start + interval
  }

  mutating func checked(from start: ContinuousClock.Instant, to end: ContinuousClock.Instant) {
    nextCheck = end + max(interval, (end - start) * Self.share)
  }
}

extension PluginFault {
  static func memory(_ limits: PluginLimits) -> PluginFault {
    .exceeded("used more than \(limits.memoryBytes.byteWords) of memory")
  }
}

extension ProcessUsage {
  /// The first limit that is exceeded, if any.
  func fault(_ limits: PluginLimits) -> PluginFault? {
    if memoryBytes > limits.memoryBytes { return .memory(limits) }
    if processes > limits.processes {
      return .exceeded("started more than \(limits.processes) processes")
    }
    if threads > limits.threads {
      return .exceeded("started more than \(limits.threads) threads")
    }
    if deletedBytes > limits.containerBytes {
      return .exceeded("kept more than \(limits.containerBytes.byteWords) in deleted files")
    }
    return nil
  }
}
