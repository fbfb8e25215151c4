internal import Foundation

/// Translates keys with the strings of a plugin's resources, and fills in their values.
extension LocalizedStringKey {
  /// A part of the translated text: a run of Markdown, or an interpolated `Text` with its own
  /// style.
  enum Part: Equatable {
    case run(MarkdownText.Span)
    case text(Text, in: MarkdownText.Span)
  }

  /// The translated text in the current locale.
  package var words: String { Text(self).words }

  /// The key to look up, with `%@`, `%lld` and `%lf` in place of the values.
  package var key: String {
    guard values.count != 1 || !values[0].isLiteral else { return values[0].placeholder }
    return values.reduce(into: "") { key, value in
      key +=
        value.isLiteral
        ? value.placeholder.replacing("%", with: "%%") : value.placeholder
    }
  }

  /// The translated text without its Markdown emphasis, as `String(localized:)` returns it.
  ///
  /// - Parameter key: the key to look up; nil for the text itself.
  package func plainText(
    forKey key: String? = nil, table: String?, in environment: EnvironmentValues
  ) -> String {
    let arguments = values.filter { !$0.isLiteral }
    let found = environment.resources?.string(
      forKey: key ?? self.key, table: table, locale: environment.locale.identifier,
      count: arguments.lazy.compactMap(\.count).first)
    let format = found.map { arguments.isEmpty ? FormatString($0) : FormatString(format: $0) }
    return (format ?? FormatString(values)).plainText(with: arguments, in: environment)
  }

  /// The parts of the text, translated if the resources contain the key.
  func parts(from table: String?, in environment: EnvironmentValues) -> [Part] {
    let resources = environment.resources
    if resources == nil, values.count == 1, case .literal(let text) = values[0] {
      return MarkdownText(text).spans.map { .run($0) }
    }
    let arguments = values.filter { !$0.isLiteral }
    let found = resources?.string(
      forKey: key, table: table, locale: environment.locale.identifier,
      count: arguments.lazy.compactMap(\.count).first)
    let format = found.map { arguments.isEmpty ? FormatString($0) : FormatString(format: $0) }
    return (format ?? FormatString(values)).parts(with: arguments, in: environment.locale)
  }
}

extension LocalizedStringKey.Value {
  /// Whether this is a part of the text itself, as opposed to an interpolated value.
  var isLiteral: Bool {
    if case .literal = self { true } else { false }
  }

  /// The number that chooses the plural form of a translation.
  var count: Int? {
    switch self {
    case .integer(let value), .formattedInteger(let value, _): value
    default: nil
    }
  }

  /// The placeholder for a value in the key; a literal is its own placeholder.
  var placeholder: String {
    switch self {
    case .literal(let text): text
    case .string, .text: "%@"
    case .integer: "%lld"
    case .number: "%lf"
    case .formattedInteger(_, let specifier), .formattedNumber(_, let specifier): specifier
    }
  }

  /// The text of a value in a locale; nil for an interpolated `Text`, which has a style.
  func words(in locale: Locale) -> String? {
    switch self {
    case .literal(let text), .string(let text): text
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

/// A text with gaps for values, either a key or its translation.
private struct FormatString {
  /// The character that marks a gap while Markdown is parsed.
  ///
  /// It is for private use, and removed from all other text.
  private static let gap: Character = "\u{F0FFD}"

  /// The positions that arguments of a format may have; no key has more values.
  private static let positions = 1...64

  private static func withoutGaps(_ text: String) -> String {
    text.unicodeScalars.contains("\u{F0FFD}") ? text.replacing("\u{F0FFD}", with: "") : text
  }

  private var template = ""
  /// The indices of the values, in the order of the gaps.
  private var indices: [Int] = []

  init(_ text: String) {
    template = Self.withoutGaps(text)
  }

  init(_ values: [LocalizedStringKey.Value]) {
    for value in values {
      if case .literal(let text) = value {
        template += Self.withoutGaps(text)
      } else {
        addGap(indices.count)
      }
    }
  }

  /// Parses a format such as `%1$@ of %2$lld` or `%@: %.1f`.
  init(format: String) {
    var remaining = Substring(Self.withoutGaps(format))
    var next = 0
    while let percent = remaining.firstIndex(of: "%") {
      template += remaining[..<percent]
      remaining = remaining[percent...].dropFirst()
      if remaining.first == "%" {
        template += "%"
        remaining = remaining.dropFirst()
        continue
      }
      let specifier = remaining.prefix { $0.isASCII && !$0.isLetter && $0 != "@" && $0 != " " }
      if let dollar = specifier.firstIndex(of: "$"), let position = Int(specifier[..<dollar]),
        Self.positions.contains(position)
      {
        next = position - 1
      }
      remaining = remaining.dropFirst(specifier.count)
      let letters = remaining.prefix { "hlqLzt".contains($0) }
      remaining = remaining.dropFirst(letters.count)
      guard let last = remaining.first, last == "@" || last.isLetter else { continue }
      remaining = remaining.dropFirst()
      addGap(next)
      next += 1
    }
    template += remaining
  }

  /// Adds a gap for the value with an index.
  private mutating func addGap(_ index: Int) {
    template.append(Self.gap)
    indices.append(index)
  }

  /// The text with its values, without styles.
  func plainText(
    with values: [LocalizedStringKey.Value], in environment: EnvironmentValues
  ) -> String {
    var indices = indices[...]
    return template.reduce(into: "") { output, character in
      guard character == Self.gap else { return output.append(character) }
      guard let index = indices.popFirst(), values.indices.contains(index) else { return }
      if case .text(let text) = values[index] {
        output += text.words(in: environment)
      } else {
        output += values[index].words(in: environment.locale) ?? ""
      }
    }
  }

  /// The runs of the text with its values, with Markdown applied.
  func parts(
    with values: [LocalizedStringKey.Value], in locale: Locale
  ) -> [LocalizedStringKey.Part] {
    var parts: [LocalizedStringKey.Part] = []
    var indices = indices[...]
    func value() -> LocalizedStringKey.Value? {
      guard let index = indices.popFirst(), values.indices.contains(index) else { return nil }
      return values[index]
    }
    for var span in MarkdownText(template).spans {
      let template = span.text
      span.text = ""
      for character in template {
        guard character == Self.gap else {
          span.text.append(character)
          continue
        }
        guard let value = value() else { continue }
        if let words = value.words(in: locale) {
          span.text += words
        } else if case .text(let text) = value {
          if !span.text.isEmpty { parts.append(.run(span)) }
          span.text = ""
          parts.append(.text(text, in: span))
        }
      }
      // A link's destination isn't shown, so the values in it are skipped.
      for _ in span.link?.filter({ $0 == Self.gap }) ?? "" { _ = value() }
      if !span.text.isEmpty { parts.append(.run(span)) }
    }
    return parts.isEmpty ? [.run(MarkdownText.Span())] : parts
  }
}
