internal import WidgetModel

/// The limits for plausible values and times of samples; everything else is rejected.
package struct SampleLimits: Sendable {
  /// The latest start: a day from now, because clocks may differ.
  let latest: Int

  /// - Parameter now: Milliseconds since 1970.
  package init(now: Int) {
    latest = now + 86_400_000
  }

  /// The earliest start: 1900-01-01.
  static let earliest = -2_208_988_800_000
  /// The maximum length of a sample: a leap year.
  static let longest = 366 * 86_400_000

  /// The reason why a sample is rejected; nil if it is plausible.
  func fault(value: Double, start: Int, end: Int, style: HealthQuantity.Style) -> SampleFault? {
    if !value.isFinite || abs(value) > 1e9 { return .value }
    if value < 0, style == .cumulative { return .negative }
    if end < start { return .endsBeforeStart }
    if start > latest { return .future }
    if start < Self.earliest { return .past }
    if end > start + Self.longest { return .tooLong }
    return nil
  }
}
