/// What samples come from, the most trusted first; it decides unless the person chose.
package enum SourceKind: Int, Hashable, Sendable, CaseIterable {
  case watch, phone, other

  /// What a source is by its device, else by its name.
  package init(name: String, device: String?) {
    if let device, let known = Self.named(in: device) {
      self = known
    } else {
      self = Self.named(in: name) ?? .other
    }
  }

  private static func named(in text: String) -> SourceKind? {
    let folded = text.lowercased()
    if folded.contains("watch") { return .watch }
    return folded.contains("phone") ? .phone : nil
  }
}
