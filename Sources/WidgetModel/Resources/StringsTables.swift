internal import Foundation

/// The translations of a plugin, by table and language.
package struct StringsTables: Sendable {
  /// By table, language and key.
  private var words: [String: [String: [String: TranslatedWords]]] = [:]
  /// The language of the keys, by table.
  private var source: [String: String] = [:]
  /// The keys of a catalog that are used as text in its source language, by table.
  private var catalogKeys: [String: Set<String>] = [:]
  package let developmentLanguage: String

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

  /// The text for a key in the best language that has it; nil if none has.
  package func format(for key: String, table: String?, locale: String, count: Int?) -> String? {
    let table = table ?? "Localizable"
    guard let languages = words[table] else { return nil }
    for language in Self.choices(for: locale) + ["Base", source[table] ?? developmentLanguage] {
      if let words = languages[language]?[key] { return words.text(count: count, in: language) }
      // In the source language the key itself is the text.
      if language == source[table] { return nil }
    }
    return nil
  }

  /// The languages to try: for `zh_Hant_TW` these are `zh-Hant-TW`, `zh-Hant`, `zh-TW` and `zh`.
  package static func choices(for locale: String) -> [String] {
    let plain = locale.prefix { $0 != "@" && $0 != "." }
    let parts = plain.split(whereSeparator: { $0 == "_" || $0 == "-" }).map(String.init)
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
        guard let translated = TranslatedWords(catalog: localization) else { continue }
        words[table, default: [:]][language, default: [:]][key] = translated
      }
    }
  }
}

extension StringsTables {
  /// What is missing for a key; nil if every language has it, or nothing is translated.
  package func lack(of key: String, table: String?) -> ResourceLack? {
    // A key without letters is the same in every language.
    guard !words.isEmpty, Self.hasWords(key) else { return nil }
    let name = table ?? "Localizable"
    guard let languages = words[name] else {
      return table == nil
        ? nil
        : ResourceLack(
          .words, "its resources have no table '\(name)' of words",
          hint: "add '\(name).strings' or '\(name).xcstrings' to the target's resources")
    }
    let having = Set(languages.filter { $0.value[key] != nil }.keys)
    guard !having.isEmpty || catalogKeys[name]?.contains(key) == true else {
      return ResourceLack(
        .words, "its strings files have no words for '\(key)'",
        hint: "add the key to '\(name)', or show it with Text(verbatim:)")
    }
    let lacking = languages.keys.filter { language in
      language != source[name] && having.isDisjoint(with: Self.choices(for: language))
    }
    guard !lacking.isEmpty else { return nil }
    return ResourceLack(
      .words,
      "its strings files have no words for '\(key)' in \(lacking.sorted().joined(separator: ", "))",
      hint: "translate the key in '\(name)'; until then it reads as in another language")
  }

  /// Whether a key has text to translate besides its placeholders.
  private static func hasWords(_ key: String) -> Bool {
    key.replacing(/%(?:\d+\$)?[-+ 0#.\d]*(?:@|(?:hh|h|ll|l|q|z|t|L)?[a-zA-Z])/, with: "")
      .contains(where: \.isLetter)
  }
}
