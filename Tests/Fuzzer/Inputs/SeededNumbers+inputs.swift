import TestSupport

// The choices of the fuzzer.

extension SeededNumbers {
  /// - Parameter name: Gives each target its own numbers.
  init(seed: UInt64, name: String) {
    self.init(
      seed: name.utf8.reduce(seed ^ 0xCBF2_9CE4_8422_2325) {
        ($0 ^ UInt64($1)) &* 0x100_0000_01B3
      })
  }

  /// A number from 0 up to a limit, without the limit; 0 for an empty range.
  mutating func below(_ limit: Int) -> Int {
    limit > 0 ? Int(next() % UInt64(limit)) : 0
  }

  /// Whether something happens that happens once in so many times.
  mutating func once(in count: Int) -> Bool { below(count) == 0 }

  /// A count that is mostly small.
  mutating func smallCount(atMost limit: Int) -> Int {
    var count = 0
    while count < limit, !once(in: 3) { count += 1 }
    return count
  }

  /// A size whose length in digits is random, so that small ones are as likely as large ones.
  mutating func size(atMost limit: Int) -> Int {
    min(limit, below(1 << (below(17) + 1)))
  }

  mutating func pick<Element>(_ elements: [Element]) -> Element? {
    elements.isEmpty ? nil : elements[below(elements.count)]
  }

  mutating func word(_ words: [String]) -> String { pick(words) ?? "" }

  mutating func bytes(_ count: Int) -> [UInt8] {
    (0..<count).map { _ in UInt8(truncatingIfNeeded: next()) }
  }
}
