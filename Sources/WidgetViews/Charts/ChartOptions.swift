/// What is said around a chart.
struct ChartOptions {
  var xAxis = ChartAxis()
  var yAxis = ChartAxis()
  var xDomain: ChartDomain?
  var yDomain: ChartDomain?
  var xLabel: Text?
  var yLabel: Text?
  var showsLegend = true
  var legendIsAbove = false
  /// The styles of words, in their order.
  var styles: [(word: String, style: AnyShapeStyle)] = []
  /// Styles that are given out one after the other.
  var palette: [AnyShapeStyle] = []
}

/// How one axis is drawn.
struct ChartAxis {
  var isHidden = false
  /// Nil is what suits the values.
  var marks: [AxisMarks]?
}

/// The ends of an axis.
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

/// Where the ends of an axis are.
public protocol ScaleDomain {
  var _chartDomain: _ChartDomain? { get }
}

/// The ends of an axis; of no use to authors.
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

/// Ends that suit the values.
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
