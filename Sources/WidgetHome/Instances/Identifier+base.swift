internal import WidgetModel

extension Identifier {
  /// The part of an id before its number: the kind's name, shortened and cleaned to a valid id.
  static func base(of kind: String) -> String {
    let lowered = kind.lowercased().unicodeScalars.map { scalar -> Character in
      let text = String(scalar)
      return Identifier.isValid(text) || "._-".unicodeScalars.contains(scalar)
        ? Character(scalar) : "-"
    }
    let base = String(lowered).split(separator: "-").joined(separator: "-").prefix(50)
    return Identifier.isValid(String(base)) ? String(base) : "widget"
  }
}
