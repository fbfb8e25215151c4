internal import WidgetModel

/// The limits within which a value and a time are plausible.
package struct SampleLimits: Sendable {
  /// The latest start in milliseconds since 1970; clocks may differ by a day.
  let latest: Int

  /// - Parameter now: Milliseconds since 1970.
  package init(now: Int) {
    latest = now + 86_400_000
  }

  /// 1900-01-01.
  static let earliest = -2_208_988_800_000
  static let longest = 366 * 86_400_000

  /// Why a sample can't be stored; nil if it can.
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
