public import Foundation

/// A symbol for the points of a chart.
nonisolated public struct BasicChartSymbolShape: Hashable, Sendable {
  let name: Name

  enum Name: Hashable, Sendable, CaseIterable {
    case circle
    case square
    case triangle
    case diamond
    case pentagon
    case plus
    case cross
    case asterisk
  }

  public static let circle = BasicChartSymbolShape(name: .circle)
  public static let square = BasicChartSymbolShape(name: .square)
  public static let triangle = BasicChartSymbolShape(name: .triangle)
  public static let diamond = BasicChartSymbolShape(name: .diamond)
  public static let pentagon = BasicChartSymbolShape(name: .pentagon)
  public static let plus = BasicChartSymbolShape(name: .plus)
  public static let cross = BasicChartSymbolShape(name: .cross)
  public static let asterisk = BasicChartSymbolShape(name: .asterisk)
}

/// Chart content whose marks are all changed in the same way; modifiers return it.
nonisolated public struct _ChangedChartContent<Content: ChartContent>: ChartContent {
  public typealias Body = Never

  let content: Content
  let change: (inout ChartMark) -> Void

  @MainActor public func _add(to marks: inout _ChartMarks) {
    let start = marks.marks.count
    content._add(to: &marks)
    for index in start..<marks.marks.count {
      change(&marks.marks[index])
    }
  }
}

/// Changes the style and position of marks. The modifier that is closest to a mark wins.
extension ChartContent {
  /// Changes all marks of this content.
  nonisolated func changing(
    _ change: @escaping (inout ChartMark) -> Void
  ) -> _ChangedChartContent<Self> {
    _ChangedChartContent(content: self, change: change)
  }

  nonisolated public func foregroundStyle<S: ShapeStyle>(_ style: S) -> some ChartContent {
    let style = AnyShapeStyle(style)
    return changing { $0.style = $0.style ?? style }
  }

  nonisolated public func foregroundStyle<D: Plottable>(
    by value: PlottableValue<D>
  ) -> some ChartContent {
    let key = value.value._plotted.category
    return changing { $0.styleKey = $0.styleKey ?? key }
  }

  nonisolated public func position<P: Plottable>(
    by value: PlottableValue<P>, axis: Axis? = nil, span: MarkDimension = .automatic
  ) -> some ChartContent {
    let key = value.value._plotted.category
    return changing { $0.positionKey = $0.positionKey ?? key }
  }

  nonisolated public func opacity(_ opacity: Double) -> some ChartContent {
    changing { $0.opacity *= opacity }
  }

  nonisolated public func cornerRadius(
    _ radius: CGFloat, style: RoundedCornerStyle = .continuous
  ) -> some ChartContent {
    changing { $0.cornerRadius = radius.native }
  }

  nonisolated public func lineStyle(_ style: StrokeStyle) -> some ChartContent {
    changing { $0.stroke = $0.stroke ?? style }
  }

  nonisolated public func interpolationMethod(
    _ method: InterpolationMethod
  ) -> some ChartContent {
    changing { $0.interpolation = method }
  }

  /// Compiles, but has no effect: marks are drawn without shadows.
  nonisolated public func shadow(
    color: Color = Color(white: 0, opacity: 0.33), radius: CGFloat, x: CGFloat = 0, y: CGFloat = 0
  ) -> some ChartContent { self }

  nonisolated public func symbol<S: ChartSymbolShape>(_ symbol: S) -> some ChartContent {
    self.symbol(symbol._basicSymbol)
  }

  nonisolated public func symbol(_ symbol: BasicChartSymbolShape) -> some ChartContent {
    changing {
      $0.symbol = $0.symbol ?? symbol
      $0.hasSymbol = true
    }
  }

  /// Separates marks by a value, for example into different lines.
  ///
  /// All symbols are circles here.
  nonisolated public func symbol<D: Plottable>(by value: PlottableValue<D>) -> some ChartContent {
    let key = value.value._plotted.category
    return changing {
      $0.series = $0.series ?? key
      $0.hasSymbol = true
    }
  }

  nonisolated public func symbolSize(_ area: CGFloat) -> some ChartContent {
    changing { $0.symbolSize = $0.symbolSize ?? area.native }
  }

  nonisolated public func symbolSize(_ size: CGSize) -> some ChartContent {
    symbolSize(size.width * size.height)
  }

  nonisolated public func offset(x: CGFloat = 0, y: CGFloat = 0) -> some ChartContent {
    changing { mark in
      mark.offset.width += x
      mark.offset.height += y
    }
  }

  nonisolated public func zIndex(_ value: Double) -> some ChartContent {
    changing { $0.zIndex = value }
  }

  nonisolated public func annotation<C: View>(
    position: AnnotationPosition = .automatic, alignment: Alignment = .center,
    spacing: CGFloat? = nil, @ViewBuilder content: () -> C
  ) -> some ChartContent {
    let annotation = ChartMark.Annotation(
      position: position, alignment: alignment, spacing: spacing?.native ?? 4,
      content: AnyView(content()))
    return changing { $0.annotations.append(annotation) }
  }

  nonisolated public func accessibilityLabel(_ label: Text) -> some ChartContent { self }

  nonisolated public func accessibilityLabel(
    _ labelKey: LocalizedStringKey
  ) -> some ChartContent { self }

  @_disfavoredOverload
  nonisolated public func accessibilityLabel<S: StringProtocol>(
    _ label: S
  ) -> some ChartContent { self }

  nonisolated public func accessibilityValue(_ value: Text) -> some ChartContent { self }

  nonisolated public func accessibilityValue(
    _ valueKey: LocalizedStringKey
  ) -> some ChartContent { self }

  @_disfavoredOverload
  nonisolated public func accessibilityValue<S: StringProtocol>(
    _ value: S
  ) -> some ChartContent { self }

  nonisolated public func accessibilityHidden(_ hidden: Bool) -> some ChartContent { self }
}

/// A shape that marks a point of a chart.
public protocol ChartSymbolShape {
  /// The symbol that is drawn. Not for authors.
  var _basicSymbol: BasicChartSymbolShape { get }
}

extension BasicChartSymbolShape: ChartSymbolShape {
  public var _basicSymbol: BasicChartSymbolShape { self }
}

extension Circle: ChartSymbolShape {
  public var _basicSymbol: BasicChartSymbolShape { .circle }
}

extension Rectangle: ChartSymbolShape {
  public var _basicSymbol: BasicChartSymbolShape { .square }
}
