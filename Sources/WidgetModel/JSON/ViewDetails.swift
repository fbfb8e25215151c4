internal import Foundation

/// Typed access to a view's members in JSON; nil for a missing member or `null`.
extension [String: JSONValue] {
  func viewValue(_ key: String) -> JSONValue? {
    guard let value = self[key], value != .null else { return nil }
    return value
  }

  func viewText(_ key: String) throws(ViewProblem) -> String? {
    try viewValue(key)?.viewText(key)
  }

  func viewFlag(_ key: String) throws(ViewProblem) -> Bool? {
    try viewValue(key)?.viewFlag(key)
  }

  func viewLength(_ key: String) throws(ViewProblem) -> Double? {
    try viewValue(key)?.viewLength(key)
  }

  /// A required length.
  func viewLength(_ key: String, of thing: String) throws(ViewProblem) -> Double {
    guard let length = try viewLength(key) else { throw ViewProblem("\(thing) has a '\(key)'") }
    return length
  }

  func viewWord<Word: RawRepresentable<String> & CaseIterable>(
    _ key: String, _ type: Word.Type
  ) throws(ViewProblem) -> Word? {
    try viewValue(key)?.viewWord(key, type)
  }

  func viewAlignment(_ key: String) throws(ViewProblem) -> AlignmentValue? {
    try viewValue(key)?.viewAlignment(key)
  }

  func viewPoint(_ key: String) throws(ViewProblem) -> UnitPointValue? {
    guard let value = viewValue(key) else { return nil }
    return try UnitPointValue(key, value)
  }

  func viewPaint(_ key: String) throws(ViewProblem) -> PaintValue? {
    guard let value = viewValue(key) else { return nil }
    return try PaintValue(key, value)
  }

  /// A moment in seconds since 1970, as in the protocol.
  func viewMoment(_ key: String, of thing: String) throws(ViewProblem) -> Date {
    Date(timeIntervalSince1970: try viewLength(key, of: thing))
  }
}

extension JSONValue {
  func viewObject(_ key: String, _ problem: String = "not an object") throws(ViewProblem)
    -> [String: JSONValue]
  {
    guard let object else { throw ViewProblem(key, problem) }
    return object
  }

  func viewArray(_ key: String, _ problem: String = "not an array") throws(ViewProblem)
    -> [JSONValue]
  {
    guard let array else { throw ViewProblem(key, problem) }
    return array
  }

  func viewWhole(_ key: String) throws(ViewProblem) -> Int {
    guard case .int(let number) = self else { throw ViewProblem(key, "not a whole number") }
    return number
  }
}

extension JSONWriter {
  mutating func moment(_ name: String, _ date: Date) {
    length(name, date.timeIntervalSince1970)
  }
}
