/// The name of a source as letters and gaps, to find the intact name of a damaged one.
///
/// A gap represents damaged bytes, and matches at least one letter.
struct NamePattern: Hashable {
  /// The maximum number of damaged bytes; with more, too little of the name is left to match it.
  private static let maximumDamagedBytes = 16

  private enum Part: Hashable {
    case letter(Unicode.Scalar)
    /// Consecutive damaged bytes, which were at most as many letters.
    case gap(letters: Int)

    /// The maximum number of letters that the part matches.
    var maximumLetters: Int {
      if case .gap(let letters) = self { letters } else { 1 }
    }
  }

  private let parts: [Part]
  let hasGaps: Bool

  /// Parses a text in which each damaged byte is replaced with ``SourceName/gap``.
  ///
  /// Nil for names that are longer than ``SampleText/limit`` or mostly damaged.
  init?(_ text: String) {
    // The character for a gap has three bytes in UTF-8.
    guard text.utf8.count <= SampleText.limit + 2 * Self.maximumDamagedBytes else { return nil }
    var parts: [Part] = []
    var (letters, damaged) = (0, 0)
    for scalar in text.unicodeScalars where scalar.value >= 0x20 && scalar.value != 0x7F {
      if scalar != SourceName.gap {
        letters += 1
        parts.append(.letter(scalar))
        continue
      }
      damaged += 1
      if case .gap(let count) = parts.last {
        parts[parts.count - 1] = .gap(letters: count + 1)
      } else {
        parts.append(.gap(letters: 1))
      }
    }
    guard damaged <= min(Self.maximumDamagedBytes, letters) else {
      return nil
    }
    self.parts = parts
    hasGaps = damaged > 0
  }

  /// Whether two names can be the same.
  ///
  /// - Parameter steps: A counter of comparisons, which callers limit; this adds at most 17 for
  ///   each part of either name.
  static func agree(_ one: NamePattern, _ other: NamePattern, steps: inout Int) -> Bool {
    one.covers(other, &steps) || other.hasGaps && other.covers(one, &steps)
  }

  /// Whether this pattern, with its gaps, matches all parts of the other name.
  private func covers(_ other: NamePattern, _ steps: inout Int) -> Bool {
    // How many parts of the other name can be matched by the parts of this one so far, ascending.
    // There are only few possibilities, because gaps are short.
    var matchedCounts = [0]
    for part in parts {
      var next: [Int] = []
      for count in matchedCounts {
        let last = min(count + part.maximumLetters, other.parts.count)
        for end in stride(from: max(count, next.last ?? 0) + 1, through: last, by: 1) {
          steps += 1
          if part.maximumLetters > 1 || Self.matches(part, other.parts[end - 1]) {
            next.append(end)
          }
        }
      }
      guard !next.isEmpty else { return false }
      matchedCounts = next
    }
    return matchedCounts.last == other.parts.count
  }

  private static func matches(_ one: Part, _ other: Part) -> Bool {
    switch (one, other) {
    case (.letter(let one), .letter(let other)): one == other
    default: true
    }
  }
}
