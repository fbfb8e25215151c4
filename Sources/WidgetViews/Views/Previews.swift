public import Foundation
public import WidgetModel

/// Declares Xcode previews of views.
///
/// Previews compile, but nothing runs them here.
@MainActor @preconcurrency public protocol PreviewProvider {
  associatedtype Previews: View

  @ViewBuilder static var previews: Previews { get }
}

/// A context to show a preview in, such as a widget family.
public protocol PreviewContext {}

/// Shows a preview as a widget of a family.
nonisolated public struct WidgetPreviewContext: PreviewContext, Sendable {
  public let family: WidgetFamily

  public init(family: WidgetFamily) {
    self.family = family
  }
}

/// The name of a device to show a preview on; has no effect.
nonisolated public struct PreviewDevice: RawRepresentable, ExpressibleByStringLiteral, Sendable {
  public let rawValue: String

  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  public init(stringLiteral value: String) {
    rawValue = value
  }
}

/// The size of a preview's container; has no effect.
nonisolated public enum PreviewLayout: Sendable {
  case device
  case sizeThatFits
  case fixed(width: CGFloat, height: CGFloat)
}

/// The orientation of a preview's device; has no effect.
nonisolated public struct InterfaceOrientation: Hashable, Sendable {
  private let name: String

  public static let portrait = InterfaceOrientation(name: "portrait")
  public static let portraitUpsideDown = InterfaceOrientation(name: "portraitUpsideDown")
  public static let landscapeLeft = InterfaceOrientation(name: "landscapeLeft")
  public static let landscapeRight = InterfaceOrientation(name: "landscapeRight")
}

/// Modifiers for previews. Except for `previewContext(_:)` they have no effect.
extension View {
  /// Sets the widget family of this view.
  nonisolated public func previewContext<C: PreviewContext>(_ value: C) -> EnvironmentView<Self> {
    changing { environment in
      guard let context = value as? WidgetPreviewContext else { return }
      environment.widgetFamily = context.family
    }
  }

  nonisolated public func previewDevice(_ value: PreviewDevice?) -> some View { self }

  nonisolated public func previewDisplayName(_ value: String?) -> some View { self }

  nonisolated public func previewLayout(_ value: PreviewLayout) -> some View { self }

  nonisolated public func previewInterfaceOrientation(
    _ value: InterfaceOrientation
  ) -> some View { self }
}
