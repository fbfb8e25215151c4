public import Foundation
internal import WidgetModel

public protocol Shape: Sendable, Animatable, View, _RemoveGlobalActorIsolation {
  nonisolated func path(in rect: CGRect) -> Path

  nonisolated static var role: ShapeRole { get }

  nonisolated var layoutDirectionBehavior: LayoutDirectionBehavior { get }

  nonisolated func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize

  /// The shape for any size; only built-in shapes implement this.
  nonisolated var _form: _ShapeForm { get }
}

/// Removes the main-actor isolation that conforming to `View` would give: conforming to two global
/// actors cancels both.
@_ShapeIsolation @preconcurrency public protocol _RemoveGlobalActorIsolation {}

/// A global actor that nothing runs on.
@globalActor public actor _ShapeIsolation {
  public static let shared = _ShapeIsolation()
}

nonisolated public enum ShapeRole: Hashable, Sendable {
  case fill
  case stroke
  case separator
}

nonisolated public enum LayoutDirectionBehavior: Hashable, Sendable {
  case fixed
  case mirrors
  public static func mirrors(in layoutDirection: LayoutDirection) -> LayoutDirectionBehavior {
    .mirrors
  }
}

/// What is known about a shape apart from its path.
nonisolated public struct _ShapeForm: Sendable {
  /// The outline for any size; nil if only the path in a rectangle is known.
  var outline: ShapeOutline?
  /// The stroke to draw instead of a fill.
  var stroke: StrokeStyle?

  init(_ outline: ShapeOutline?, stroke: StrokeStyle? = nil) {
    self.outline = outline
    self.stroke = stroke
  }

  func changed(_ change: (ShapeOutline) -> ShapeOutline) -> _ShapeForm {
    _ShapeForm(outline.map(change), stroke: stroke)
  }
}

extension Shape {
  nonisolated public static var role: ShapeRole { .fill }

  nonisolated public var layoutDirectionBehavior: LayoutDirectionBehavior { .mirrors }

  nonisolated public func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize {
    proposal.replacingUnspecifiedDimensions()
  }

  nonisolated public var _form: _ShapeForm { _ShapeForm(nil) }

  @MainActor @preconcurrency public var body: _ShapeView<Self, ForegroundStyle> {
    _ShapeView(shape: self, style: ForegroundStyle())
  }
}

extension Shape {
  /// The outline in an area of a given size.
  nonisolated func outline(in size: DisplaySize) -> ShapeOutline {
    if let outline = _form.outline { return outline }
    let path = path(in: CGRect(x: 0, y: 0, width: size.width, height: size.height))
    return .path(path.value, width: size.width, height: size.height)
  }

  /// The outline if it doesn't depend on the size; nil for an author's shape.
  nonisolated var outlineOfAnySize: ShapeOutline? { _form.outline }
}
