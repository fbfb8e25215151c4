/// A translated text, with plural forms if it contains an amount.
package enum TranslatedWords: Sendable {
  case plain(String)
  /// By plural category: `one`, `few`, `other`, …
  case plural([String: String])

  package init?(catalog localization: JSONValue) {
    func value(_ unit: JSONValue?) -> String? {
      unit?.object?["stringUnit"]?.object?["value"]?.string
    }
    if let text = value(localization) {
      self = .plain(text)
    } else if let cases = localization.object?["variations"]?.object?["plural"]?.object {
      self = .plural(cases.compactMapValues(value))
    } else {
      return nil
    }
  }

  package func text(count: Int?, in language: String) -> String? {
    switch self {
    case .plain(let text): return text
    case .plural(let cases):
      let word = count.map { PluralRule.word(for: $0, in: language) } ?? "other"
      if count == 0, let none = cases["zero"] { return none }
      return cases[word] ?? cases["other"]
    }
  }
}
