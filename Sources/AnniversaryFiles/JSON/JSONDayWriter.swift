internal import Anniversaries
internal import WidgetModel

/// Writes anniversaries as a JSON array with one object per line, for ``DayFileWriter``.
struct JSONDayWriter: DayWriter {
  /// The identity of the home folder; nil before it exists.
  let home: String?
  private static let fields: [DayField] = [
    .id, .home, .title, .date, .recurrence, .leapDay, .leapMonth, .timeZone, .countFrom, .emoji,
    .color, .notes,
  ]
  private var isFirst = true

  init(home: String?) {
    self.home = home
  }

  func begin(into bytes: inout [UInt8]) {
    bytes += "[".utf8
  }

  mutating func write(_ anniversary: Anniversary, into bytes: inout [UInt8]) {
    bytes += isFirst ? "\n".utf8 : ",\n".utf8
    isFirst = false
    var json = JSONWriter()
    json.object { json in
      for field in Self.fields {
        let text = field == .home ? home : anniversary.text(of: field)
        guard let text else { continue }
        json.member(field.rawValue, text)
      }
      if !anniversary.tags.isEmpty { json.member(DayField.tags.rawValue, anniversary.tags) }
      guard let source = anniversary.source else { return }
      json.key(DayField.source.rawValue)
      json.object { json in
        json.member("name", source.name)
        json.member("uid", source.uid)
        if let fingerprint = source.fingerprint { json.member("said", fingerprint) }
      }
    }
    bytes += json.bytes
  }

  func end(into bytes: inout [UInt8]) {
    bytes += isFirst ? "]\n".utf8 : "\n]\n".utf8
  }
}
