/// A damaged name as letters and gaps; a gap stands for at least one letter.
struct NamePattern: Hashable {
  /// With more damaged bytes than this, too little of a name is left to recognise it.
  private static let mostHidden = 16

  private enum Part: Hashable {
    case letter(Unicode.Scalar)
    /// Consecutive damaged bytes, which can be at most as many letters.
    case gap(letters: Int)

    var most: Int {
      if case .gap(let letters) = self { letters } else { 1 }
    }
  }

  private let parts: [Part]
  let hasGaps: Bool

  /// Parses a text with a gap for each damaged byte.
  ///
  /// Nil for names that are longer than `SampleText.limit` or mostly damaged.
  init?(_ text: String) {
    // A gap has three bytes in UTF-8.
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

  /// Whether two names can be the same.
  ///
  /// - Parameter steps: Counts the comparisons; there are at most 17 for each part of either name.
  static func agree(_ one: NamePattern, _ other: NamePattern, steps: inout Int) -> Bool {
    one.covers(other, &steps) || other.hasGaps && other.covers(one, &steps)
  }

  /// Whether the other name fits into the gaps of this one.
  private func covers(_ other: NamePattern, _ steps: inout Int) -> Bool {
    // The numbers of the other name's parts that may be matched so far, ascending. There are few,
    // because gaps are short.
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
