internal import Anniversaries

/// A hash of each field that a file contains for a day, such as `date:8f3a01c2 title:0b7d4e55`.
///
/// An import stores it with the anniversary. The next import of the file updates only the fields
/// whose hash has changed, so that the user's own corrections survive.
struct ImportFingerprint: Hashable {
  /// The fields that can have a hash: all except ids and the source.
  static let fields = DayField.allCases.filter {
    ![.id, .home, .source, .uid, .fingerprint].contains($0)
  }

  private var hashes: [DayField: String] = [:]

  init(_ day: ImportedDay) {
    for field in day.presentFields {
      if let text = day.anniversary.text(of: field) { hashes[field] = Self.hash(text) }
    }
  }

  /// Parses ``text``; unknown fields are ignored.
  init(text: String) {
    for pair in text.split(separator: " ") {
      let sides = pair.split(separator: ":")
      guard sides.count == 2, let field = DayField(rawValue: String(sides[0])) else { continue }
      hashes[field] = String(sides[1])
    }
  }

  /// All hashes as one text, for storing.
  var text: String {
    hashes.map { "\($0.key.rawValue):\($0.value)" }.sorted().joined(separator: " ")
  }

  /// The hash of a field; nil if the file doesn't contain the field.
  subscript(field: DayField) -> String? { hashes[field] }

  /// The fields that were added, changed or removed since an earlier import.
  ///
  /// - Parameter isComplete: Whether the file contains every field, so that a missing field was
  ///   removed; otherwise missing fields are ignored.
  func changedFields(since former: ImportFingerprint?, isComplete: Bool) -> [DayField] {
    Self.fields.filter { field in
      hashes[field] != former?.hashes[field] && (isComplete || hashes[field] != nil)
    }
  }

  /// Hashes a text with FNV-1a, folded to 32 bits.
  static func hash(_ text: String) -> String {
    let hash = text.utf8.reduce(0xCBF2_9CE4_8422_2325 as UInt64) {
      ($0 ^ UInt64($1)) &* 0x100_0000_01B3
    }
    let digits = String(UInt32(truncatingIfNeeded: hash >> 32 ^ hash), radix: 16)
    return String(repeating: "0", count: 8 - digits.count) + digits
  }
}
