internal import Foundation

// Typed access to the members of views in JSON. Wrong types throw a `ViewProblem` that names the
// member.

/// These methods return nil if the member is missing or `null`.
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
    guard let length = try viewLength(key) else { throw ViewProblem("\(thing) needs a '\(key)'") }
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

  /// A required date, in seconds since 1970.
  func viewMoment(_ key: String, of thing: String) throws(ViewProblem) -> Date {
    Date(timeIntervalSince1970: try viewLength(key, of: thing))
  }
}

extension JSONValue {
  func viewText(_ key: String) throws(ViewProblem) -> String {
    guard let string else { throw ViewProblem(key, "not a string") }
    return string
  }

  func viewFlag(_ key: String) throws(ViewProblem) -> Bool {
    guard case .bool(let flag) = self else { throw ViewProblem(key, "not true or false") }
    return flag
  }

  /// A number, or `infinity`, `-infinity` or `nan`, which JSON can't express as numbers.
  func viewLength(_ key: String) throws(ViewProblem) -> Double {
    if let number { return number }
    switch string {
    case "infinity": return .infinity
    case "-infinity": return -.infinity
    case "nan": return .nan
    default: throw ViewProblem(key, "not a number or 'infinity'")
    }
  }

  func viewWord<Word: RawRepresentable<String> & CaseIterable>(
    _ key: String, _ type: Word.Type
  ) throws(ViewProblem) -> Word {
    let word = try viewText(key)
    if let value = Word(rawValue: word) { return value }
    throw .unknownValue(key, word, among: Word.allCases.map(\.rawValue))
  }

  func viewAlignment(_ key: String) throws(ViewProblem) -> AlignmentValue {
    let word = try viewText(key)
    // Comparing with the most frequent names is faster than hashing.
    if let horizontal = AlignmentValue.Horizontal(rawValue: word) {
      return AlignmentValue(horizontal: horizontal)
    }
    if let alignment = AlignmentValue.names[word] { return alignment }
    throw .unknownValue(key, word, among: AlignmentValue.names.keys.sorted())
  }

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
}

extension JSONWriter {
  /// Writes a number, or `infinity`, `-infinity` or `nan` as a string.
  mutating func length(_ length: Double) {
    if length.isFinite {
      value(length)
    } else {
      value(length.isNaN ? "nan" : length < 0 ? "-infinity" : "infinity")
    }
  }

  mutating func length(_ name: String, _ length: Double?) {
    guard let length else { return }
    key(name)
    self.length(length)
  }
}
