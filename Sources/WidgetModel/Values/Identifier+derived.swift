extension Identifier {
  /// Makes an id from a name by lowercasing, cleaning and shortening it; nil if nothing of it is
  /// left.
  ///
  ///     Identifier.derived(from: "Tide Tables!")  // "tide-tables"
  package static func derived(from name: String) -> String? {
    let characters = name.lowercased().unicodeScalars.map { scalar -> Character in
      let text = String(scalar)
      return Identifier.isValid(text) || "._-".unicodeScalars.contains(scalar)
        ? Character(scalar) : "-"
    }
    let id = String(String(characters).split(separator: "-").joined(separator: "-").prefix(50))
    return Identifier.isValid(id) ? id : nil
  }

  /// The part of a widget's id before its number, made from its kind's name.
  package static func base(of kind: String) -> String {
    derived(from: kind) ?? "widget"
  }
}
