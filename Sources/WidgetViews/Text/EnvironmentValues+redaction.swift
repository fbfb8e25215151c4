extension EnvironmentValues {
  /// Whether content is drawn as blocks, because it is a placeholder or private.
  var redactsContent: Bool {
    redactionReasons.contains(.placeholder)
      || (fields.isPrivacySensitive && redactionReasons.contains(.privacy))
  }
}
