/// A ready-made configuration of a widget with its name, for places where a person can't edit one.
///
/// A provider returns them from `recommendations()`.
public struct AppIntentRecommendation<Intent: WidgetConfigurationIntent> {
  package let intent: Intent
  package let description: String

  public init(intent: Intent, description: LocalizedStringKey) {
    self.intent = intent
    self.description = description.words
  }

  @_disfavoredOverload
  public init(intent: Intent, description: LocalizedStringResource) {
    self.intent = intent
    self.description = description.text
  }

  @_disfavoredOverload
  public init(intent: Intent, description: some StringProtocol) {
    self.intent = intent
    self.description = String(description)
  }

  public init(intent: Intent, description: Text) {
    self.intent = intent
    self.description = description.words
  }
}

/// A ready-made configuration of a widget with its name, as an ``INIntent``.
public struct IntentRecommendation<Intent: INIntent> {
  package let intent: Intent
  package let description: String

  public init(intent: Intent, description: LocalizedStringKey) {
    self.intent = intent
    self.description = description.words
  }

  @_disfavoredOverload
  public init(intent: Intent, description: LocalizedStringResource) {
    self.intent = intent
    self.description = description.text
  }

  @_disfavoredOverload
  public init(intent: Intent, description: some StringProtocol) {
    self.intent = intent
    self.description = String(description)
  }

  public init(intent: Intent, description: Text) {
    self.intent = intent
    self.description = description.words
  }
}
