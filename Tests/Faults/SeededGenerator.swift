/// Random numbers that a seed repeats (SplitMix64).
struct SeededGenerator: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) {
    state = seed
  }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }

  /// A generator whose numbers are its own, such as one for each writer.
  func branch(_ number: Int) -> SeededGenerator {
    var branch = SeededGenerator(seed: state ^ (UInt64(number) &* 0xD605_1F5D_9A1C_7F27))
    _ = branch.next()
    return branch
  }

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
