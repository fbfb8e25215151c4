/// The words of a language for lengths of time, for relative dates such as `2 hr, 5 min`.
///
/// ``RunningTextFormat`` uses it, because Foundation's formatters differ between platforms.
struct RunningLanguage: Sendable {
  /// The units of time, the largest first.
  enum Unit: Int, CaseIterable {
    case day, hour, minute, second

    var seconds: Int {
      switch self {
      case .day: 86_400
      case .hour: 3600
      case .minute: 60
      case .second: 1
      }
    }
  }

  /// A language's rule for choosing among the forms of a word.
  enum Plural: Sendable {
    /// There is only one form.
    case always
    /// The first form is for 1, or for 0 and 1.
    case one, upToOne
    case russian, polish

    /// The index of the form for a number.
    func form(of count: Int) -> Int {
      switch self {
      case .always: return 0
      case .one: return count == 1 ? 0 : 1
      case .upToOne: return count <= 1 ? 0 : 1
      case .russian: return count % 10 == 1 && count % 100 != 11 ? 0 : Self.isFew(count) ? 1 : 2
      case .polish: return count == 1 ? 0 : Self.isFew(count) ? 1 : 2
      }
    }

    private static func isFew(_ count: Int) -> Bool {
      (2...4).contains(count % 10) && !(12...14).contains(count % 100)
    }
  }

  private let plural: Plural
  /// The text between two units, such as hours and minutes.
  let joiner: String
  // The forms of each unit's word, with the space before it.
  private let short: [[String]]
  private let long: [[String]]

  /// - Parameters:
  ///   - short: The abbreviations of days, hours, minutes and seconds. Plural forms are separated
  ///     by `|`; the last one is used for all further numbers.
  ///   - long: The same words without abbreviation.
  init(_ plural: Plural, joiner: String, short: [String], long: [String]) {
    self.plural = plural
    self.joiner = joiner
    self.short = short.map(Self.forms)
    self.long = long.map(Self.forms)
  }

  private static func forms(_ words: String) -> [String] {
    words.split(separator: "|").map(String.init)
  }

  func short(_ count: Int, _ unit: Unit) -> String { word(count, short[unit.rawValue]) }

  func long(_ count: Int, _ unit: Unit) -> String { word(count, long[unit.rawValue]) }

  private func word(_ count: Int, _ forms: [String]) -> String {
    "\(count)\(forms[min(plural.form(of: count), forms.count - 1)])"
  }
}

extension RunningLanguage {
  /// The language of a locale such as `ko_KR` or `zh-Hant-HK`; English if it is unknown.
  static func language(of locale: String) -> RunningLanguage {
    let parts = locale.split { $0 == "_" || $0 == "-" || $0 == "@" }.map { $0.lowercased() }
    guard let code = parts.first, code != "en" else { return english }
    guard code == "zh" else { return others[code] ?? english }
    let isTraditional =
      !parts.contains("hans") && ["hant", "tw", "hk", "mo"].contains(where: parts.contains)
    return isTraditional ? traditionalChinese : simplifiedChinese
  }

  private static let english = RunningLanguage(
    .one, joiner: ", ", short: [" day| days", " hr", " min", " sec"],
    long: [" day| days", " hour| hours", " minute| minutes", " second| seconds"])

  private static let simplifiedChinese = RunningLanguage(
    .always, joiner: "", short: ["天", "小时", "分钟", "秒"], long: ["天", "小时", "分钟", "秒"])

  private static let traditionalChinese = RunningLanguage(
    .always, joiner: " ", short: [" 天", " 小時", " 分鐘", " 秒"],
    long: [" 天", " 小時", " 分鐘", " 秒"])

  private static let others: [String: RunningLanguage] = [
    "ko": RunningLanguage(
      .always, joiner: " ", short: ["일", "시간", "분", "초"], long: ["일", "시간", "분", "초"]),
    "ja": RunningLanguage(
      .always, joiner: "", short: ["日", "時間", "分", "秒"], long: ["日", "時間", "分", "秒"]),
    "de": RunningLanguage(
      .one, joiner: ", ", short: [" Tag| Tage", " Std.", " Min.", " Sek."],
      long: [" Tag| Tage", " Stunde| Stunden", " Minute| Minuten", " Sekunde| Sekunden"]),
    "fr": RunningLanguage(
      .upToOne, joiner: " ", short: [" j", " h", " min", " s"],
      long: [" jour| jours", " heure| heures", " minute| minutes", " seconde| secondes"]),
    "es": RunningLanguage(
      .one, joiner: ", ", short: [" día| días", " h", " min", " s"],
      long: [" día| días", " hora| horas", " minuto| minutos", " segundo| segundos"]),
    "it": RunningLanguage(
      .one, joiner: ", ", short: [" giorno| giorni", " h", " min", " s"],
      long: [" giorno| giorni", " ora| ore", " minuto| minuti", " secondo| secondi"]),
    "pt": RunningLanguage(
      .upToOne, joiner: " e ", short: [" dia| dias", " h", " min", " s"],
      long: [" dia| dias", " hora| horas", " minuto| minutos", " segundo| segundos"]),
    "nl": RunningLanguage(
      .one, joiner: ", ", short: [" dag| dagen", " uur", " min", " sec"],
      long: [" dag| dagen", " uur", " minuut| minuten", " seconde| seconden"]),
    "sv": RunningLanguage(
      .one, joiner: ", ", short: [" dygn", " tim", " min", " sek"],
      long: [" dygn", " timme| timmar", " minut| minuter", " sekund| sekunder"]),
    "ru": RunningLanguage(
      .russian, joiner: " ", short: [" дн.", " ч", " мин", " с"],
      long: [
        " день| дня| дней", " час| часа| часов", " минута| минуты| минут",
        " секунда| секунды| секунд",
      ]),
    "tr": RunningLanguage(
      .always, joiner: " ", short: [" gün", " sa.", " dk.", " sn."],
      long: [" gün", " saat", " dakika", " saniye"]),
    "pl": RunningLanguage(
      .polish, joiner: " ", short: [" dzień| dni", " godz.", " min", " sek."],
      long: [
        " dzień| dni", " godzina| godziny| godzin", " minuta| minuty| minut",
        " sekunda| sekundy| sekund",
      ]),
  ]
}
