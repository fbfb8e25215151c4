internal import WidgetAuthoring

/// The reason why a D-Day widget has no day to count.
enum MissingDay: Error, Hashable {
  /// No anniversary is stored yet.
  case none
  /// The chosen anniversary was deleted.
  case gone(String)
  /// The value that an app shares isn't a valid day.
  case shared(SharedObject.Fault, String)

  /// The message that the widget shows.
  func title(in locale: Locale) -> String {
    switch self {
    case .none: locale.isKorean ? "아직 기념일이 없어요" : "No anniversary yet"
    case .gone(let id): locale.isKorean ? "'\(id)' 기념일이 사라졌어요" : "'\(id)' was deleted"
    case .shared(.missing, _): locale.isKorean ? "아직 공유된 날이 없어요" : "No shared day yet"
    case .shared: locale.isKorean ? "공유된 날을 읽을 수 없어요" : "The shared day can't be read"
    }
  }

  /// What the person can do to fix it, shown below the message.
  func advice(in locale: Locale) -> String {
    switch self {
    case .none: locale.isKorean ? "첫 기념일을 추가하세요" : "Add the first one"
    case .gone: locale.isKorean ? "다른 기념일을 고르세요" : "Choose another day"
    case .shared(.missing(let key), let group):
      locale.isKorean ? "\(group)에 '\(key)'가 없어요" : "\(group) has no '\(key)'"
    case .shared(.malformed(let key), _):
      locale.isKorean ? "'\(key)'에 title과 targetDate가 없어요" : "'\(key)' has no title and targetDate"
    case .shared(.notADate(let part), _):
      locale.isKorean ? "'\(part)'이 날짜가 아니에요" : "'\(part)' isn't a date"
    }
  }
}

extension Locale {
  fileprivate var isKorean: Bool { language.languageCode == .korean }
}
