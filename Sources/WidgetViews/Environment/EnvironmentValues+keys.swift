public import Foundation
public import WidgetModel

extension EnvironmentValues {
  public package(set) var widgetFamily: WidgetFamily {
    get { fields.widgetFamily }
    set { fields.widgetFamily = newValue }
  }

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

  public package(set) var widgetContentMargins: EdgeInsets {
    get { fields.widgetContentMargins }
    set { fields.widgetContentMargins = newValue }
  }

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

  public var redactionReasons: RedactionReasons {
    get { fields.redactionReasons }
    set { fields.redactionReasons = newValue }
  }

  public var locale: Locale {
    get { fields.locale }
    set { fields.locale = newValue }
  }

  public var calendar: Calendar {
    get { fields.calendar }
    set { fields.calendar = newValue }
  }

  public var timeZone: TimeZone {
    get { fields.timeZone }
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
