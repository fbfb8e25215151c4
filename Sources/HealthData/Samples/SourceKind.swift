/// The kind of device that a source of samples is; it ranks sources that the user hasn't ranked.
///
/// The cases are in the order of trust: a watch is worn even when the phone is left behind.
package enum SourceKind: Int, Hashable, Sendable, CaseIterable {
  case watch, phone, other

  /// The word for the kind in the plugin protocol.
  var word: String {
    switch self {
    case .watch: "watch"
    case .phone: "phone"
    case .other: "other"
    }
  }

  /// Recognises the kind of a source by its device, or else by its name.
  package init(name: String, device: String?) {
    if let device, let known = Self.named(in: device) {
      self = known
    } else {
      self = Self.named(in: name) ?? .other
    }
  }

  private static func named(in text: String) -> SourceKind? {
    let words = text.lowercased().split { !$0.isLetter }
    if words.contains(where: { $0.hasSuffix("watch") || $0.hasSuffix("워치") }) { return .watch }
    return words.contains { phones.contains(String($0)) || $0.hasSuffix("iphone") } ? .phone : nil
  }

  private static let phones: Set = ["phone", "smartphone", "아이폰", "폰"]
}
