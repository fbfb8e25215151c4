internal import Anniversaries

/// Makes titles such as `Mina's birthday` for the dates in contacts, which have no titles.
///
/// The readers of vCards and CSV tables use it. Titles are English, or Korean in a Korean locale.
struct OccasionTitles {
  /// What a date in a contact is about.
  enum Occasion: Hashable {
    case birthday
    /// The birthday in another calendar, which Apple stores in addition to the Gregorian one.
    case otherBirthday(DayCalendar?)
    case anniversary
    case death
    /// An occasion with a label from the file.
    case labeled(String)
    case unnamed
  }

  private let isKorean: Bool

  init(locale: String) {
    isKorean = locale.prefix { $0 != "_" && $0 != "-" && $0 != "@" }.lowercased() == "ko"
  }

  /// The title for a person's date.
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
  /// Creates the occasion for a date's label in Apple's contacts, where predefined labels look like
  /// `_$!<Anniversary>!$_`.
  init(label: String) {
    guard label.hasPrefix("_$!<"), label.hasSuffix(">!$_"), label.utf8.count > 8 else {
      self = label.isEmpty ? .unnamed : .labeled(label)
      return
    }
    self.init(word: String(label.dropFirst(4).dropLast(4)))
  }

  /// Creates the occasion for an English word; an unknown word becomes the label.
  init(word: String) {
    self =
      switch word.lowercased() {
      case "anniversary": .anniversary
      case "birthday": .birthday
      case "other", "": .unnamed
      default: .labeled(word)
      }
  }

  /// The tag that an imported day gets; nil for none.
  var tag: String? {
    switch self {
    case .birthday, .otherBirthday: "birthday"
    case .anniversary: "anniversary"
    case .death: "memorial"
    case .labeled, .unnamed: nil
    }
  }

  /// Distinguishes the date from other dates of the same person, in ids of imported days.
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
