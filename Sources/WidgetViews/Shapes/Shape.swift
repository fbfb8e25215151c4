public import Foundation
internal import WidgetModel

/// A two-dimensional shape that is drawn with a fill or a stroke.
///
/// An author's shape returns a path for a rectangle; it is drawn when layout has found the
/// rectangle.
public protocol Shape: Sendable, Animatable, View, _RemoveGlobalActorIsolation {
  nonisolated func path(in rect: CGRect) -> Path

  nonisolated static var role: ShapeRole { get }

  nonisolated var layoutDirectionBehavior: LayoutDirectionBehavior { get }

  nonisolated func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize

  /// The shape in a form that is valid for any size; only built-in shapes implement it.
  nonisolated var _form: _ShapeForm { get }
}

/// Removes the main-actor isolation that shapes would inherit from `View`.
///
/// Conforming to protocols of two different global actors cancels both isolations.
@_ShapeIsolation @preconcurrency public protocol _RemoveGlobalActorIsolation {}

/// A global actor on which nothing runs; see ``_RemoveGlobalActorIsolation``.
@globalActor public actor _ShapeIsolation {
  public static let shared = _ShapeIsolation()
}

/// Whether a shape is filled or stroked by default.
nonisolated public enum ShapeRole: Hashable, Sendable {
  case fill
  case stroke
  case separator
}

/// Whether a shape is mirrored in right-to-left layouts.
nonisolated public enum LayoutDirectionBehavior: Hashable, Sendable {
  case fixed
  case mirrors
  public static func mirrors(in layoutDirection: LayoutDirection) -> LayoutDirectionBehavior {
    .mirrors
  }
}

/// A shape's outline and stroke, as far as they don't depend on its size.
nonisolated public struct _ShapeForm: Sendable {
  /// The outline for any size; nil if the path has to be computed for each size.
  var outline: ShapeOutline?
  /// The stroke to draw instead of a fill.
  var stroke: StrokeStyle?

  init(_ outline: ShapeOutline?, stroke: StrokeStyle? = nil) {
    self.outline = outline
    self.stroke = stroke
  }

  /// The form with its outline changed.
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
  /// The outline in an area with a size.
  nonisolated func outline(in size: DisplaySize) -> ShapeOutline {
    if let outline = _form.outline { return outline }
    let path = path(in: CGRect(x: 0, y: 0, width: size.width, height: size.height))
    return .path(path.value, width: size.width, height: size.height)
  }

  /// The outline if it doesn't depend on the size; nil for an author's shape.
  nonisolated var outlineOfAnySize: ShapeOutline? { _form.outline }
}
