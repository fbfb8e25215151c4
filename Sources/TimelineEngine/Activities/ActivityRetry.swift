package import Foundation

/// When to draw a live activity again after its plugin failed to: each wait is twice as long.
package enum ActivityRetry {
  static let first: TimeInterval = 10
  static let longest: TimeInterval = 3600

  /// - Parameter failures: How many times in a row drawing has failed, at least 1.
  package static func moment(after failures: Int, at now: Date) -> Date {
    now + min(first * pow(2, Double(max(failures, 1) - 1)), longest)
  }
}
