/// The size and place of a widget, as in WidgetKit, such as `systemSmall`.
public enum WidgetFamily: Int, Hashable, Sendable {
  case systemSmall
  case systemMedium
  case systemLarge
  case systemExtraLarge
  /// Only on visionOS; declared so that code compiles, but never shown here.
  case systemExtraLargePortrait
  /// Only on watchOS; declared so that code compiles, but never shown here.
  case accessoryCorner
  case accessoryCircular
  case accessoryRectangular
  case accessoryInline
  /// A control, as in Control Center; WidgetKit has no such family.
  case control
}

extension WidgetFamily: CustomStringConvertible, CustomDebugStringConvertible {
  public var description: String { name }
  public var debugDescription: String { name }
}

extension WidgetFamily {
  /// The families that Widgetry can show, in the order in which commands list them.
  package static let offered: [WidgetFamily] = [
    .systemSmall, .systemMedium, .systemLarge, .systemExtraLarge, .accessoryCircular,
    .accessoryRectangular, .accessoryInline, .control,
  ]

  /// The families of a kind that doesn't declare any.
  package static let defaultFamilies: [WidgetFamily] = [
    .systemSmall, .systemMedium, .systemLarge, .systemExtraLarge,
  ]

  /// Apple's name of the family.
  package var name: String {
    switch self {
    case .systemSmall: "systemSmall"
    case .systemMedium: "systemMedium"
    case .systemLarge: "systemLarge"
    case .systemExtraLarge: "systemExtraLarge"
    case .systemExtraLargePortrait: "systemExtraLargePortrait"
    case .accessoryCorner: "accessoryCorner"
    case .accessoryCircular: "accessoryCircular"
    case .accessoryRectangular: "accessoryRectangular"
    case .accessoryInline: "accessoryInline"
    case .control: "control"
    }
  }

  /// The name without `system` or `accessory`, such as `small` and `circular`.
  package var shortName: String {
    let word = name.drop { !$0.isUppercase }
    guard !word.isEmpty else { return name }
    return word.prefix(1).lowercased() + word.dropFirst()
  }

  /// Finds a family by its full or short name, ignoring case.
  package init?(name: String) {
    let folded = name.lowercased()
    let all = Self.offered + [.systemExtraLargePortrait, .accessoryCorner]
    guard
      let family = all.first(where: {
        let full = $0.name.lowercased()
        return full == folded || full == "system" + folded || full == "accessory" + folded
      })
    else { return nil }
    self = family
  }

  /// The size in points on the default device, an iPhone with a screen of 390 by 844 points.
  package var displaySize: DisplaySize {
    switch self {
    case .systemSmall: DisplaySize(width: 158, height: 158)
    case .systemMedium: DisplaySize(width: 338, height: 158)
    case .systemLarge: DisplaySize(width: 338, height: 354)
    case .systemExtraLarge: DisplaySize(width: 715.5, height: 342)
    case .systemExtraLargePortrait: DisplaySize(width: 338, height: 450)
    case .accessoryCorner, .accessoryCircular: DisplaySize(width: 72, height: 72)
    case .accessoryRectangular: DisplaySize(width: 160, height: 72)
    case .accessoryInline: DisplaySize(width: 234, height: 26)
    case .control: DisplaySize(width: 158, height: 70)
    }
  }
}

/// A size in points.
package struct DisplaySize: Hashable, Sendable {
  package var width: Double
  package var height: Double

  package init(width: Double, height: Double) {
    self.width = width
    self.height = height
  }

  package func scaled(by scale: Double) -> DisplaySize {
    DisplaySize(width: width * scale, height: height * scale)
  }
}

extension WidgetFamily {
  /// Whether the widget has an opaque background of its own, as on the home screen.
  package var isSystem: Bool {
    switch self {
    case .systemSmall, .systemMedium, .systemLarge, .systemExtraLarge, .systemExtraLargePortrait:
      true
    case .accessoryCorner, .accessoryCircular, .accessoryRectangular, .accessoryInline, .control:
      false
    }
  }
}
