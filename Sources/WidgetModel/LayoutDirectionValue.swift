/// The side from which is read, and which views in a row begin at.
package enum LayoutDirectionValue: String, Hashable, Sendable, CaseIterable {
  case leftToRight, rightToLeft

  /// The direction of the language of a locale such as `ar_EG` or `he-IL`.
  // Foundation knows too, for the price of reading its tables at every start.
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

  /// Scripts that a locale may name, and whether they are written from the right.
  private static let scripts: [String: Bool] = [
    "Arab": true, "Aran": true, "Hebr": true, "Thaa": true, "Nkoo": true, "Adlm": true,
    "Latn": false, "Cyrl": false, "Deva": false,
  ]
}
