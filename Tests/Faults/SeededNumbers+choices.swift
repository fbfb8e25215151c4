import TestSupport

// The choices of a trial.

extension SeededNumbers {
  /// True once in so many times.
  mutating func isOne(in times: Int) -> Bool { Int.random(in: 0..<times, using: &self) == 0 }

  mutating func element<Elements: Collection>(of elements: Elements) -> Elements.Element? {
    elements.randomElement(using: &self)
  }

  /// A duration up to a limit.
  mutating func duration(upTo limit: Duration) -> Duration {
    limit * Double.random(in: 0...1, using: &self)
  }
}
