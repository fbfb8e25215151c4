public import Foundation

/// A mark of a chart with its values and its style, as ``ChartDrawing`` draws it.
struct ChartMark {
  /// The kind of mark, such as a bar.
  enum Form: Hashable {
    case bar
    case line
    case area
    case point
    case rule
    case rectangle
    case sector
  }

  /// The value or range that a mark covers on an axis.
  enum Extent {
    case value(_PlottedValue)
    /// The whole calendar unit that contains a date.
    case unit(_PlottedValue, Calendar.Component)
    case range(_PlottedValue, _PlottedValue)

    var values: [_PlottedValue] {
      switch self {
      case .value(let value), .unit(let value, _): [value]
      case .range(let start, let end): [start, end]
      }
    }
  }

  /// A view beside or on a mark.
  struct Annotation {
    let position: AnnotationPosition
    let alignment: Alignment
    let spacing: Double
    let content: AnyView
  }

  let form: Form
  /// The extent on the x axis; nil if the mark spans the whole axis.
  var x: Extent?
  /// The extent on the y axis; nil if the mark spans the whole axis.
  var y: Extent?
  var width = MarkDimension.automatic
  var height = MarkDimension.automatic
  var stacking = MarkStackingMethod.standard
  var angle: _PlottedValue?
  var innerRadius = MarkDimension.automatic
  var outerRadius = MarkDimension.automatic
  var angularInset = 0.0

  /// Marks of the same series are joined to one line or area.
  var series: String?
  /// Marks with the same key have the same style.
  var styleKey: String?
  /// Marks with different keys are next to each other.
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

  /// Marks with the same key belong to the same line or area.
  var seriesKey: String { series ?? styleKey ?? "" }
}

/// The width or height of a mark.
nonisolated public struct MarkDimension: Sendable, ExpressibleByIntegerLiteral,
  ExpressibleByFloatLiteral
{
  enum Kind: Sendable {
    case automatic
    case fixed(Double)
    /// The available length minus a length on each side.
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

  /// The length within an available length.
  ///
  /// - Parameter ratio: the fraction to fill if the dimension is automatic.
  func length(in available: Double, automatic ratio: Double) -> Double {
    switch kind {
    case .automatic: available * ratio
    case .fixed(let length): length
    case .inset(let inset): max(0, available - 2 * inset)
    case .ratio(let ratio): available * ratio
    }
  }
}

/// How marks at the same position are stacked.
nonisolated public struct MarkStackingMethod: Hashable, Sendable {
  private let name: String

  public static let standard = MarkStackingMethod(name: "standard")
  public static let normalized = MarkStackingMethod(name: "normalized")
  public static let center = MarkStackingMethod(name: "center")
  public static let unstacked = MarkStackingMethod(name: "unstacked")
}

/// How a line is drawn between the points of a chart.
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

/// The side of a mark on which an annotation is drawn.
nonisolated public struct AnnotationPosition: Hashable, Sendable {
  /// -1 for the leading side, 1 for the trailing side.
  let across: Double
  /// -1 for above, 1 for below.
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
