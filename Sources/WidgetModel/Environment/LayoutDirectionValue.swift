/// The direction in which text is read and views in a row are placed.
package enum LayoutDirectionValue: String, Hashable, Sendable, CaseIterable {
  case leftToRight, rightToLeft

  /// The direction of a locale's language, such as `ar_EG` or `he-IL`.
  // Foundation offers this too, but it would load its tables in every short command.
  package init(locale: String) {
    let parts = locale.split { $0 == "_" || $0 == "-" || $0 == "@" }
    let isFromRight =
      parts.dropFirst().first { Self.scripts[String($0)] != nil }
      .flatMap { Self.scripts[String($0)] }
      ?? parts.first.map { Self.languages.contains(String($0)) } ?? false
    self = isFromRight ? .rightToLeft : .leftToRight
  }

  private static let languages: Set<String> = [
    "ar", "ckb", "dv", "fa", "he", "iw", "ks", "ps", "sd", "ug", "ur", "yi",
  ]

  /// Scripts that a locale may contain, and whether they are written from right to left.
  private static let scripts: [String: Bool] = [
    "Arab": true, "Aran": true, "Hebr": true, "Thaa": true, "Nkoo": true, "Adlm": true,
    "Latn": false, "Cyrl": false, "Deva": false,
  ]
}
