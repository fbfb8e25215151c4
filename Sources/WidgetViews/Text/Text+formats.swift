public import Foundation

extension Text {
  /// Shows a value in a format, such as `Text(steps, format: .number)`.
  public init<F: FormatStyle>(_ input: F.FormatInput, format: F)
  where F.FormatInput: Equatable, F.FormatOutput == String {
    self.init(verbatim: format.locale(EnvironmentValues.current.locale).format(input))
  }

  /// Shows a value in a format that chooses attributes of the words too.
  public init<F: FormatStyle>(_ input: F.FormatInput, format: F)
  where F.FormatInput: Equatable, F.FormatOutput == AttributedString {
    self.init(format.locale(EnvironmentValues.current.locale).format(input))
  }

  /// Shows a value, such as a date or an `NSNumber`, as a formatter has it.
  public init<Subject>(_ subject: Subject, formatter: Formatter) {
    self.init(verbatim: formatter.string(for: subject) ?? "")
  }

  /// Stands for a picture among words; places draw a gap.
  public init(_ image: Image) {
    self.init(.image(image))
  }
}
