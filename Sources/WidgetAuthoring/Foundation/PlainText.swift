extension Text {
  /// Shows text that is looked up in the reader's language.
  @_disfavoredOverload
  public init(_ resource: LocalizedStringResource) {
    self.init(verbatim: resource.text)
  }
}

extension LocalizedStringKey.StringInterpolation {
  public mutating func appendInterpolation(_ resource: LocalizedStringResource) {
    appendInterpolation(resource.text)
  }
}
