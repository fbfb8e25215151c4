/// What time it is while an import goes on, which one that follows a script may do for days.
final class ImportClock {
  private let read: () -> Int
  private var last = Int.min

  /// - Parameter read: Milliseconds since 1970.
  init(_ read: @escaping () -> Int) {
    self.read = read
  }

  var now: Int { read() }
  var limits: SampleLimits { SampleLimits(now: read()) }

  /// The moment of a sample that tells none: no two have the same, so that equal ones are two.
  func moment() -> Int {
    last = max(read(), last + 1)
    return last
  }
}
