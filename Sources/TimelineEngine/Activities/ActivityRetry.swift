package import Foundation

/// When a failed drawing is retried without a change: after a longer wait each time.
package enum ActivityRetry {
  static let first: TimeInterval = 10
  static let longest: TimeInterval = 3600

  /// - Parameter failures: How many times the drawing has failed, 1 after the first time.
  package static func moment(after failures: Int, at now: Date) -> Date {
    now + min(first * pow(2, Double(max(failures, 1) - 1)), longest)
  }
}
