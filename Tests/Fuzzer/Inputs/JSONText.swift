import TestSupport

/// Makes JSON of some keys and words.
struct JSONText {
  let keys: [String]

  static let tokens = [
    "{", "}", "[", "]", "{}", "[]", ":", ",", "\"\"", "null", "true", "false", "1e999", "-",
    "\\u0000", "\\ud83d\\ude00", "\\uDC00", "1.0", "5e-324", "{\"\":", "\u{FEFF}",
  ]

  /// A document, which is mostly an object.
  func document(_ numbers: inout SeededNumbers) -> [UInt8] {
    var text = ""
    if numbers.once(in: 8) {
      add(to: &text, depth: 0, &numbers)
    } else {
      addObject(to: &text, depth: 0, &numbers)
    }
    return Array(text.utf8)
  }

  private func add(to text: inout String, depth: Int, _ numbers: inout SeededNumbers) {
    switch numbers.below(depth > 6 ? 6 : 10) {
    case 0: text += numbers.word(["null", "true", "false"])
    case 1, 2: text += numbers.word(Mutator.notableNumbers)
    case 3, 4: text += "\"\(numbers.word(keys))\""
    case 5: text += "\"\(numbers.word(Self.texts))\""
    case 6, 7:
      text += "["
      for index in 0..<numbers.smallCount(atMost: 8) {
        if index > 0 { text += "," }
        add(to: &text, depth: depth + 1, &numbers)
      }
      text += "]"
    default: addObject(to: &text, depth: depth + 1, &numbers)
    }
  }

  private func addObject(to text: inout String, depth: Int, _ numbers: inout SeededNumbers) {
    text += "{"
    for index in 0..<1 + numbers.smallCount(atMost: 12) {
      if index > 0 { text += "," }
      text += "\"\(numbers.once(in: 20) ? numbers.word(Self.texts) : numbers.word(keys))\":"
      add(to: &text, depth: depth, &numbers)
    }
    text += "}"
  }

  private static let texts = [
    "", " ", "a", "\\n", "\\u0000", "생일", "👨‍👩‍👧", "e\u{301}", "\\ud83d\\ude00", "2027-05-22",
    "#ff0000", "https://example.org/?a=b#c", "\u{202E}x", "\\\"", "${a}", "1", "-1", "nan",
  ]
}
