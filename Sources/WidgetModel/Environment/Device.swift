/// A class of Apple devices with the same widget sizes, for previewing a widget as on that device.
///
///     Device(name: "iphone-max")?.size(of: .systemSmall)  // 170 by 170
package struct Device: Hashable, Sendable {
  /// The sizes of widget families in points; nil for families that the device doesn't have.
  private struct Sizes: Hashable, Sendable {
    var small: DisplaySize
    var medium: DisplaySize
    var large: DisplaySize
    var extraLarge: DisplaySize?
    var circular: DisplaySize?
    var rectangular: DisplaySize?
    var inline: DisplaySize?
  }

  /// The device's name in commands, such as `iphone-max`.
  package let name: String
  /// The screens with these widget sizes, such as `430x932` in points; users may type these too.
  package let screens: [String]
  private let sizes: Sizes

  /// The size of a widget family; nil if the device doesn't have this family.
  ///
  /// An iPad lays out widgets in this size, but draws them smaller.
  package func size(of family: WidgetFamily) -> DisplaySize? {
    switch family {
    case .systemSmall: sizes.small
    case .systemMedium: sizes.medium
    case .systemLarge: sizes.large
    case .systemExtraLarge: sizes.extraLarge
    case .accessoryCircular: sizes.circular
    case .accessoryRectangular: sizes.rectangular
    case .accessoryInline: sizes.inline
    // Apple publishes no sizes of controls, which are as wide as small widgets.
    case .control: DisplaySize(width: sizes.small.width, height: family.displaySize.height)
    case .systemExtraLargePortrait, .accessoryCorner: nil
    }
  }

  /// The families that the device has.
  package var families: [WidgetFamily] {
    WidgetFamily.offered.filter { size(of: $0) != nil }
  }

  /// Finds a device by its name or by one of its screens; accepts `iPhone Max` and `430×932` too.
  package init?(name: String) {
    let folded = name.lowercased().map { $0 == "×" ? "x" : $0 == " " ? "-" : $0 }
    let word = String(folded)
    guard let device = Self.all.first(where: { $0.name == word || $0.screens.contains(word) })
    else { return nil }
    self = device
  }

  /// All devices, with the default one first.
  package static let all: [Device] = [
    .phone(
      "iphone", ["390x844", "393x852"], small: 158, wide: 338, tall: 354, circle: 72, strip: 160,
      line: 234),
    .phone(
      "iphone-max", ["430x932", "428x926"], small: 170, wide: 364, tall: 382, circle: 76,
      strip: 172, line: 257),
    .phone(
      "iphone-xr", ["414x896"], small: 169, wide: 360, tall: 379, circle: 76, strip: 160,
      stripHeight: 72, line: 248),
    .phone(
      "iphone-mini", ["375x812", "360x780"], small: 155, wide: 329, tall: 345, circle: 72,
      strip: 157, line: 225),
    // On this device, medium widgets aren't as tall as small ones.
    .phone(
      "iphone-plus", ["414x736"], small: 159, wide: 348, mediumHeight: 157, tall: 357, circle: 76,
      strip: 170, line: 248),
    .phone(
      "iphone-se", ["375x667"], small: 148, wide: 321, tall: 324, circle: 68, strip: 153,
      line: 225),
    .board("iphone-5s", ["320x568"], small: 141, wide: 292, tall: 311, extraWide: nil),
    .board(
      "ipad-mini", ["744x1133", "768x1024"], small: 141, wide: 305.5, tall: 305.5,
      extraWide: 634.5),
    .board("ipad", ["810x1080"], small: 146, wide: 320.5, tall: 320.5, extraWide: 669),
    .board(
      "ipad-air", ["820x1180", "834x1194"], small: 155, wide: 342, tall: 342, extraWide: 715.5),
    .board("ipad-pro", ["1024x1366"], small: 170, wide: 378.5, tall: 378.5, extraWide: 795),
    // Apple publishes no table; these are the sizes that other programs assume.
    .board("mac", [], small: 170, wide: 364, tall: 382, extraWide: 752),
  ]

  private init(_ name: String, _ screens: [String], _ sizes: Sizes) {
    self.name = name
    self.screens = screens
    self.sizes = sizes
  }

  /// A device with widgets on its lock screen.
  private static func phone(
    _ name: String, _ screens: [String], small: Double, wide: Double, mediumHeight: Double? = nil,
    tall: Double, circle: Double, strip: Double, stripHeight: Double? = nil, line: Double
  ) -> Device {
    Device(
      name, screens,
      Sizes(
        small: DisplaySize(width: small, height: small),
        medium: DisplaySize(width: wide, height: mediumHeight ?? small),
        large: DisplaySize(width: wide, height: tall),
        circular: DisplaySize(width: circle, height: circle),
        rectangular: DisplaySize(width: strip, height: stripHeight ?? circle),
        inline: DisplaySize(width: line, height: 26)))
  }

  /// A device that has widgets only on its home screen or desktop.
  private static func board(
    _ name: String, _ screens: [String], small: Double, wide: Double, tall: Double,
    extraWide: Double?
  ) -> Device {
    Device(
      name, screens,
      Sizes(
        small: DisplaySize(width: small, height: small),
        medium: DisplaySize(width: wide, height: small),
        large: DisplaySize(width: wide, height: tall),
        extraLarge: extraWide.map { DisplaySize(width: $0, height: tall) }))
  }
}
