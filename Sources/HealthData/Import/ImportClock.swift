/// The current time during an import, which can run for days if it follows a script.
final class ImportClock {
  private let read: () -> Int

  /// - Parameter read: Returns milliseconds since 1970.
  init(_ read: @escaping () -> Int) {
    self.read = read
  }

  var now: Int { read() }
  var limits: SampleLimits { SampleLimits(now: read()) }

  /// The moment of a sample without a time: just before now, so that queries until now include it.
  var moment: Int { read() - 1 }
}
