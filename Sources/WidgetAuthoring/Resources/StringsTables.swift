internal import Foundation
internal import WidgetModel

/// The words of a plugin in the languages that it has them in.
struct StringsTables: Sendable {
  /// By table, language and key.
  private var words: [String: [String: [String: TranslatedWords]]] = [:]
  /// The language that keys are written in, by table.
  private var source: [String: String] = [:]

  init(_ folders: ResourceFolders) {
    for path in folders.files(withSuffix: ".strings") {
      let parts = path.split(separator: "/")
      guard let file = parts.last, parts.count > 1, parts[parts.count - 2].hasSuffix(".lproj"),
        let data = FileManager.default.contents(atPath: path)
      else { continue }
      let language = String(parts[parts.count - 2].dropLast(".lproj".count))
      for (key, text) in StringsFile(data).words {
        words[String(file.dropLast(".strings".count)), default: [:]][language, default: [:]][key] =
          .plain(text)
      }
    }
    for path in folders.files(withSuffix: ".xcstrings") { addCatalog(path) }
  }

  /// The words for a key in the best language that has them; nil where none has.
  func format(for key: String, table: String?, locale: String, count: Int?) -> String? {
    let table = table ?? "Localizable"
    guard let languages = words[table] else { return nil }
    for language in Self.choices(for: locale) + ["Base", source[table] ?? "en"] {
      if let words = languages[language]?[key] { return words.text(count: count, in: language) }
      // A reader of the source language sees the keys themselves.
      if language == source[table] { return nil }
    }
    return nil
  }

  /// `zh_Hant_TW` is looked up as `zh-Hant-TW`, `zh-Hant`, `zh-TW` and `zh`.
  static func choices(for locale: String) -> [String] {
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

  private mutating func addCatalog(_ path: String) {
    guard let data = FileManager.default.contents(atPath: path),
      let catalog = (try? JSONValue(parsing: [UInt8](data)))?.object,
      let file = path.split(separator: "/").last
    else { return }
    let table = String(file.dropLast(".xcstrings".count))
    source[table] = catalog["sourceLanguage"]?.string
    for (key, entry) in catalog["strings"]?.object ?? [:] {
      for (language, localization) in entry.object?["localizations"]?.object ?? [:] {
        guard let translated = TranslatedWords(catalog: localization) else { continue }
        words[table, default: [:]][language, default: [:]][key] = translated
      }
    }
  }
}

/// Words in one language, some of them by how many there are.
enum TranslatedWords: Sendable {
  case plain(String)
  /// By the word for an amount: `one`, `few`, `other`, …
  case plural([String: String])

  init?(catalog localization: JSONValue) {
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

  func text(count: Int?, in language: String) -> String? {
    switch self {
    case .plain(let text): return text
    case .plural(let cases):
      let word = count.map { PluralRule.word(for: $0, in: language) } ?? "other"
      if count == 0, let none = cases["zero"] { return none }
      return cases[word] ?? cases["other"]
    }
  }
}

/// Which of a language's words for amounts fits a whole number.
enum PluralRule {
  static func word(for count: Int, in language: String) -> String {
    let number = count.magnitude
    let last = number % 10
    let lastTwo = number % 100
    switch language.prefix(while: { $0 != "-" && $0 != "_" }) {
    case "ja", "ko", "zh", "th", "vi", "id", "ms", "lo", "my": return "other"
    case "fr", "pt", "hi", "fa", "am": return number < 2 ? "one" : "other"
    case "ru", "uk", "be", "sr", "hr", "bs":
      if last == 1, lastTwo != 11 { return "one" }
      return (2...4).contains(last) && !(12...14).contains(lastTwo) ? "few" : "many"
    case "pl":
      if number == 1 { return "one" }
      return (2...4).contains(last) && !(12...14).contains(lastTwo) ? "few" : "many"
    case "cs", "sk": return number == 1 ? "one" : (2...4).contains(number) ? "few" : "other"
    case "ar":
      switch number {
      case 0: return "zero"
      case 1: return "one"
      case 2: return "two"
      default:
        return (3...10).contains(lastTwo) ? "few" : lastTwo >= 11 ? "many" : "other"
      }
    case "he": return number == 1 ? "one" : number == 2 ? "two" : "other"
    case "lt":
      if last == 1, !(11...19).contains(lastTwo) { return "one" }
      return (2...9).contains(last) && !(11...19).contains(lastTwo) ? "few" : "other"
    case "ro":
      if number == 1 { return "one" }
      return number == 0 || (1...19).contains(lastTwo) ? "few" : "other"
    default: return number == 1 ? "one" : "other"
    }
  }
}
