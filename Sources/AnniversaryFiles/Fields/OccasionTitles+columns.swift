internal import Foundation

/// Finds occasions, such as birthdays, by the names of columns in several languages.
extension OccasionTitles.Occasion {
  /// Finds the occasion for a column's name, ignoring case, spaces and punctuation.
  init?(columnName: String) {
    guard let occasion = Self.names[DayField.letters(of: columnName)] else { return nil }
    self = occasion
  }

  /// Whether a title already contains a word for birthday: `Mum's birthday`, 엄마 생일.
  static func mentionsBirthday(_ text: String) -> Bool {
    let text = text.lowercased()
    return ["birthday", "생일", "생신", "geburtstag", "anniversaire", "cumpleaños", "誕生日"]
      .contains { text.contains($0) }
  }

  private static let names: [String: Self] = {
    var names: [String: Self] = [:]
    for (occasion, words) in words {
      for word in words { names[word] = occasion }
    }
    return names
  }()

  /// The names of columns, without spaces and punctuation.
  ///
  /// Similar words can differ in meaning: "anniversaire" is a birthday in French.
  private static let words: [(Self, [String])] = [
    (
      .birthday,
      [
        "birthday", "birthdate", "birthdays", "dateofbirth", "dob", "bday", "born", "생일", "생신",
        "생년월일", "출생일", "geburtstag", "geburtsdatum", "geboren", "anniversaire", "datedenaissance",
        "naissance", "cumpleaños", "cumpleanos", "fechadenacimiento", "nacimiento", "compleanno",
        "datadinascita", "aniversário", "nascimento", "datadenascimento", "verjaardag",
        "geboortedatum", "födelsedag", "fødselsdag", "urodziny", "деньрождения", "датарождения",
        "誕生日", "生年月日", "生日", "出生日期",
      ]
    ),
    (
      .anniversary,
      [
        "anniversary", "weddinganniversary", "wedding", "weddingday", "결혼기념일", "결혼일",
        "hochzeitstag", "hochzeit", "jahrestag", "anniversairedemariage", "mariage", "aniversario",
        "anniversario", "結婚記念日", "記念日", "结婚纪念日", "纪念日", "結婚紀念日",
      ]
    ),
    (.death, ["deathdate", "dateofdeath", "died", "기일", "todestag", "命日", "忌日"]),
  ]
}
