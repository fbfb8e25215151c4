/// A place where widgets are shown, as in WidgetKit, such as the lock screen.
public struct WidgetLocation: RawRepresentable, Hashable, Sendable {
  public let rawValue: String

  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  public static let homeScreen = WidgetLocation(rawValue: "homeScreen")
  public static let lockScreen = WidgetLocation(rawValue: "lockScreen")
  public static let standBy = WidgetLocation(rawValue: "standBy")
  public static let iPhoneWidgetsOnMac = WidgetLocation(rawValue: "iPhoneWidgetsOnMac")
  public static let carPlay = WidgetLocation(rawValue: "carPlay")
  public static let watchFace = WidgetLocation(rawValue: "watchFace")
  public static let smartStack = WidgetLocation(rawValue: "smartStack")
}

extension WidgetLocation {
  /// The locations to which Widgetry can add widgets.
  package static let offered: [WidgetLocation] = [.homeScreen, .lockScreen, .standBy]
}
