public import Foundation

/// A grid line, tick or label at a value of a chart's axis.
///
/// Authors create them in the closure of ``AxisMarks``; see ``AxisGridLine``, ``AxisTick`` and
/// ``AxisValueLabel``.
public protocol AxisMark {
  /// The mark in the form that charts draw; not for authors.
  var _mark: _AxisMark { get }
}

/// The form of an axis mark that charts draw; not for authors.
nonisolated public struct _AxisMark: AxisMark {
  /// What to draw at the value.
  enum Kind {
    case line(StrokeStyle?)
    case tick(length: Double, StrokeStyle?)
    /// The author's text, or else the formatted value.
    case label(Text?, format: ((_PlottedValue) -> String?)?, isCentered: Bool)
    case view(AnyView, isCentered: Bool)
  }

  var kind: Kind
  var style: AnyShapeStyle?
  var font: Font?
  var offset = CGSize.zero

  init(_ kind: Kind) {
    self.kind = kind
  }

  public var _mark: _AxisMark { self }

  /// Formats plotted values in the locale of the current environment.
  static func formatter<F: FormatStyle>(_ format: F) -> (_PlottedValue) -> String?
  where F.FormatInput: Plottable, F.FormatOutput == String {
    { value in
      AxisValue(index: 0, count: 1, value: value).as(F.FormatInput.self)
        .map { format.locale(EnvironmentValues.current.locale).format($0) }
    }
  }
}

/// Combines the marks that are listed in the closure of ``AxisMarks``.
@resultBuilder
public struct AxisMarkBuilder {
  public static func buildExpression<Mark: AxisMark>(_ mark: Mark) -> [_AxisMark] {
    [mark._mark]
  }

  public static func buildBlock(_ marks: [_AxisMark]...) -> [_AxisMark] {
    marks.flatMap { $0 }
  }

  public static func buildIf(_ marks: [_AxisMark]?) -> [_AxisMark] { marks ?? [] }

  public static func buildEither(first: [_AxisMark]) -> [_AxisMark] { first }

  public static func buildEither(second: [_AxisMark]) -> [_AxisMark] { second }
}

/// A line across the chart at a value of an axis.
nonisolated public struct AxisGridLine: AxisMark {
  public let _mark: _AxisMark

  public init(centered: Bool? = nil, stroke: StrokeStyle? = nil) {
    _mark = _AxisMark(.line(stroke))
  }
}

/// A short line outside the chart at a value of an axis.
nonisolated public struct AxisTick: AxisMark {
  public let _mark: _AxisMark

  public enum Length: Sendable {
    case automatic
    case label
    case longestLabel
  }

  public init(
    centered: Bool? = nil, length: CGFloat, stroke: StrokeStyle? = nil
  ) {
    _mark = _AxisMark(.tick(length: length.native, stroke))
  }

  public init(
    centered: Bool? = nil, length: Length = .automatic, stroke: StrokeStyle? = nil
  ) {
    _mark = _AxisMark(.tick(length: 4, stroke))
  }
}

/// A label at a value of an axis: the formatted value, a text or a view.
nonisolated public struct AxisValueLabel: AxisMark {
  public let _mark: _AxisMark

  public init(
    centered: Bool? = nil, anchor: UnitPoint? = nil, multiLabelAlignment: Alignment? = nil,
    collisionResolution: AxisValueLabelCollisionResolution = .automatic,
    offsetsMarks: Bool? = nil, orientation: AxisValueLabelOrientation = .automatic,
    horizontalSpacing: CGFloat? = nil, verticalSpacing: CGFloat? = nil
  ) {
    _mark = _AxisMark(.label(nil, format: nil, isCentered: centered ?? false))
  }

  public init<F: FormatStyle>(
    format: F, centered: Bool? = nil, anchor: UnitPoint? = nil,
    multiLabelAlignment: Alignment? = nil,
    collisionResolution: AxisValueLabelCollisionResolution = .automatic,
    offsetsMarks: Bool? = nil, orientation: AxisValueLabelOrientation = .automatic,
    horizontalSpacing: CGFloat? = nil, verticalSpacing: CGFloat? = nil
  ) where F.FormatInput: Plottable, F.FormatOutput == String {
    _mark = _AxisMark(
      .label(nil, format: _AxisMark.formatter(format), isCentered: centered ?? false))
  }

  public init(_ labelKey: LocalizedStringKey, centered: Bool? = nil) {
    _mark = _AxisMark(.label(Text(labelKey), format: nil, isCentered: centered ?? false))
  }

  @_disfavoredOverload
  public init<S: StringProtocol>(_ label: S, centered: Bool? = nil) {
    _mark = _AxisMark(.label(Text(label), format: nil, isCentered: centered ?? false))
  }

  public init<Content: View>(
    centered: Bool? = nil, anchor: UnitPoint? = nil, horizontalSpacing: CGFloat? = nil,
    verticalSpacing: CGFloat? = nil, @ViewBuilder content: () -> Content
  ) {
    _mark = _AxisMark(.view(AnyView(content()), isCentered: centered ?? false))
  }
}

/// How to resolve overlapping labels; has no effect, because overlapping labels are always omitted.
nonisolated public struct AxisValueLabelCollisionResolution: Hashable, Sendable {
  private let name: String

  public static let automatic = AxisValueLabelCollisionResolution(name: "automatic")
  public static let disabled = AxisValueLabelCollisionResolution(name: "disabled")

  public static func greedy(
    priority: Double = 0, minimumSpacing: CGFloat? = nil
  ) -> AxisValueLabelCollisionResolution { automatic }
}

/// The orientation of labels; has no effect.
nonisolated public struct AxisValueLabelOrientation: Hashable, Sendable {
  private let name: String

  public static let automatic = AxisValueLabelOrientation(name: "automatic")
  public static let horizontal = AxisValueLabelOrientation(name: "horizontal")
  public static let vertical = AxisValueLabelOrientation(name: "vertical")
  public static let verticalReversed = AxisValueLabelOrientation(name: "verticalReversed")
}

/// Changes the style and position of axis marks.
extension AxisMark {
  nonisolated public func foregroundStyle<S: ShapeStyle>(_ style: S) -> some AxisMark {
    var mark = _mark
    mark.style = AnyShapeStyle(style)
    return mark
  }

  nonisolated public func foregroundStyle(_ color: Color) -> some AxisMark {
    var mark = _mark
    mark.style = AnyShapeStyle(color)
    return mark
  }

  nonisolated public func font(_ font: Font?) -> some AxisMark {
    var mark = _mark
    mark.font = font
    return mark
  }

  nonisolated public func offset(x: CGFloat = 0, y: CGFloat = 0) -> some AxisMark {
    var mark = _mark
    mark.offset = CGSize(width: x, height: y)
    return mark
  }
}
