extension Int {
  /// The number with its noun: `1 widget`, `3 anniversaries`.
  ///
  /// - Parameter plural: The plural; the singular with an "s" if it isn't given.
  func counted(_ singular: String, _ plural: String? = nil) -> String {
    "\(self) \(self == 1 ? singular : plural ?? singular + "s")"
  }
}
