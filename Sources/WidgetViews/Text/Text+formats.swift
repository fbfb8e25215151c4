public import Foundation

/// Creates text from formatted values and from images.
extension Text {
  public init<F: FormatStyle>(_ input: F.FormatInput, format: F)
  where F.FormatInput: Equatable, F.FormatOutput == String {
    self.init(verbatim: format.locale(EnvironmentValues.current.locale).format(input))
  }

  public init<F: FormatStyle>(_ input: F.FormatInput, format: F)
  where F.FormatInput: Equatable, F.FormatOutput == AttributedString {
    self.init(format.locale(EnvironmentValues.current.locale).format(input))
  }

  public init<Subject>(_ subject: Subject, formatter: Formatter) {
    self.init(verbatim: formatter.string(for: subject) ?? "")
  }

  /// Shows a symbol as large as the text around it, or a picture that isn't beside text.
  public init(_ image: Image) {
    self.init(.image(image))
  }
}
