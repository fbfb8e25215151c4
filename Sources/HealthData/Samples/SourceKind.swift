/// The kind of a source, most trusted first; it ranks sources that the user hasn't ranked.
package enum SourceKind: Int, Hashable, Sendable, CaseIterable {
  case watch, phone, other

  /// The word in the protocol.
  var word: String {
    switch self {
    case .watch: "watch"
    case .phone: "phone"
    case .other: "other"
    }
  }

  /// The kind of a source, from its device or else its name.
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
