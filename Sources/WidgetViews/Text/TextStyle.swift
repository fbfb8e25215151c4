internal import WidgetModel

/// The style of characters.
///
/// Nil values are inherited from outer views.
struct TextStyle: Hashable, Sendable {
  var font: Font?
  var weight: Font.Weight?
  var design: Font.Design?
  var isItalic: Bool?
  var hasMonospacedDigits: Bool?
  var isUnderlined: Bool?
  var isStruckThrough: Bool?
  /// Added to the width of each character; takes precedence over kerning.
  var tracking: Double?
  var kerning: Double?
  var baselineOffset: Double?

  /// The extra space between characters, from tracking or kerning.
  var spacing: Double? { tracking ?? kerning }

  /// This style, with its nil values replaced by an outer style's.
  func inside(_ outer: TextStyle) -> TextStyle {
    TextStyle(
      font: font ?? outer.font, weight: weight ?? outer.weight, design: design ?? outer.design,
      isItalic: isItalic ?? outer.isItalic,
      hasMonospacedDigits: hasMonospacedDigits ?? outer.hasMonospacedDigits,
      isUnderlined: isUnderlined ?? outer.isUnderlined,
      isStruckThrough: isStruckThrough ?? outer.isStruckThrough,
      tracking: spacing ?? outer.spacing, baselineOffset: baselineOffset ?? outer.baselineOffset)
  }

  /// The font with all changes, as it is archived.
  var fontValue: FontValue {
    var value = font?.value ?? FontValue()
    if let weight { value.weight = weight.value }
    if let design { value.design = design.value }
    if let isItalic { value.isItalic = isItalic }
    if let hasMonospacedDigits { value.hasMonospacedDigits = hasMonospacedDigits }
    return value
  }
}

/// The style of a whole text, such as its alignment and number of lines.
struct ParagraphStyle {
  var lineLimit: Int?
  var reservesSpace = false
  var lineSpacing = 0.0
  var alignment = TextAlignment.leading
  var minimumScaleFactor: Double = 1
  var truncationMode = Text.TruncationMode.tail
  var textCase: Text.Case?
}
