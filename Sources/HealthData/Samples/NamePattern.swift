/// The letters of a name and the gaps between them, each of which hides at least one letter.
struct NamePattern: Hashable {
  /// Beyond this many broken bytes, too little of a name is left to tell what it was.
  private static let mostHidden = 16

  private enum Part: Hashable {
    case letter(Unicode.Scalar)
    /// Broken bytes in a row, which stand for one letter up to as many as they are.
    case gap(letters: Int)

    var most: Int {
      if case .gap(let letters) = self { letters } else { 1 }
    }
  }

  private let parts: [Part]
  let hasGaps: Bool

  /// Reads a text with a gap for each broken byte.
  ///
  /// Names that are longer than `SampleText.limit` or broken for the most part have no pattern.
  init?(_ text: String) {
    // A gap is three bytes long.
    guard text.utf8.count <= SampleText.limit + 2 * Self.mostHidden else { return nil }
    var parts: [Part] = []
    var (letters, hidden) = (0, 0)
    for scalar in text.unicodeScalars where scalar.value >= 0x20 && scalar.value != 0x7F {
      if scalar != SourceName.gap {
        letters += 1
        parts.append(.letter(scalar))
        continue
      }
      hidden += 1
      if case .gap(let count) = parts.last {
        parts[parts.count - 1] = .gap(letters: count + 1)
      } else {
        parts.append(.gap(letters: 1))
      }
    }
    guard hidden <= min(Self.mostHidden, letters) else {
      return nil
    }
    self.parts = parts
    hasGaps = hidden > 0
  }

  /// Whether two names can be the same one.
  ///
  /// - Parameter steps: Counts the comparisons; there are at most 17 for each part of either name.
  static func agree(_ one: NamePattern, _ other: NamePattern, steps: inout Int) -> Bool {
    one.covers(other, &steps) || other.hasGaps && other.covers(one, &steps)
  }

  /// Whether the gaps of this name can hide what the other one has in their place.
  private func covers(_ other: NamePattern, _ steps: inout Int) -> Bool {
    // How many parts of the other one were passed, in ascending order: few, since few are hidden.
    var passed = [0]
    for part in parts {
      var next: [Int] = []
      for place in passed {
        let last = min(place + part.most, other.parts.count)
        for end in stride(from: max(place, next.last ?? 0) + 1, through: last, by: 1) {
          steps += 1
          if part.most > 1 || Self.match(part, other.parts[end - 1]) { next.append(end) }
        }
      }
      guard !next.isEmpty else { return false }
      passed = next
    }
    return passed.last == other.parts.count
  }

  private static func match(_ one: Part, _ other: Part) -> Bool {
    switch (one, other) {
    case (.letter(let one), .letter(let other)): one == other
    default: true
    }
  }
}
