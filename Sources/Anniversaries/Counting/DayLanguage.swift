internal import Foundation

/// What is counted, as a noun.
enum DayNoun {
  case year, month, week, day, businessDay

  /// Of English, after a number.
  fileprivate var letter: String {
    switch self {
    case .year: "y"
    case .month: "m"
    case .week: "w"
    case .day, .businessDay: "d"
    }
  }
}

/// A language that has words of its own here.
enum DayLanguage {
  case english, korean, other

  init(_ locale: Locale) {
    switch locale.identifier.prefix(while: { $0 != "_" && $0 != "-" && $0 != "@" }) {
    case "en", "": self = .english
    case "ko": self = .korean
    default: self = .other
    }
  }

  /// - Parameter digits: The number as it is written.
  func amount(
    _ number: Int, written digits: String, of noun: DayNoun, width: DayWording.Width
  ) -> String {
    // Where there is hardly any room, a business day is a day.
    let noun = noun == .businessDay && !width.namesBusinessDays ? .day : noun
    if self == .korean {
      let unit =
        switch noun {
        case .year: "년"
        case .month: "개월"
        case .week: "주"
        case .day: "일"
        case .businessDay: "영업일"
        }
      return digits + unit
    }
    guard width == .wide || noun == .businessDay else { return digits + noun.letter }
    let unit =
      switch noun {
      case .year: "year"
      case .month: "month"
      case .week: "week"
      case .day: "day"
      case .businessDay: "business day"
      }
    return "\(digits) \(unit)\(number == 1 ? "" : "s")"
  }
}
