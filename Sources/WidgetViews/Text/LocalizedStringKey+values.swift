public import Foundation

extension LocalizedStringKey.StringInterpolation {
  /// Puts a date in, as the reader's locale has it or as far from now as it is.
  public mutating func appendInterpolation(_ date: Date, style: Text.DateStyle) {
    appendInterpolation(Text(date, style: style))
  }

  /// Puts from when to when in.
  public mutating func appendInterpolation(_ dates: ClosedRange<Date>) {
    appendInterpolation(Text(dates))
  }

  /// Puts from when to when in.
  public mutating func appendInterpolation(_ interval: DateInterval) {
    appendInterpolation(Text(interval))
  }

  /// Puts in how much of an interval is left or has passed.
  public mutating func appendInterpolation(
    timerInterval: ClosedRange<Date>, pauseTime: Date? = nil, countsDown: Bool = true,
    showsHours: Bool = true
  ) {
    appendInterpolation(
      Text(
        timerInterval: timerInterval, pauseTime: pauseTime, countsDown: countsDown,
        showsHours: showsHours))
  }

  /// Puts a picture in, which places draw as a gap.
  public mutating func appendInterpolation(_ image: Image) {
    appendInterpolation(Text(image))
  }

  /// Puts words in with their attributes.
  public mutating func appendInterpolation(_ attributedString: AttributedString) {
    appendInterpolation(Text(attributedString))
  }

  /// Puts a value, such as a date or an `NSNumber`, in as a formatter has it.
  public mutating func appendInterpolation<Subject>(_ subject: Subject, formatter: Formatter) {
    appendInterpolation(formatter.string(for: subject) ?? "\(subject)")
  }

  /// Puts a value in by a format that chooses attributes of the words too.
  public mutating func appendInterpolation<F: FormatStyle>(_ input: F.FormatInput, format: F)
  where F.FormatInput: Equatable, F.FormatOutput == AttributedString {
    appendInterpolation(Text(input, format: format))
  }
}
