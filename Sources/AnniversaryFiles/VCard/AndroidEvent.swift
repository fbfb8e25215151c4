/// A date in a contact that Android has exported as a vCard.
///
/// The property contains the type of data, the date, the occasion and a label:
/// `X-ANDROID-CUSTOM:vnd.android.cursor.item/contact_event;2018-05-05;1;;;`
struct AndroidEvent {
  /// The property's name.
  static let property = "X-ANDROID-CUSTOM"
  private static let kind = "vnd.android.cursor.item/contact_event"

  var date: String
  var occasion: OccasionTitles.Occasion

  /// Parses a line with the property; nil for other data, such as a nickname or a relation.
  init?(_ line: ContentLine) {
    guard let parts = try? line.texts(separatedBy: UInt8(ascii: ";")), parts.first == Self.kind
    else { return nil }
    let texts = parts.dropFirst().map(\.trimmingSpaces)
    date = texts.first ?? ""
    let label = texts.dropFirst(2).first ?? ""
    occasion =
      switch texts.dropFirst().first {
      case "1": .anniversary
      case "3": .birthday
      default: label.isEmpty ? .unnamed : .labeled(label)
      }
  }
}
