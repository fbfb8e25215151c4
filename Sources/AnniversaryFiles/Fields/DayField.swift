internal import Foundation

/// A field of an anniversary in files: a column of a CSV table, or a member of a JSON object.
///
/// The raw values are the names in JSON.
package enum DayField: String, CaseIterable, Hashable, Sendable {
  case title, date
  case recurrence = "repeat"
  case leapDay, leapMonth, countFrom, timeZone, calendar, emoji, color, notes, tags
  /// The anniversary's id, which only Widgetry's exports contain.
  case id
  /// The identity of the home folder that created the id.
  case home = "widgetry-home"
  /// The source, the id in that source, and the ``ImportFingerprint`` of the last import.
  case source, uid
  case fingerprint = "said"

  /// The name of the column in exports.
  var columnName: String {
    switch self {
    case .id: "widgetry-id"
    case .leapDay: "leap-day"
    case .leapMonth: "leap-month"
    case .countFrom: "count-from"
    case .timeZone: "time-zone"
    default: rawValue
    }
  }

  /// Finds the field for a column's name in any of the known languages, ignoring case, spaces and
  /// punctuation; nil if the name is unknown.
  init?(columnName: String) {
    guard let field = Self.names[Self.letters(of: columnName)] else { return nil }
    self = field
  }

  /// The letters of a column's name in lower case, to compare it with the known names.
  static func letters(of columnName: String) -> String {
    let letters = columnName.lowercased().precomposedStringWithCanonicalMapping.unicodeScalars
      .filter { $0.properties.isAlphabetic }
    return String(String.UnicodeScalarView(letters))
  }

  private static let names: [String: DayField] = {
    var names: [String: DayField] = [:]
    for field in allCases where ![.id, .home].contains(field) {
      names[field.rawValue.lowercased()] = field
    }
    for (field, others) in synonyms {
      for name in others { names[name] = field }
    }
    return names
  }()

  /// Further names of columns in other programs and languages, without spaces and punctuation.
  private static let synonyms: [(DayField, [String])] = [
    (.id, ["widgetryid"]),
    (.home, ["widgetryhome"]),
    // Another program's id is unique only in that program.
    (.uid, ["id", "key"]),
    (
      .title,
      [
        "subject", "summary", "event", "제목", "기념일", "titel", "bezeichnung", "anlass", "titre",
        "título", "titulo", "titolo", "件名", "タイトル", "标题", "標題",
      ]
    ),
    (
      .date,
      ["day", "startdate", "when", "날짜", "일자", "datum", "fecha", "data", "日付", "日期", "日時"]
    ),
    (
      .recurrence,
      ["recurrence", "repeats", "recurs", "반복", "wiederholung", "répétition", "繰り返し", "重复"]
    ),
    (.countFrom, ["since", "countedfrom", "firstday"]),
    (.timeZone, ["zone", "시간대"]),
    (.color, ["colour", "색", "색상", "farbe"]),
    (
      .notes,
      [
        "note", "description", "comment", "memo", "메모", "설명", "비고", "notizen", "notiz",
        "remarques", "notas", "メモ", "备注", "備考",
      ]
    ),
    (.tags, ["tag", "categories", "category", "태그", "분류", "kategorien", "catégories"]),
  ]
}
