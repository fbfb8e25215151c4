extension EnvironmentValues {
  /// Whether content is drawn as blocks: it is a placeholder, or private in a redacted view.
  var redactsContent: Bool {
    redactionReasons.contains(.placeholder)
      || (fields.isPrivacySensitive && redactionReasons.contains(.privacy))
  }
}
