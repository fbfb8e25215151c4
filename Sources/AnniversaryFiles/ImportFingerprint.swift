internal import Anniversaries

/// A short hash of each field that a file has for a day, such as `date:8f3a01c2 title:0b7d4e55`.
///
/// It is stored with the anniversary. When the file is imported again, only fields with another
/// hash are updated, so that the user's corrections stay.
struct ImportFingerprint: Hashable {
  /// The fields that a file can have, except those about its source.
  static let fields = DayField.allCases.filter { ![.id, .home, .source, .uid, .said].contains($0) }

  private var marks: [DayField: String] = [:]

  init(_ day: ImportedDay) {
    for field in day.said {
      if let text = day.anniversary.text(of: field) { marks[field] = Self.mark(text) }
    }
  }

  /// Parses ``text``; unknown fields are ignored.
  init(text: String) {
    for pair in text.split(separator: " ") {
      let sides = pair.split(separator: ":")
      guard sides.count == 2, let field = DayField(rawValue: String(sides[0])) else { continue }
      marks[field] = String(sides[1])
    }
  }

  var text: String {
    marks.map { "\($0.key.rawValue):\($0.value)" }.sorted().joined(separator: " ")
  }

  /// The hash of a field.
  subscript(field: DayField) -> String? { marks[field] }

  /// The fields that are new or have changed.
  ///
  /// - Parameter all: Whether every field is exported, so that a missing one was removed.
  func news(since former: ImportFingerprint?, all: Bool) -> [DayField] {
    Self.fields.filter { marks[$0] != former?.marks[$0] && (all || marks[$0] != nil) }
  }

  /// FNV-1a over the bytes, folded to 32 bits.
  static func mark(_ text: String) -> String {
    let hash = text.utf8.reduce(0xCBF2_9CE4_8422_2325 as UInt64) {
      ($0 ^ UInt64($1)) &* 0x100_0000_01B3
    }
    let digits = String(UInt32(truncatingIfNeeded: hash >> 32 ^ hash), radix: 16)
    return String(repeating: "0", count: 8 - digits.count) + digits
  }
}
