// Using `LocalizedStringResource` in text views, as with SwiftUI.

extension Text {
  /// Creates a text view with a localized string.
  @_disfavoredOverload
  public init(_ resource: LocalizedStringResource) {
    self.init(verbatim: resource.text)
  }
}

extension LocalizedStringKey.StringInterpolation {
  /// Inserts localized text.
  public mutating func appendInterpolation(_ resource: LocalizedStringResource) {
    appendInterpolation(resource.text)
  }
}
