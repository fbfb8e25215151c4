extension IntentDescription {
  /// The description in the reader's language.
  var text: String { descriptionText.text }
}

extension AppIntent {
  /// The intent's description in the reader's language, whether its type is declared optional or
  /// not; empty without a description.
  static var descriptionText: String {
    func plain<Intent: _DescribedIntent>(_ intent: Intent.Type) -> String {
      intent.description.text
    }
    func optional<Intent: _MaybeDescribedIntent>(_ intent: Intent.Type) -> String? {
      intent.description?.text
    }
    return optional(Self.self) ?? plain(Self.self)
  }
}
