extension EnvironmentValues {
  /// Whether content is drawn as blocks, because it is not there yet or nobody else's business.
  var redactsContent: Bool {
    redactionReasons.contains(.placeholder)
      || (fields.isPrivacySensitive && redactionReasons.contains(.privacy))
  }
}
