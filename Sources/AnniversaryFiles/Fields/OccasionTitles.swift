internal import Anniversaries

/// The titles of imported dates of a person, such as `Mina's birthday`.
struct OccasionTitles {
  /// What a person's date is about.
  enum Occasion: Hashable {
    case birthday
    /// The birthday in another calendar, which Apple stores in addition to the Gregorian one.
    case otherBirthday(DayCalendar?)
    case anniversary
    case death
    /// An occasion that the file itself names.
    case labeled(String)
    case unnamed
  }

  private let isKorean: Bool

  init(locale: String) {
    isKorean = locale.prefix { $0 != "_" && $0 != "-" && $0 != "@" }.lowercased() == "ko"
  }

  func title(of occasion: Occasion, of person: String) -> String {
    switch occasion {
    case .birthday: isKorean ? "\(person) 생일" : "\(possessive(person)) birthday"
    case .otherBirthday(let calendar):
      isKorean
        ? "\(person) \(Self.korean(calendar))생일"
        : "\(possessive(person)) \(Self.english(calendar))birthday"
    case .anniversary: isKorean ? "\(person) 결혼기념일" : "\(possessive(person)) anniversary"
    case .death: isKorean ? "\(person) 기일" : "\(person) died"
    case .labeled(let label): "\(person): \(label)"
    case .unnamed: isKorean ? "\(person) 기념일" : "\(possessive(person)) day"
    }
  }

  private static func english(_ calendar: DayCalendar?) -> String {
    switch calendar {
    case .chineseLunar, .koreanLunar: "lunar "
    case .hebrew: "Hebrew "
    case .islamic, .islamicUmmAlQura: "Islamic "
    case .gregorian, nil: ""
    }
  }

  private static func korean(_ calendar: DayCalendar?) -> String {
    switch calendar {
    case .chineseLunar, .koreanLunar: "음력 "
    case .hebrew: "히브리력 "
    case .islamic, .islamicUmmAlQura: "이슬람력 "
    case .gregorian, nil: ""
    }
  }

  private func possessive(_ person: String) -> String { "\(person)'s" }
}

extension OccasionTitles.Occasion {
  /// The occasion of an Apple date label; predefined labels look like `_$!<Anniversary>!$_`.
  init(label: String) {
    guard label.hasPrefix("_$!<"), label.hasSuffix(">!$_"), label.utf8.count > 8 else {
      self = label.isEmpty ? .unnamed : .labeled(label)
      return
    }
    self.init(word: String(label.dropFirst(4).dropLast(4)))
  }

  /// The occasion of an English word, or else the word itself.
  init(word: String) {
    self =
      switch word.lowercased() {
      case "anniversary": .anniversary
      case "birthday": .birthday
      case "other", "": .unnamed
      default: .labeled(word)
      }
  }

  /// The tag for the day; nil if there is none.
  var tag: String? {
    switch self {
    case .birthday, .otherBirthday: "birthday"
    case .anniversary: "anniversary"
    case .death: "memorial"
    case .labeled, .unnamed: nil
    }
  }

  /// Identifies the date among those of its person.
  var key: String {
    switch self {
    case .birthday: "BDAY"
    case .otherBirthday: "X-ALTBDAY"
    case .anniversary: "ANNIVERSARY"
    case .death: "DEATHDATE"
    case .labeled(let label): "X-ABDATE-\(label)"
    case .unnamed: "X-ABDATE"
    }
  }
}
