public import Foundation

/// The content of `chartXAxis` and `chartYAxis`.
public protocol AxisContent {
  /// The marks in order; not for authors.
  var _marks: _AxisMarkList { get }
}

/// The marks of an axis; not for authors.
nonisolated public struct _AxisMarkList: AxisContent {
  var marks: [AxisMarks] = []

  public var _marks: _AxisMarkList { self }
}

/// Combines the groups of marks that are listed in `chartXAxis` or `chartYAxis`.
@resultBuilder
public struct AxisContentBuilder {
  public static func buildExpression<Content: AxisContent>(_ content: Content) -> _AxisMarkList {
    content._marks
  }

  public static func buildBlock(_ content: _AxisMarkList...) -> _AxisMarkList {
    _AxisMarkList(marks: content.flatMap(\.marks))
  }

  public static func buildIf(_ content: _AxisMarkList?) -> _AxisMarkList {
    content ?? _AxisMarkList()
  }

  public static func buildEither(first: _AxisMarkList) -> _AxisMarkList { first }

  public static func buildEither(second: _AxisMarkList) -> _AxisMarkList { second }
}

/// A group of marks at some values of an axis.
///
/// ```
/// chartXAxis {
///   AxisMarks(values: .stride(by: .day)) { _ in AxisValueLabel() }
/// }
/// ```
nonisolated public struct AxisMarks: AxisContent {
  let position: AxisMarkPosition
  let values: AxisMarkValues
  /// Creates the marks at a value; nil for default marks.
  let marks: ((AxisValue) -> [_AxisMark])?
  let format: ((_PlottedValue) -> String?)?

  public init(
    preset: AxisMarkPreset = .automatic, position: AxisMarkPosition = .automatic,
    values: AxisMarkValues = .automatic, stroke: StrokeStyle? = nil
  ) {
    self.init(position, values, nil)
  }

  public init<Value: Plottable>(
    preset: AxisMarkPreset = .automatic, position: AxisMarkPosition = .automatic,
    values: [Value], stroke: StrokeStyle? = nil
  ) {
    self.init(position, AxisMarkValues(values), nil)
  }

  public init(
    preset: AxisMarkPreset = .automatic, position: AxisMarkPosition = .automatic,
    values: AxisMarkValues = .automatic,
    @AxisMarkBuilder content: @escaping (AxisValue) -> [_AxisMark]
  ) {
    self.init(position, values, content)
  }

  public init<Value: Plottable>(
    preset: AxisMarkPreset = .automatic, position: AxisMarkPosition = .automatic,
    values: [Value], @AxisMarkBuilder content: @escaping (AxisValue) -> [_AxisMark]
  ) {
    self.init(position, AxisMarkValues(values), content)
  }

  public init(
    preset: AxisMarkPreset = .automatic, position: AxisMarkPosition = .automatic,
    values: AxisMarkValues = .automatic, @AxisMarkBuilder content: @escaping () -> [_AxisMark]
  ) {
    self.init(position, values) { _ in content() }
  }

  public init<F: FormatStyle>(
    format: F, preset: AxisMarkPreset = .automatic, position: AxisMarkPosition = .automatic,
    values: AxisMarkValues = .automatic, stroke: StrokeStyle? = nil
  ) where F.FormatInput: Plottable, F.FormatOutput == String {
    self.init(position, values, nil, format: _AxisMark.formatter(format))
  }

  private init(
    _ position: AxisMarkPosition, _ values: AxisMarkValues,
    _ marks: ((AxisValue) -> [_AxisMark])?, format: ((_PlottedValue) -> String?)? = nil
  ) {
    self.position = position
    self.values = values
    self.marks = marks
    self.format = format
  }

  public var _marks: _AxisMarkList { _AxisMarkList(marks: [self]) }
}

/// The side of the chart on which an axis is drawn.
nonisolated public struct AxisMarkPosition: Hashable, Sendable {
  private let name: String

  public static let automatic = AxisMarkPosition(name: "automatic")
  public static let leading = AxisMarkPosition(name: "leading")
  public static let trailing = AxisMarkPosition(name: "trailing")
  public static let top = AxisMarkPosition(name: "top")
  public static let bottom = AxisMarkPosition(name: "bottom")
}

/// The placement of axis marks; has no effect.
nonisolated public struct AxisMarkPreset: Hashable, Sendable {
  private let name: String

  public static let automatic = AxisMarkPreset(name: "automatic")
  public static let aligned = AxisMarkPreset(name: "aligned")
  public static let extended = AxisMarkPreset(name: "extended")
  public static let inset = AxisMarkPreset(name: "inset")
}

/// A value of an axis, with its index among the marked values.
nonisolated public struct AxisValue: Sendable {
  public let index: Int
  public let count: Int
  let value: _PlottedValue

  public func `as`<P: Plottable>(_ type: P.Type) -> P? {
    func plain<T>(_ type: T.Type) -> T? {
      switch value.kind {
      case .number(let number):
        return number as? T ?? Int(exactly: number.rounded()) as? T ?? CGFloat(number) as? T
      case .date(let date): return date as? T
      case .category(let category): return category as? T
      }
    }
    if let found = plain(type) { return found }
    return plain(P.PrimitivePlottable.self).flatMap { P(primitivePlottable: $0) }
  }
}

/// The values of an axis to mark.
nonisolated public struct AxisMarkValues: Sendable {
  enum Kind: Sendable {
    case automatic(Int?)
    case listed([_PlottedValue])
    case every(Double)
    case everyUnit(Calendar.Component, Int)
  }

  let kind: Kind

  private init(_ kind: Kind) {
    self.kind = kind
  }

  init<Value: Plottable>(_ values: [Value]) {
    kind = .listed(values.map(\._plotted))
  }

  public static let automatic = AxisMarkValues(.automatic(nil))

  public static func automatic(
    desiredCount: Int? = nil, roundLowerBound: Bool? = nil, roundUpperBound: Bool? = nil
  ) -> AxisMarkValues {
    AxisMarkValues(.automatic(desiredCount))
  }

  public static func automatic(minimumStride: Double, desiredCount: Int? = nil) -> AxisMarkValues {
    AxisMarkValues(.automatic(desiredCount))
  }

  public static func stride<P: Plottable & BinaryFloatingPoint>(
    by stepSize: P, roundLowerBound: Bool? = nil, roundUpperBound: Bool? = nil
  ) -> AxisMarkValues {
    AxisMarkValues(.every(Double(stepSize)))
  }

  public static func stride(
    by component: Calendar.Component, count: Int = 1, roundLowerBound: Bool? = nil,
    roundUpperBound: Bool? = nil, calendar: Calendar? = nil
  ) -> AxisMarkValues {
    AxisMarkValues(.everyUnit(component, max(1, count)))
  }
}
