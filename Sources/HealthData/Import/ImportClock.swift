/// What time it is while an import goes on, which one that follows a script may do for days.
final class ImportClock {
  private let read: () -> Int

  /// - Parameter read: Milliseconds since 1970.
  init(_ read: @escaping () -> Int) {
    self.read = read
  }

  var now: Int { read() }
  var limits: SampleLimits { SampleLimits(now: read()) }

  /// The moment of a sample that tells none: just over, so that who asks for all until now finds it.
  var moment: Int { read() - 1 }
}
