/// The settings of a chart that modifiers around it change.
struct ChartOptions {
  var xAxis = ChartAxis()
  var yAxis = ChartAxis()
  var xDomain: ChartDomain?
  var yDomain: ChartDomain?
  var xLabel: Text?
  var yLabel: Text?
  var showsLegend = true
  var legendIsAbove = false
  /// The styles of certain categories, in the order of the legend.
  var styles: [(category: String, style: AnyShapeStyle)] = []
  /// The styles that are assigned to categories in turn.
  var palette: [AnyShapeStyle] = []
}

/// The settings of one axis.
struct ChartAxis {
  var isHidden = false
  /// The marks; nil for default marks.
  var marks: [AxisMarks]?
}

/// The values that an axis shows.
enum ChartDomain {
  case automatic(includesZero: Bool?)
  case numbers(ClosedRange<Double>)
  case dates(ClosedRange<Double>)
  case categories([String])
}

extension EnvironmentValues {
  /// The settings of charts.
  var chart: ChartOptions {
    get { self[ChartOptionsKey.self] }
    set { self[ChartOptionsKey.self] = newValue }
  }
}

private enum ChartOptionsKey: EnvironmentKey {
  static var defaultValue: ChartOptions { ChartOptions() }
}

/// The values that an axis shows: a range, a list, or `automatic`.
public protocol ScaleDomain {
  /// The domain in the form that charts use; nil for an automatic domain.
  var _chartDomain: _ChartDomain? { get }
}

/// The values that an axis shows; not for authors.
nonisolated public struct _ChartDomain {
  let domain: ChartDomain
}

extension ClosedRange: ScaleDomain where Bound: Plottable {
  public var _chartDomain: _ChartDomain? {
    let (low, high) = (lowerBound._plotted, upperBound._plotted)
    guard let minimum = low.number, let maximum = high.number, minimum <= maximum else {
      return nil
    }
    if case .date = low.kind { return _ChartDomain(domain: .dates(minimum...maximum)) }
    return _ChartDomain(domain: .numbers(minimum...maximum))
  }
}

extension Array: ScaleDomain where Element: Plottable {
  public var _chartDomain: _ChartDomain? {
    let numbers = compactMap(\._plotted.number)
    guard let minimum = numbers.min(), let maximum = numbers.max() else {
      return isEmpty ? nil : _ChartDomain(domain: .categories(map(\._plotted.category)))
    }
    if case .date = first?._plotted.kind { return _ChartDomain(domain: .dates(minimum...maximum)) }
    return _ChartDomain(domain: .numbers(minimum...maximum))
  }
}

/// A domain that fits the values of the marks.
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
