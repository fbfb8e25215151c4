internal import Anniversaries

/// What a file says of a day, short: a mark of each field, which is another when the field is.
///
/// It is kept with the day, so that a file that is imported again changes only what it says anew, and
/// what a person corrected stays corrected. As text, `date:8f3a01c2 title:0b7d4e55`.
struct ImportFingerprint: Hashable {
  /// What a file may say of a day, beside where the day is from.
  static let fields = DayField.allCases.filter { ![.id, .home, .source, .uid, .said].contains($0) }

  private var marks: [DayField: String] = [:]

  init(_ day: ImportedDay) {
    for field in day.said {
      if let text = day.anniversary.text(of: field) { marks[field] = Self.mark(text) }
    }
  }

  /// Reads what ``text`` writes; fields that are not known are left out.
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

  /// The mark of what is said of a field.
  subscript(field: DayField) -> String? { marks[field] }

  /// The fields that are said now and were not, or otherwise.
  ///
  /// - Parameter all: Whether all is said of a day, so that what was said and is not any more is news too.
  func news(since former: ImportFingerprint?, all: Bool) -> [DayField] {
    Self.fields.filter { marks[$0] != former?.marks[$0] && (all || marks[$0] != nil) }
  }

  /// FNV-1a over the bytes, of which half is enough to tell a text from the one before.
  static func mark(_ text: String) -> String {
    let hash = text.utf8.reduce(0xCBF2_9CE4_8422_2325 as UInt64) {
      ($0 ^ UInt64($1)) &* 0x100_0000_01B3
    }
    let digits = String(UInt32(truncatingIfNeeded: hash >> 32 ^ hash), radix: 16)
    return String(repeating: "0", count: 8 - digits.count) + digits
  }
}
