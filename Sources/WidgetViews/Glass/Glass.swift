public import Foundation

/// A translucent background of Liquid Glass, drawn as a material without blur.
nonisolated public struct Glass: Equatable, Sendable {
  enum Kind: Sendable {
    case regular
    case clear
    case identity
  }

  let kind: Kind
  private(set) var color: Color?

  public static var regular: Glass { Glass(kind: .regular) }
  public static var clear: Glass { Glass(kind: .clear) }
  public static var identity: Glass { Glass(kind: .identity) }

  public func tint(_ color: Color?) -> Glass {
    var glass = self
    glass.color = color
    return glass
  }

  /// Compiles, but has no effect: glass in widgets doesn't react to touch.
  public func interactive(_ isEnabled: Bool = true) -> Glass { self }

  /// The paint below the content; nil for none.
  var style: AnyShapeStyle? {
    switch kind {
    case .identity: nil
    case .regular:
      AnyShapeStyle(color.map { AnyShapeStyle($0.opacity(0.5)) } ?? .material(.regular))
    case .clear:
      AnyShapeStyle(color.map { AnyShapeStyle($0.opacity(0.25)) } ?? .material(.ultraThin))
    }
  }
}

extension AnyShapeStyle {
  fileprivate static func material(_ material: Material) -> AnyShapeStyle {
    AnyShapeStyle(material)
  }
}

/// The shape of a glass effect without a shape of its own: a capsule.
nonisolated public struct DefaultGlassEffectShape: Shape {
  public init() {}

  public func path(in rect: CGRect) -> Path {
    Capsule().path(in: rect)
  }
}

/// How a glass effect appears and disappears; has no effect, because widgets don't animate.
nonisolated public struct GlassEffectTransition: Hashable, Sendable {
  private let name: String

  public static var identity: GlassEffectTransition { GlassEffectTransition(name: "identity") }
  public static var matchedGeometry: GlassEffectTransition {
    GlassEffectTransition(name: "matchedGeometry")
  }
  public static var materialize: GlassEffectTransition {
    GlassEffectTransition(name: "materialize")
  }
}

/// A container of views with glass effects, which are drawn one by one here.
nonisolated public struct GlassEffectContainer<Content: View>: View {
  private let content: Content

  public init(spacing: CGFloat? = nil, @ViewBuilder content: () -> Content) {
    self.content = content()
  }

  public var body: some View { content }
}
