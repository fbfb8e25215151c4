/// A translation from a strings file: a text, or a text for each plural category.
package enum TranslatedText: Sendable {
  case plain(String)
  /// The texts by plural category: `one`, `few`, `other`, …
  case plural([String: String])

  /// Reads the translation into one language from a strings catalog; nil if there is none.
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

  /// The text for a number; nil for a missing plural form.
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
