/// The appearance of pickers; has no effect, because only their labels are drawn.
@MainActor @preconcurrency public protocol PickerStyle {}

nonisolated public struct DefaultPickerStyle: PickerStyle, Sendable {
  public init() {}
}

nonisolated public struct MenuPickerStyle: PickerStyle, Sendable {
  public init() {}
}

nonisolated public struct InlinePickerStyle: PickerStyle, Sendable {
  public init() {}
}

nonisolated public struct SegmentedPickerStyle: PickerStyle, Sendable {
  public init() {}
}

nonisolated public struct WheelPickerStyle: PickerStyle, Sendable {
  public init() {}
}

nonisolated public struct NavigationLinkPickerStyle: PickerStyle, Sendable {
  public init() {}
}

nonisolated public struct PalettePickerStyle: PickerStyle, Sendable {
  public init() {}
}

extension PickerStyle where Self == DefaultPickerStyle {
  nonisolated public static var automatic: DefaultPickerStyle { DefaultPickerStyle() }
}

extension PickerStyle where Self == MenuPickerStyle {
  nonisolated public static var menu: MenuPickerStyle { MenuPickerStyle() }
}

extension PickerStyle where Self == InlinePickerStyle {
  nonisolated public static var inline: InlinePickerStyle { InlinePickerStyle() }
}

extension PickerStyle where Self == SegmentedPickerStyle {
  nonisolated public static var segmented: SegmentedPickerStyle { SegmentedPickerStyle() }
}

extension PickerStyle where Self == WheelPickerStyle {
  nonisolated public static var wheel: WheelPickerStyle { WheelPickerStyle() }
}

extension PickerStyle where Self == NavigationLinkPickerStyle {
  nonisolated public static var navigationLink: NavigationLinkPickerStyle {
    NavigationLinkPickerStyle()
  }
}

extension PickerStyle where Self == PalettePickerStyle {
  nonisolated public static var palette: PalettePickerStyle { PalettePickerStyle() }
}

extension View {
  /// Compiles, but has no effect.
  nonisolated public func pickerStyle<S: PickerStyle>(_ style: S) -> some View {
    noting("pickerStyle")
  }
}
