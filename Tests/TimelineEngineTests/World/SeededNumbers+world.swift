import TestSupport

// The choices of a random world.

extension SeededNumbers {
  /// From 0 up to and without 1.
  mutating func share() -> Double { Double(next() >> 11) / Double(1 << 53) }

  mutating func share(of range: ClosedRange<Double>) -> Double {
    range.lowerBound + share() * (range.upperBound - range.lowerBound)
  }

  /// From 0 up to and without a number.
  mutating func number(_ count: Int) -> Int { Int(next() % UInt64(count)) }

  mutating func chance(_ probability: Double) -> Bool { share() < probability }
}
