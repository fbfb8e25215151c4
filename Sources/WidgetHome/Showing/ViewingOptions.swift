package import Foundation
package import WidgetModel
package import WidgetRegistry

/// How `widgetry show` displays a widget, if not as the user has placed it: for example in another
/// family, on another device or with another time.
package struct ViewingOptions: Hashable, Sendable {
  /// Which method of the provider returns the view.
  package enum Answer: String, Hashable, Sendable, CaseIterable {
    case timeline, placeholder, snapshot
  }

  package var family: WidgetFamily?
  package var device: Device?
  package var location: WidgetLocation?
  package var scheme: RequestEnvironment.ColorScheme?
  package var mode: RequestEnvironment.RenderingMode?
  package var isLuminanceReduced = false
  /// Whether private content is hidden, as on a locked screen.
  package var hidesPrivate = false
  package var answer = Answer.timeline

  package init() {}

  /// Whether the stored timeline can't be used, so that the provider must be asked.
  package func isOther(than instance: StoredInstance) -> Bool {
    let family = family ?? instance.family
    return answer != .timeline || family != instance.family
      || size(of: family) != family.displaySize
  }

  /// The size of a family on the device, or the default size if the device doesn't have the family.
  package func size(of family: WidgetFamily) -> DisplaySize {
    device?.size(of: family) ?? family.displaySize
  }

  /// By how much a location enlarges a widget after its layout.
  package static func scale(in environment: PictureEnvironment) -> Double {
    environment.location == .standBy && environment.family == .systemSmall ? 2 : 1
  }

  /// Everything that a picture of a widget depends on.
  package func environment(
    for instance: StoredInstance, at now: Date, in surroundings: Surroundings
  ) -> PictureEnvironment {
    let family = family ?? instance.family
    let location = location ?? family.usualLocation(of: instance.location)
    let mode = mode ?? location.usualMode
    return PictureEnvironment(
      family: family, location: location, size: size(of: family),
      colorScheme: scheme ?? location.usualScheme, renderingMode: mode,
      isLuminanceReduced: isLuminanceReduced,
      showsBackground: location == .homeScreen && mode == .fullColor && !family.isAccessory
        && family != .control,
      now: now,
      locale: surroundings.locale, timeZone: surroundings.timeZone)
  }
}

extension WidgetFamily {
  /// Whether widgets of the family appear on the lock screen only.
  package var isAccessory: Bool {
    switch self {
    case .accessoryCircular, .accessoryCorner, .accessoryInline, .accessoryRectangular: true
    case .systemSmall, .systemMedium, .systemLarge, .systemExtraLarge, .systemExtraLargePortrait,
      .control:
      false
    }
  }

  /// The location in which the family is shown; accessory families don't exist on the home screen.
  fileprivate func usualLocation(of location: WidgetLocation) -> WidgetLocation {
    isAccessory && location == .homeScreen ? .lockScreen : location
  }
}

extension WidgetLocation {
  fileprivate var usualMode: RequestEnvironment.RenderingMode {
    self == .lockScreen ? .vibrant : .fullColor
  }

  fileprivate var usualScheme: RequestEnvironment.ColorScheme {
    self == .lockScreen || self == .standBy ? .dark : .light
  }
}
