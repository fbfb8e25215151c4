extension IntentDescription {
  var text: String { descriptionText.text }
}

extension AppIntent {
  /// The text of the description, whichever way it is declared; empty without one.
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
