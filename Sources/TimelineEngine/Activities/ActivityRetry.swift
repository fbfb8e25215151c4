package import Foundation

/// When a drawing that failed is tried again though nothing has changed: later each time.
package enum ActivityRetry {
  static let first: TimeInterval = 10
  static let longest: TimeInterval = 3600

  /// - Parameter failures: how often the same was tried, 1 after the first time.
  package static func moment(after failures: Int, at now: Date) -> Date {
    now + min(first * pow(2, Double(max(failures, 1) - 1)), longest)
  }
}
