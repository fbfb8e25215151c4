public import Foundation
public import WidgetModel

extension EnvironmentValues {
  /// The size class that the widget is drawn in.
  public package(set) var widgetFamily: WidgetFamily {
    get { fields.widgetFamily }
    set { fields.widgetFamily = newValue }
  }

  /// How the place draws colours.
  public var widgetRenderingMode: WidgetRenderingMode {
    get {
      note(.renderingMode)
      return fields.widgetRenderingMode
    }
    set {
      fields.widgetRenderingMode = newValue
      fix(.renderingMode)
    }
  }

  /// The margins that the place keeps free, and that a widget may give up.
  public package(set) var widgetContentMargins: EdgeInsets {
    get { fields.widgetContentMargins }
    set { fields.widgetContentMargins = newValue }
  }

  /// Whether the place draws the widget's own background.
  public package(set) var showsWidgetContainerBackground: Bool {
    get {
      note(.showsBackground)
      return fields.showsWidgetContainerBackground
    }
    set {
      fields.showsWidgetContainerBackground = newValue
      fix(.showsBackground)
    }
  }

  /// Light or dark.
  public var colorScheme: ColorScheme {
    get {
      note(.colorScheme)
      return fields.colorScheme
    }
    set {
      fields.colorScheme = newValue
      if fields.run != nil { fields.setScheme = newValue }
      fix(.colorScheme)
    }
  }

  /// Whether the place is dimmed, as an always-on display is.
  public var isLuminanceReduced: Bool {
    get {
      note(.isLuminanceReduced)
      return fields.isLuminanceReduced
    }
    set {
      fields.isLuminanceReduced = newValue
      fix(.isLuminanceReduced)
    }
  }

  /// Why content is hidden, if it is.
  public var redactionReasons: RedactionReasons {
    get { fields.redactionReasons }
    set { fields.redactionReasons = newValue }
  }

  /// The language and habits of whoever reads.
  public var locale: Locale {
    get { fields.locale }
    set { fields.locale = newValue }
  }

  /// The calendar of whoever reads.
  public var calendar: Calendar {
    get { fields.calendar }
    set { fields.calendar = newValue }
  }

  /// The time zone of whoever reads.
  public var timeZone: TimeZone {
    get { fields.timeZone }
    set { fields.timeZone = newValue }
  }

  /// Pixels in a point.
  public var displayScale: CGFloat {
    get { fields.displayScale }
    set { fields.displayScale = newValue }
  }

  /// The size of text that the reader prefers.
  public var dynamicTypeSize: DynamicTypeSize {
    get { fields.dynamicTypeSize }
    set { fields.dynamicTypeSize = newValue }
  }

  /// The side from which is read.
  public var layoutDirection: LayoutDirection {
    get { fields.layoutDirection }
    set { fields.layoutDirection = newValue }
  }
}

extension EnvironmentValues {
  /// The font of text that has none of its own.
  public var font: Font? {
    get { fields.text.font }
    set { fields.text.font = newValue }
  }

  /// What becomes of capitals.
  public var textCase: Text.Case? {
    get { fields.paragraph.textCase }
    set { fields.paragraph.textCase = newValue }
  }

  /// How many lines a text may have, nil for as many as it has.
  public var lineLimit: Int? {
    get { fields.paragraph.lineLimit }
    set { fields.paragraph.lineLimit = newValue }
  }

  /// Points between the lines of a text besides what its font has.
  public var lineSpacing: CGFloat {
    get { CGFloat(fields.paragraph.lineSpacing) }
    set { fields.paragraph.lineSpacing = max(0, newValue.native) }
  }

  /// How the lines of a text stand to each other.
  public var multilineTextAlignment: TextAlignment {
    get { fields.paragraph.alignment }
    set { fields.paragraph.alignment = newValue }
  }

  /// How far text may shrink before it is cut.
  public var minimumScaleFactor: CGFloat {
    get { fields.paragraph.minimumScaleFactor }
    set { fields.paragraph.minimumScaleFactor = newValue }
  }

  /// The end at which text is cut.
  public var truncationMode: Text.TruncationMode {
    get { fields.paragraph.truncationMode }
    set { fields.paragraph.truncationMode = newValue }
  }
}
