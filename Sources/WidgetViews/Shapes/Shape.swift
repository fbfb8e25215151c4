public import Foundation
internal import WidgetModel

/// A form that is drawn in the room it is offered, and filled with the foreground unless said otherwise.
public protocol Shape: Sendable, Animatable, View, _RemoveGlobalActorIsolation {
  /// The form in a rectangle.
  nonisolated func path(in rect: CGRect) -> Path

  nonisolated static var role: ShapeRole { get }

  nonisolated var layoutDirectionBehavior: LayoutDirectionBehavior { get }

  nonisolated func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize

  /// The form in any rectangle; shapes of Widgetry's own say so.
  nonisolated var _form: _ShapeForm { get }
}

/// Takes the main actor, which views belong to, from a protocol of views: with two actors it has none.
@_ShapeIsolation @preconcurrency public protocol _RemoveGlobalActorIsolation {}

/// Stands for no actor; nothing runs on it.
@globalActor public actor _ShapeIsolation {
  public static let shared = _ShapeIsolation()
}

/// What a shape is for.
nonisolated public enum ShapeRole: Hashable, Sendable {
  case fill
  case stroke
  case separator
}

/// Whether a shape is drawn the other way round where is read from the right.
nonisolated public enum LayoutDirectionBehavior: Hashable, Sendable {
  case fixed
  case mirrors
  public static func mirrors(in layoutDirection: LayoutDirection) -> LayoutDirectionBehavior {
    .mirrors
  }
}

/// How a shape is known besides by its path.
nonisolated public struct _ShapeForm: Sendable {
  /// Nil where only the path in a rectangle is known.
  var outline: ShapeOutline?
  /// The line along it, if that is all that is drawn.
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
  /// The outline in an area of a size, whatever the shape is.
  nonisolated func outline(in size: DisplaySize) -> ShapeOutline {
    if let outline = _form.outline { return outline }
    let path = path(in: CGRect(x: 0, y: 0, width: size.width, height: size.height))
    return .path(path.value, width: size.width, height: size.height)
  }

  /// The outline that is the same in areas of all sizes; nil for a shape of an author's own.
  nonisolated var outlineOfAnySize: ShapeOutline? { _form.outline }
}
