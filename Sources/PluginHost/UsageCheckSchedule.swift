internal import ChildProcesses

/// When ``PluginConnection`` checks a plugin's resource use: regularly while a request is open.
///
/// A quick answer is never checked; without a request the process is paused and uses nothing.
struct UsageCheckSchedule {
  /// The pause after a slow check is ten times the check, so that checks take a tenth of the time.
  private static let pauseFactor = 10

  private let interval: Duration
  private(set) var nextCheck: ContinuousClock.Instant

  init(every interval: Duration, from start: ContinuousClock.Instant) {
    self.interval = interval
    nextCheck = start + interval
  }

  /// Schedules the next check after one that ran from `start` to `end`.
  mutating func checked(from start: ContinuousClock.Instant, to end: ContinuousClock.Instant) {
    nextCheck = end + max(interval, (end - start) * Self.pauseFactor)
  }
}

extension PluginFault {
  /// The fault of a plugin that exceeds its memory limit.
  static func memory(_ limits: PluginLimits) -> PluginFault {
    .exceeded("used more than \(limits.memoryBytes.byteWords) of memory")
  }
}

extension ProcessUsage {
  /// The fault for the first limit that is exceeded; nil if none is.
  func fault(_ limits: PluginLimits) -> PluginFault? {
    if memoryBytes > limits.memoryBytes { return .memory(limits) }
    if processes > limits.processes {
      return .exceeded("started more than \(limits.processes) processes")
    }
    if threads > limits.threads {
      return .exceeded("started more than \(limits.threads) threads")
    }
    if deletedBytes > limits.containerBytes {
      return .exceeded("held more than \(limits.containerBytes.byteWords) in deleted files")
    }
    return nil
  }
}
