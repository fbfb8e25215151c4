public import Foundation
public import WidgetModel

/// Values that describe the widget and the place it is drawn in.
///
/// Place-dependent values, such as `colorScheme`, record that they are read, so that the view is
/// archived once for each value.
extension EnvironmentValues {
  public package(set) var widgetFamily: WidgetFamily {
    get { fields.widgetFamily }
    set { fields.widgetFamily = newValue }
  }

  public var widgetRenderingMode: WidgetRenderingMode {
    get {
      noteRead(.renderingMode)
      return fields.widgetRenderingMode
    }
    set {
      fields.widgetRenderingMode = newValue
      noteSet(.renderingMode)
    }
  }

  public package(set) var widgetContentMargins: EdgeInsets {
    get { fields.widgetContentMargins }
    set { fields.widgetContentMargins = newValue }
  }

  public package(set) var showsWidgetContainerBackground: Bool {
    get {
      noteRead(.showsBackground)
      return fields.showsWidgetContainerBackground
    }
    set {
      fields.showsWidgetContainerBackground = newValue
      noteSet(.showsBackground)
    }
  }

  public var colorScheme: ColorScheme {
    get {
      noteRead(.colorScheme)
      return fields.colorScheme
    }
    set {
      fields.colorScheme = newValue
      if fields.run != nil { fields.setScheme = newValue }
      noteSet(.colorScheme)
    }
  }

  public var isLuminanceReduced: Bool {
    get {
      noteRead(.isLuminanceReduced)
      return fields.isLuminanceReduced
    }
    set {
      fields.isLuminanceReduced = newValue
      noteSet(.isLuminanceReduced)
    }
  }

  public var redactionReasons: RedactionReasons {
    get { fields.redactionReasons }
    set { fields.redactionReasons = newValue }
  }

  public var locale: Locale {
    get { fields.locale ?? .current }
    set { fields.locale = newValue }
  }

  public var calendar: Calendar {
    get { fields.calendar ?? .current }
    set { fields.calendar = newValue }
  }

  public var timeZone: TimeZone {
    get { fields.timeZone ?? .current }
    set { fields.timeZone = newValue }
  }

  public var displayScale: CGFloat {
    get { fields.displayScale }
    set { fields.displayScale = newValue }
  }

  public var dynamicTypeSize: DynamicTypeSize {
    get { fields.dynamicTypeSize }
    set { fields.dynamicTypeSize = newValue }
  }

  public var layoutDirection: LayoutDirection {
    get { fields.layoutDirection }
    set { fields.layoutDirection = newValue }
  }
}

/// Values that text inherits from the views around it.
extension EnvironmentValues {
  public var font: Font? {
    get { fields.text.font }
    set { fields.text.font = newValue }
  }

  public var textCase: Text.Case? {
    get { fields.paragraph.textCase }
    set { fields.paragraph.textCase = newValue }
  }

  public var lineLimit: Int? {
    get { fields.paragraph.lineLimit }
    set { fields.paragraph.lineLimit = newValue }
  }

  public var lineSpacing: CGFloat {
    get { CGFloat(fields.paragraph.lineSpacing) }
    set { fields.paragraph.lineSpacing = max(0, newValue.native) }
  }

  public var multilineTextAlignment: TextAlignment {
    get { fields.paragraph.alignment }
    set { fields.paragraph.alignment = newValue }
  }

  public var minimumScaleFactor: CGFloat {
    get { fields.paragraph.minimumScaleFactor }
    set { fields.paragraph.minimumScaleFactor = newValue }
  }

  public var truncationMode: Text.TruncationMode {
    get { fields.paragraph.truncationMode }
    set { fields.paragraph.truncationMode = newValue }
  }
}
