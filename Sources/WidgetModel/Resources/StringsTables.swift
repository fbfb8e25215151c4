internal import Foundation

/// A plugin's translations, from all `.strings` and `.xcstrings` files in its resources.
///
///     let tables = StringsTables(.ofProgram)
///     tables.format(for: "hello", table: nil, locale: "ko_KR", count: nil)
package struct StringsTables: Sendable {
  /// The translations by table, language and key.
  private var words: [String: [String: [String: TranslatedText]]] = [:]
  /// The language of each table's keys, which are texts in that language.
  private var source: [String: String] = [:]
  /// The keys in each strings catalog, including those without a translation.
  private var catalogKeys: [String: Set<String>] = [:]
  /// The language in which the author writes texts.
  package let developmentLanguage: String

  /// Reads all tables in some folders.
  package init(_ folders: ResourceFolders) {
    developmentLanguage = folders.developmentLanguage ?? "en"
    for path in folders.files(withSuffix: ".strings") {
      let parts = path.split(separator: "/")
      guard let file = parts.last, parts.count > 1, parts[parts.count - 2].hasSuffix(".lproj"),
        let data = folders.words(at: path)
      else { continue }
      let language = String(parts[parts.count - 2].dropLast(".lproj".count))
      for (key, text) in StringsFile(data).words {
        words[String(file.dropLast(".strings".count)), default: [:]][language, default: [:]][key] =
          .plain(text)
      }
    }
    for path in folders.files(withSuffix: ".xcstrings") { addCatalog(path, in: folders) }
  }

  /// The translation of a key, in the first matching language that contains it; nil if none does.
  ///
  /// - Parameters:
  ///   - table: The name of the table; nil for `Localizable`.
  ///   - count: The number that chooses the plural form.
  package func format(for key: String, table: String?, locale: String, count: Int?) -> String? {
    let table = table ?? "Localizable"
    guard let languages = words[table] else { return nil }
    for language in Self.choices(for: locale) + ["Base", source[table] ?? developmentLanguage] {
      if let words = languages[language]?[key] { return words.text(count: count, in: language) }
      // In the source language, the key itself is the text.
      if language == source[table] { return nil }
    }
    return nil
  }

  /// The languages to try: for `zh_Hant_TW` these are `zh-Hant-TW`, `zh-Hant`, `zh-TW` and `zh`.
  package static func choices(for locale: String) -> [String] {
    let plain = locale.prefix { $0 != "@" && $0 != "." }
    // A file may name a language of thousands of parts.
    let parts = plain.split(maxSplits: 8, whereSeparator: { $0 == "_" || $0 == "-" })
      .prefix(8).map(String.init)
    guard let language = parts.first else { return [] }
    var choices = parts.indices.reversed().map { parts[...$0].joined(separator: "-") }
    if parts.count > 2, let region = parts.last { choices.append("\(language)-\(region)") }
    if language == "zh", parts.count == 2, let region = parts.last {
      choices.append(["TW", "HK", "MO"].contains(region) ? "zh-Hant" : "zh-Hans")
    }
    return choices + choices.map { $0.replacing("-", with: "_") }
  }

  private mutating func addCatalog(_ path: String, in folders: ResourceFolders) {
    guard let data = folders.words(at: path),
      let catalog = (try? JSONValue(parsing: [UInt8](data)))?.object,
      let file = path.split(separator: "/").last
    else { return }
    let table = String(file.dropLast(".xcstrings".count))
    source[table] = catalog["sourceLanguage"]?.string
    for (key, entry) in catalog["strings"]?.object ?? [:] {
      catalogKeys[table, default: []].insert(key)
      for (language, localization) in entry.object?["localizations"]?.object ?? [:] {
        guard let translated = TranslatedText(catalog: localization) else { continue }
        words[table, default: [:]][language, default: [:]][key] = translated
      }
    }
  }
}

extension StringsTables {
  /// What is missing for a key; nil if every language contains it, or if nothing is translated.
  package func missingResource(for key: String, table: String?) -> MissingResource? {
    // A key without letters is the same in every language.
    guard !words.isEmpty, Self.hasWords(key) else { return nil }
    let name = table ?? "Localizable"
    guard let languages = words[name] else {
      return table == nil
        ? nil
        : MissingResource(
          .words, "its resources have no strings table '\(name)'",
          hint: "Add '\(name).strings' or '\(name).xcstrings' to the target's resources")
    }
    let having = Set(languages.filter { $0.value[key] != nil }.keys)
    guard !having.isEmpty || catalogKeys[name]?.contains(key) == true else {
      return MissingResource(
        .words, "its strings files don't contain '\(key)'",
        hint: "Add the key to '\(name)', or use Text(verbatim:) if it needs no translation")
    }
    let lacking = languages.keys.filter { language in
      language != source[name] && having.isDisjoint(with: Self.choices(for: language))
    }
    guard !lacking.isEmpty else { return nil }
    return MissingResource(
      .words,
      "its strings files don't contain '\(key)' in \(lacking.sorted().joined(separator: ", "))",
      hint: "Translate the key in '\(name)'; until then, another language is shown")
  }

  /// Whether a key contains letters besides its placeholders, so that it needs a translation.
  private static func hasWords(_ key: String) -> Bool {
    key.replacing(/%(?:\d+\$)?[-+ 0#.\d]*(?:@|(?:hh|h|ll|l|q|z|t|L)?[a-zA-Z])/, with: "")
      .contains(where: \.isLetter)
  }
}
