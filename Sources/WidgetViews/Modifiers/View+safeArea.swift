public import Foundation
internal import WidgetModel

/// Whether a view is scaled to fit in the available size or to fill it.
nonisolated public enum ContentMode: CaseIterable, Hashable, Sendable {
  case fit
  case fill
}

/// The parts of the safe area to ignore; `keyboard` has no effect.
nonisolated public struct SafeAreaRegions: OptionSet, Sendable {
  public let rawValue: UInt

  public init(rawValue: UInt) {
    self.rawValue = rawValue
  }

  public static let container = SafeAreaRegions(rawValue: 1 << 0)
  public static let keyboard = SafeAreaRegions(rawValue: 1 << 1)
  public static let all: SafeAreaRegions = [.container, .keyboard]
}

/// Aspect ratios, and the widget's margins, which are its safe area.
extension View {
  nonisolated public func aspectRatio(
    _ aspectRatio: CGFloat? = nil, contentMode: ContentMode
  ) -> EffectView<Self> {
    withEffect(.aspectRatio(aspectRatio?.native, fills: contentMode == .fill))
  }

  nonisolated public func aspectRatio(
    _ aspectRatio: CGSize, contentMode: ContentMode
  ) -> some View {
    self.aspectRatio(
      aspectRatio.height == 0 ? nil : aspectRatio.width / aspectRatio.height,
      contentMode: contentMode)
  }

  nonisolated public func scaledToFit() -> some View {
    aspectRatio(nil, contentMode: .fit)
  }

  nonisolated public func scaledToFill() -> some View {
    aspectRatio(nil, contentMode: .fill)
  }

  /// Extends the view over the widget's margins.
  nonisolated public func ignoresSafeArea(
    _ regions: SafeAreaRegions = .all, edges: Edge.Set = .all
  ) -> EffectView<Self> {
    withEffect(edges.isEmpty || !regions.contains(.container) ? nil : .ignoresMargins)
  }

  /// Extends the view over the widget's margins.
  nonisolated public func edgesIgnoringSafeArea(_ edges: Edge.Set) -> some View {
    ignoresSafeArea(edges: edges)
  }

  nonisolated public func safeAreaPadding(_ insets: EdgeInsets) -> some View {
    padding(insets)
  }

  nonisolated public func safeAreaPadding(
    _ edges: Edge.Set = .all, _ length: CGFloat? = nil
  ) -> some View {
    padding(edges, length)
  }

  nonisolated public func safeAreaPadding(_ length: CGFloat) -> some View {
    padding(length)
  }

  nonisolated public func safeAreaInset<V: View>(
    edge: VerticalEdge, alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil,
    @ViewBuilder content: () -> V
  ) -> some View {
    let inset = content()
    return VStack(alignment: alignment, spacing: spacing) {
      if edge == .top { inset }
      self.frame(maxWidth: .infinity, maxHeight: .infinity)
      if edge == .bottom { inset }
    }
  }

  nonisolated public func safeAreaInset<V: View>(
    edge: HorizontalEdge, alignment: VerticalAlignment = .center, spacing: CGFloat? = nil,
    @ViewBuilder content: () -> V
  ) -> some View {
    let inset = content()
    return HStack(alignment: alignment, spacing: spacing) {
      if edge == .leading { inset }
      self.frame(maxWidth: .infinity, maxHeight: .infinity)
      if edge == .trailing { inset }
    }
  }

  /// Compiles, but has no effect: widgets don't scroll.
  nonisolated public func contentMargins(
    _ edges: Edge.Set = .all, _ length: CGFloat?, for placement: ContentMarginPlacement = .automatic
  ) -> some View {
    noting("contentMargins")
  }

  /// Compiles, but has no effect: widgets don't scroll.
  nonisolated public func contentMargins(
    _ edges: Edge.Set = .all, _ insets: EdgeInsets,
    for placement: ContentMarginPlacement = .automatic
  ) -> some View {
    noting("contentMargins")
  }

  /// Compiles, but has no effect: widgets don't scroll.
  nonisolated public func contentMargins(
    _ length: CGFloat, for placement: ContentMarginPlacement = .automatic
  ) -> some View {
    noting("contentMargins")
  }
}

/// The part of a scroll view that margins apply to; has no effect.
nonisolated public struct ContentMarginPlacement: Hashable, Sendable {
  private let name: String

  public static let automatic = ContentMarginPlacement(name: "automatic")
  public static let scrollContent = ContentMarginPlacement(name: "scrollContent")
  public static let scrollIndicators = ContentMarginPlacement(name: "scrollIndicators")
}
