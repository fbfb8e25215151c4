internal import Foundation

/// Checks names of locales, such as `ko_KR`.
package enum LocaleName {
  /// Whether a text has the form of a locale: a language, and perhaps a script and a region.
  package static func isValid(_ text: String) -> Bool {
    let parts = text.split(omittingEmptySubsequences: false) { $0 == "_" || $0 == "-" }
    guard let language = parts.first, (2...3).contains(language.utf8.count) else { return false }
    return text.utf8.count <= 64
      && parts.allSatisfy { part in
        !part.isEmpty && part.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber) }
      }
  }

  /// Whether the language and the region of a locale exist.
  static func isKnown(_ text: String) -> Bool {
    let components = Locale.Components(identifier: text).languageComponents
    return isValid(text) && components.languageCode?.isISOLanguage ?? false
      && components.region?.isISORegion ?? true
  }
}

/// Checks names of time zones, such as `Asia/Seoul`.
enum TimeZoneName {
  static func isKnown(_ name: String) -> Bool { TimeZone(identifier: name) != nil }
}
