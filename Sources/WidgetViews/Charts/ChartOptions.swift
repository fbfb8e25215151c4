/// The settings of a chart from modifiers around it.
struct ChartOptions {
  var xAxis = ChartAxis()
  var yAxis = ChartAxis()
  var xDomain: ChartDomain?
  var yDomain: ChartDomain?
  var xLabel: Text?
  var yLabel: Text?
  var showsLegend = true
  var legendIsAbove = false
  /// The styles given for certain values, in order.
  var styles: [(word: String, style: AnyShapeStyle)] = []
  /// Styles that are assigned to values in turn.
  var palette: [AnyShapeStyle] = []
}

/// The settings of one axis.
struct ChartAxis {
  var isHidden = false
  /// Nil for default marks.
  var marks: [AxisMarks]?
}

/// The range of values that an axis shows.
enum ChartDomain {
  case automatic(includesZero: Bool?)
  case numbers(ClosedRange<Double>)
  case dates(ClosedRange<Double>)
  case words([String])
}

extension EnvironmentValues {
  var chart: ChartOptions {
    get { self[ChartOptionsKey.self] }
    set { self[ChartOptionsKey.self] = newValue }
  }
}

private enum ChartOptionsKey: EnvironmentKey {
  static var defaultValue: ChartOptions { ChartOptions() }
}

public protocol ScaleDomain {
  /// The domain as a value; nil for an automatic one.
  var _chartDomain: _ChartDomain? { get }
}

/// The range of values that an axis shows; not for authors.
nonisolated public struct _ChartDomain {
  let domain: ChartDomain
}

extension ClosedRange: ScaleDomain where Bound: Plottable {
  public var _chartDomain: _ChartDomain? {
    let (low, high) = (lowerBound._plotted, upperBound._plotted)
    guard let least = low.number, let most = high.number, least <= most else { return nil }
    if case .date = low.kind { return _ChartDomain(domain: .dates(least...most)) }
    return _ChartDomain(domain: .numbers(least...most))
  }
}

extension Array: ScaleDomain where Element: Plottable {
  public var _chartDomain: _ChartDomain? {
    let numbers = compactMap(\._plotted.number)
    guard let least = numbers.min(), let most = numbers.max() else {
      return isEmpty ? nil : _ChartDomain(domain: .words(map(\._plotted.word)))
    }
    if case .date = first?._plotted.kind { return _ChartDomain(domain: .dates(least...most)) }
    return _ChartDomain(domain: .numbers(least...most))
  }
}

nonisolated public struct AutomaticScaleDomain: ScaleDomain, Sendable {
  let includesZero: Bool?

  public var _chartDomain: _ChartDomain? {
    _ChartDomain(domain: .automatic(includesZero: includesZero))
  }
}

extension ScaleDomain where Self == AutomaticScaleDomain {
  public static var automatic: AutomaticScaleDomain {
    AutomaticScaleDomain(includesZero: nil)
  }

  public static func automatic(
    includesZero: Bool? = nil, reversed: Bool? = nil
  ) -> AutomaticScaleDomain {
    AutomaticScaleDomain(includesZero: includesZero)
  }
}
