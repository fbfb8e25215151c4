public import Foundation

/// A mark of a chart with its values and its style.
struct ChartMark {
  enum Form: Hashable {
    case bar
    case line
    case area
    case point
    case rule
    case rectangle
    case sector
  }

  /// A mark's value or range on an axis.
  enum Place {
    case value(_PlottedValue)
    case unit(_PlottedValue, Calendar.Component)
    case range(_PlottedValue, _PlottedValue)

    var values: [_PlottedValue] {
      switch self {
      case .value(let value), .unit(let value, _): [value]
      case .range(let start, let end): [start, end]
      }
    }
  }

  struct Annotation {
    let position: AnnotationPosition
    let alignment: Alignment
    let spacing: Double
    let content: AnyView
  }

  let form: Form
  /// Nil if the mark spans the whole axis.
  var x: Place?
  var y: Place?
  var width = MarkDimension.automatic
  var height = MarkDimension.automatic
  var stacking = MarkStackingMethod.standard
  var angle: _PlottedValue?
  var innerRadius = MarkDimension.automatic
  var outerRadius = MarkDimension.automatic
  var angularInset = 0.0

  /// Marks of the same series are joined into one line or area.
  var series: String?
  /// Marks with the same key get the same style.
  var styleKey: String?
  /// Marks with different keys are placed side by side.
  var positionKey: String?
  var style: AnyShapeStyle?
  var opacity = 1.0
  var cornerRadius = 0.0
  var stroke: StrokeStyle?
  var interpolation = InterpolationMethod.linear
  var symbol: BasicChartSymbolShape?
  var hasSymbol = false
  /// The area of a point's symbol, in square points.
  var symbolSize: Double?
  var offset = CGSize.zero
  var zIndex = 0.0
  var annotations: [Annotation] = []

  init(_ form: Form) {
    self.form = form
  }

  var seriesKey: String { series ?? styleKey ?? "" }
}

nonisolated public struct MarkDimension: Sendable, ExpressibleByIntegerLiteral,
  ExpressibleByFloatLiteral
{
  enum Kind: Sendable {
    case automatic
    case fixed(Double)
    /// The available size minus this much on each side.
    case inset(Double)
    case ratio(Double)
  }

  let kind: Kind

  private init(_ kind: Kind) {
    self.kind = kind
  }

  public init(integerLiteral value: Int) {
    kind = .fixed(Double(value))
  }

  public init(floatLiteral value: Double) {
    kind = .fixed(value)
  }

  public static let automatic = MarkDimension(.automatic)

  public static func fixed(_ value: CGFloat) -> MarkDimension {
    MarkDimension(.fixed(value.native))
  }

  public static func inset(_ value: CGFloat) -> MarkDimension {
    MarkDimension(.inset(value.native))
  }

  public static func ratio(_ value: CGFloat) -> MarkDimension {
    MarkDimension(.ratio(value.native))
  }

  /// The length within the available size.
  func length(in room: Double, automatic ratio: Double) -> Double {
    switch kind {
    case .automatic: room * ratio
    case .fixed(let length): length
    case .inset(let inset): max(0, room - 2 * inset)
    case .ratio(let ratio): room * ratio
    }
  }
}

nonisolated public struct MarkStackingMethod: Hashable, Sendable {
  private let name: String

  public static let standard = MarkStackingMethod(name: "standard")
  public static let normalized = MarkStackingMethod(name: "normalized")
  public static let center = MarkStackingMethod(name: "center")
  public static let unstacked = MarkStackingMethod(name: "unstacked")
}

nonisolated public struct InterpolationMethod: Hashable, Sendable {
  enum Kind: Hashable, Sendable {
    case linear
    case curve(tension: Double)
    case monotone
    case step(Double)
  }

  let kind: Kind

  public static let linear = InterpolationMethod(kind: .linear)
  public static let monotone = InterpolationMethod(kind: .monotone)
  public static let cardinal = InterpolationMethod(kind: .curve(tension: 0))
  public static let catmullRom = InterpolationMethod(kind: .curve(tension: 0))
  public static let stepStart = InterpolationMethod(kind: .step(0))
  public static let stepCenter = InterpolationMethod(kind: .step(0.5))
  public static let stepEnd = InterpolationMethod(kind: .step(1))

  public static func cardinal(tension: CGFloat) -> InterpolationMethod {
    InterpolationMethod(kind: .curve(tension: tension.native))
  }

  public static func catmullRom(alpha: CGFloat) -> InterpolationMethod { .catmullRom }
}

nonisolated public struct AnnotationPosition: Hashable, Sendable {
  let across: Double
  let down: Double

  public static let automatic = top
  public static let top = AnnotationPosition(across: 0, down: -1)
  public static let bottom = AnnotationPosition(across: 0, down: 1)
  public static let leading = AnnotationPosition(across: -1, down: 0)
  public static let trailing = AnnotationPosition(across: 1, down: 0)
  public static let topLeading = AnnotationPosition(across: -1, down: -1)
  public static let topTrailing = AnnotationPosition(across: 1, down: -1)
  public static let bottomLeading = AnnotationPosition(across: -1, down: 1)
  public static let bottomTrailing = AnnotationPosition(across: 1, down: 1)
  public static let overlay = AnnotationPosition(across: 0, down: 0)
}
