/// Provides the current time during an import, which can run for days if it follows the output of a
/// script.
final class ImportClock {
  private let read: () -> Int

  /// - Parameter read: Returns milliseconds since 1970.
  init(_ read: @escaping () -> Int) {
    self.read = read
  }

  /// The current time, in milliseconds since 1970.
  var now: Int { read() }
  /// The limits for samples that are imported now.
  var limits: SampleLimits { SampleLimits(now: read()) }

  /// The time of a sample that has none: just before now, so that queries up to now include it.
  var moment: Int { read() - 1 }
}
