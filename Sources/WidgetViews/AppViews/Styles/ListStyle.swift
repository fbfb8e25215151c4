/// The appearance of lists; has no effect, because rows are drawn in a plain column.
@MainActor @preconcurrency public protocol ListStyle {}

nonisolated public struct DefaultListStyle: ListStyle, Sendable {
  public init() {}
}

nonisolated public struct PlainListStyle: ListStyle, Sendable {
  public init() {}
}

nonisolated public struct GroupedListStyle: ListStyle, Sendable {
  public init() {}
}

nonisolated public struct InsetGroupedListStyle: ListStyle, Sendable {
  public init() {}
}

nonisolated public struct InsetListStyle: ListStyle, Sendable {
  public init() {}
}

nonisolated public struct SidebarListStyle: ListStyle, Sendable {
  public init() {}
}

nonisolated public struct CarouselListStyle: ListStyle, Sendable {
  public init() {}
}

nonisolated public struct EllipticalListStyle: ListStyle, Sendable {
  public init() {}
}

extension ListStyle where Self == DefaultListStyle {
  nonisolated public static var automatic: DefaultListStyle { DefaultListStyle() }
}

extension ListStyle where Self == PlainListStyle {
  nonisolated public static var plain: PlainListStyle { PlainListStyle() }
}

extension ListStyle where Self == GroupedListStyle {
  nonisolated public static var grouped: GroupedListStyle { GroupedListStyle() }
}

extension ListStyle where Self == InsetGroupedListStyle {
  nonisolated public static var insetGrouped: InsetGroupedListStyle { InsetGroupedListStyle() }
}

extension ListStyle where Self == InsetListStyle {
  nonisolated public static var inset: InsetListStyle { InsetListStyle() }
}

extension ListStyle where Self == SidebarListStyle {
  nonisolated public static var sidebar: SidebarListStyle { SidebarListStyle() }
}

extension ListStyle where Self == CarouselListStyle {
  nonisolated public static var carousel: CarouselListStyle { CarouselListStyle() }
}

extension ListStyle where Self == EllipticalListStyle {
  nonisolated public static var elliptical: EllipticalListStyle { EllipticalListStyle() }
}

extension View {
  /// Compiles, but has no effect.
  nonisolated public func listStyle<S: ListStyle>(_ style: S) -> some View {
    noting("listStyle")
  }
}
