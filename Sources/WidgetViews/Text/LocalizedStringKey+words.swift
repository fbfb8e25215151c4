internal import Foundation

extension LocalizedStringKey {
  /// A part of the translated text: a run with its emphasis, or an interpolated text.
  enum Part: Equatable {
    case words(MarkedWords.Span)
    case text(Text, in: MarkedWords.Span)
  }

  /// The text in the current locale.
  package var words: String { Text(self).words }

  /// The key for the lookup, with `%@`, `%lld` and `%lf` in place of values.
  package var key: String {
    guard values.count != 1 || !values[0].isWords else { return values[0].placeholder }
    return values.reduce(into: "") { key, value in
      key +=
        value.isWords
        ? value.placeholder.replacing("%", with: "%%") : value.placeholder
    }
  }

  /// The text with its values but without Markdown, as `String(localized:)` gives it.
  ///
  /// - Parameter key: the key to look up instead of the text.
  package func plainWords(
    forKey key: String? = nil, table: String?, in environment: EnvironmentValues
  ) -> String {
    let put = values.filter { !$0.isWords }
    let found = environment.resources?.string(
      forKey: key ?? self.key, table: table, locale: environment.locale.identifier,
      count: put.lazy.compactMap(\.count).first)
    let format = found.map { put.isEmpty ? FormatWords($0) : FormatWords(format: $0) }
    return (format ?? FormatWords(values)).plainWords(putting: put, in: environment)
  }

  /// The parts of the text, translated if the resources have a translation.
  func parts(from table: String?, in environment: EnvironmentValues) -> [Part] {
    let resources = environment.resources
    if resources == nil, values.count == 1, case .words(let words) = values[0] {
      return MarkedWords(words).spans.map { .words($0) }
    }
    let put = values.filter { !$0.isWords }
    let found = resources?.string(
      forKey: key, table: table, locale: environment.locale.identifier,
      count: put.lazy.compactMap(\.count).first)
    let format = found.map { put.isEmpty ? FormatWords($0) : FormatWords(format: $0) }
    return (format ?? FormatWords(values)).parts(putting: put, in: environment.locale)
  }
}

extension LocalizedStringKey.Value {
  var isWords: Bool {
    if case .words = self { true } else { false }
  }

  /// The number that chooses the plural form.
  var count: Int? {
    switch self {
    case .integer(let value), .formattedInteger(let value, _): value
    default: nil
    }
  }

  /// The placeholder in the key; literal text stands for itself.
  var placeholder: String {
    switch self {
    case .words(let words): words
    case .string, .text: "%@"
    case .integer: "%lld"
    case .number: "%lf"
    case .formattedInteger(_, let specifier), .formattedNumber(_, let specifier): specifier
    }
  }

  /// The text in a locale; nil for an interpolated `Text`, which has a style.
  func words(in locale: Locale) -> String? {
    switch self {
    case .words(let words), .string(let words): words
    case .integer(let value): value.formatted(.number.locale(locale))
    case .number(let value): String(format: "%lf", locale: locale, value)
    case .formattedInteger(let value, let specifier):
      String(format: specifier, locale: locale, value)
    case .formattedNumber(let value, let specifier):
      String(format: specifier, locale: locale, value)
    case .text: nil
    }
  }
}

/// A format string with gaps for values.
private struct FormatWords {
  /// Marks a gap while Markdown is parsed: a private-use character that is removed from all other
  /// text.
  private static let gap: Character = "\u{F0FFD}"

  /// The argument positions that a format may use; no key has more values.
  private static let places = 1...64

  private static func withoutGaps(_ words: String) -> String {
    words.unicodeScalars.contains("\u{F0FFD}") ? words.replacing("\u{F0FFD}", with: "") : words
  }

  private var words = ""
  /// The indices of the values, in the order of the gaps.
  private var indices: [Int] = []

  init(_ words: String) {
    self.words = Self.withoutGaps(words)
  }

  init(_ values: [LocalizedStringKey.Value]) {
    for value in values {
      if case .words(let words) = value {
        self.words += Self.withoutGaps(words)
      } else {
        addGap(indices.count)
      }
    }
  }

  /// Parses a format such as `%1$@ of %2$lld` or `%@: %.1f`.
  init(format: String) {
    var rest = Substring(Self.withoutGaps(format))
    var next = 0
    while let percent = rest.firstIndex(of: "%") {
      words += rest[..<percent]
      rest = rest[percent...].dropFirst()
      if rest.first == "%" {
        words += "%"
        rest = rest.dropFirst()
        continue
      }
      let specifier = rest.prefix { $0.isASCII && !$0.isLetter && $0 != "@" && $0 != " " }
      if let dollar = specifier.firstIndex(of: "$"), let place = Int(specifier[..<dollar]),
        Self.places.contains(place)
      {
        next = place - 1
      }
      rest = rest.dropFirst(specifier.count)
      let letters = rest.prefix { "hlqLzt".contains($0) }
      rest = rest.dropFirst(letters.count)
      guard let last = rest.first, last == "@" || last.isLetter else { continue }
      rest = rest.dropFirst()
      addGap(next)
      next += 1
    }
    words += rest
  }

  private mutating func addGap(_ index: Int) {
    words.append(Self.gap)
    indices.append(index)
  }

  func plainWords(
    putting values: [LocalizedStringKey.Value], in environment: EnvironmentValues
  ) -> String {
    var indices = indices[...]
    return words.reduce(into: "") { text, character in
      guard character == Self.gap else { return text.append(character) }
      guard let index = indices.popFirst(), values.indices.contains(index) else { return }
      if case .text(let put) = values[index] {
        text += put.words(in: environment)
      } else {
        text += values[index].words(in: environment.locale) ?? ""
      }
    }
  }

  func parts(
    putting values: [LocalizedStringKey.Value], in locale: Locale
  ) -> [LocalizedStringKey.Part] {
    var parts: [LocalizedStringKey.Part] = []
    var indices = indices[...]
    func value() -> LocalizedStringKey.Value? {
      guard let index = indices.popFirst(), values.indices.contains(index) else { return nil }
      return values[index]
    }
    for var span in MarkedWords(words).spans {
      let marked = span.words
      span.words = ""
      for character in marked {
        guard character == Self.gap else {
          span.words.append(character)
          continue
        }
        guard let value = value() else { continue }
        if let words = value.words(in: locale) {
          span.words += words
        } else if case .text(let text) = value {
          if !span.words.isEmpty { parts.append(.words(span)) }
          span.words = ""
          parts.append(.text(text, in: span))
        }
      }
      // A link's destination isn't shown, so skip the values in it.
      for _ in span.link?.filter({ $0 == Self.gap }) ?? "" { _ = value() }
      if !span.words.isEmpty { parts.append(.words(span)) }
    }
    return parts.isEmpty ? [.words(MarkedWords.Span())] : parts
  }
}
