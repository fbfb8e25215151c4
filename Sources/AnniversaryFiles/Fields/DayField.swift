/// What a column of a table or a member of JSON says about a day.
enum DayField: String, CaseIterable, Hashable {
  case title, date
  case recurrence = "repeat"
  case leapDay, leapMonth, countFrom, timeZone, calendar, emoji, color, notes, tags
  /// The id of the anniversary itself, which only our own exports have.
  case id
  /// Where it is from, and its own id there.
  case source, uid

  /// The name of the column that is written.
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

  /// The field that a column is about, however its name is written.
  init?(columnName: String) {
    let letters = columnName.lowercased().unicodeScalars.filter { $0.properties.isAlphabetic }
    let name = String(String.UnicodeScalarView(letters))
    guard let field = Self.names[name] else { return nil }
    self = field
  }

  private static let names: [String: DayField] = {
    var names: [String: DayField] = [:]
    for field in allCases where field != .id { names[field.rawValue.lowercased()] = field }
    for (field, others) in synonyms {
      for name in others { names[name] = field }
    }
    return names
  }()

  /// Names in letters only, as other programs and Korean tables have them.
  private static let synonyms: [(DayField, [String])] = [
    (.id, ["widgetryid"]),
    // What another program calls an id is one only among its own.
    (.uid, ["id", "key"]),
    (.title, ["name", "subject", "summary", "event", "제목", "이름", "기념일"]),
    (.date, ["day", "startdate", "when", "birthday", "날짜", "일자"]),
    (.recurrence, ["recurrence", "repeats", "recurs", "반복"]),
    (.countFrom, ["since", "countedfrom", "firstday"]),
    (.timeZone, ["zone", "시간대"]),
    (.color, ["colour", "색", "색상"]),
    (.notes, ["note", "description", "comment", "memo", "메모", "설명"]),
    (.tags, ["tag", "categories", "category", "태그", "분류"]),
  ]
}
