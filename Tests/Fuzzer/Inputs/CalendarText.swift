import TestSupport

/// Makes the lines of calendars and contacts.
enum CalendarText {
  static let tokens =
    names.map { $0 + ":" } + parameters + values
    + [
      "BEGIN:VEVENT", "END:VEVENT", "BEGIN:VCALENDAR", "END:VCALENDAR", "BEGIN:VCARD", "END:VCARD",
      "BEGIN:VTIMEZONE", "END:VTIMEZONE", "BEGIN:VALARM", "END:VALARM", "\r\n ", "=\r\n", "=3D",
      "\\n", "\\,", "\\;", "item1.", ";FREQ=", ";COUNT=", ";BYDAY=", ";UNTIL=", ";INTERVAL=",
    ]

  static func calendar(_ numbers: inout SeededNumbers) -> [UInt8] {
    var lines = ["BEGIN:VCALENDAR", "VERSION:2.0"]
    for _ in 0..<1 + numbers.smallCount(atMost: 6) {
      lines.append("BEGIN:VEVENT")
      if !numbers.once(in: 6) { lines.append("SUMMARY:\(numbers.word(texts))") }
      if !numbers.once(in: 6) { lines.append("DTSTART\(start(&numbers))") }
      if numbers.once(in: 2) { lines.append("RRULE:\(rule(&numbers))") }
      for _ in 0..<numbers.smallCount(atMost: 6) { lines.append(line(&numbers)) }
      lines.append("END:VEVENT")
    }
    return bytes(lines + ["END:VCALENDAR"], &numbers)
  }

  static func contacts(_ numbers: inout SeededNumbers) -> [UInt8] {
    var lines: [String] = []
    for _ in 0..<1 + numbers.smallCount(atMost: 6) {
      lines += ["BEGIN:VCARD", "VERSION:\(numbers.word(["2.1", "3.0", "4.0"]))"]
      if !numbers.once(in: 4) { lines.append("FN:\(numbers.word(texts))") }
      if !numbers.once(in: 4) { lines.append("BDAY\(start(&numbers))") }
      for _ in 0..<numbers.smallCount(atMost: 6) { lines.append(line(&numbers)) }
      lines.append("END:VCARD")
    }
    return bytes(lines, &numbers)
  }

  private static func start(_ numbers: inout SeededNumbers) -> String {
    (numbers.once(in: 2) ? numbers.word(parameters) : "") + ":" + numbers.word(dates)
  }

  private static func rule(_ numbers: inout SeededNumbers) -> String {
    var parts = ["FREQ=" + numbers.word(["YEARLY", "MONTHLY", "WEEKLY", "DAILY", "HOURLY", "X"])]
    for _ in 0..<numbers.smallCount(atMost: 6) {
      let name = numbers.word([
        "INTERVAL", "COUNT", "UNTIL", "BYDAY", "BYMONTH", "BYMONTHDAY", "BYSETPOS", "BYYEARDAY",
        "BYWEEKNO", "WKST", "RSCALE", "SKIP", "BYHOUR",
      ])
      let value = numbers.once(in: 2) ? numbers.word(Mutator.notableNumbers) : numbers.word(values)
      parts.append("\(name)=\(value)")
    }
    return parts.joined(separator: ";")
  }

  private static func line(_ numbers: inout SeededNumbers) -> String {
    let value = numbers.pick([values, dates, texts, Mutator.notableNumbers]) ?? []
    return numbers.word(names) + (numbers.once(in: 3) ? numbers.word(parameters) : "") + ":"
      + numbers.word(value)
  }

  private static func bytes(_ lines: [String], _ numbers: inout SeededNumbers) -> [UInt8] {
    let end = numbers.once(in: 3) ? "\n" : "\r\n"
    return Array((lines.joined(separator: end) + end).utf8)
  }

  private static let names = [
    "SUMMARY", "DTSTART", "DTEND", "DURATION", "RRULE", "RDATE", "EXDATE", "UID", "CATEGORIES",
    "DESCRIPTION", "COLOR", "RECURRENCE-ID", "STATUS", "X-WR-TIMEZONE", "X-WR-CALNAME", "TZID",
    "X-WIDGETRY-ID", "X-WIDGETRY-DAY", "FN", "N", "BDAY", "ANNIVERSARY", "X-ABDATE", "X-ABLABEL",
    "item1.X-ABDATE", "item1.X-ABLabel", "X-ANDROID-CUSTOM", "NICKNAME", "ORG", "NOTE", "REV",
  ]

  private static let parameters = [
    ";VALUE=DATE", ";TZID=Asia/Seoul", ";TZID=\"Korea Standard Time\"", ";TZID=/x/America/New_York",
    ";ENCODING=QUOTED-PRINTABLE", ";CHARSET=UTF-8", ";CHARSET=ISO-8859-1",
    ";X-APPLE-OMIT-YEAR=1604",
    ";VALUE=DATE-TIME", ";CALSCALE=hebrew", ";ENCODING=b", ";TYPE=pref", ";LANGUAGE=ko",
  ]

  private static let dates = [
    "20270522", "20270522T090000Z", "20270522T090000", "--0522", "1604-02-29", "19000229",
    "99991231", "00010101", "2027-05-22T09:00:00+09:00", "---22", "2027", "20240229", "20271301",
    "1985-04", "circa 1800", "20270522T240000", "20270522T236060Z", "-20270522",
  ]

  private static let texts = [
    "Mina's birthday", "생일", "", " ", "A\\, B\\; C\\n", "=ED=95=9C", "👨‍👩‍👧", "_$!<Anniversary>!$_",
    "vnd.android.cursor.item/contact_event;2027-05-22;1;;;;;;;;;;;;;", "Kim;Mina;;;",
  ]

  private static let values = [
    "MO", "-1SU", "2SU", "1MO,3MO", "MO,TU,WE,TH,FR", "5", "-1", "31", "2", "1,2", "P1D", "PT24H",
    "-P1W", "CONFIRMED", "CANCELLED", "20280101", "20280101T000000Z", "GREGORIAN", "CHINESE",
    "HEBREW", "5L", "FORWARD", "BACKWARD", "OMIT", "red", "work,home",
  ]
}
