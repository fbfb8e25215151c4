public import Foundation

/// One mark of a chart, with all that is said about it.
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

  /// Where a mark is along an axis.
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
  /// Nil is all of the axis.
  var x: Place?
  var y: Place?
  var width = MarkDimension.automatic
  var height = MarkDimension.automatic
  var stacking = MarkStackingMethod.standard
  var angle: _PlottedValue?
  var innerRadius = MarkDimension.automatic
  var outerRadius = MarkDimension.automatic
  var angularInset = 0.0

  /// What lines and areas with the same are one.
  var series: String?
  /// What marks with the same have one style.
  var styleKey: String?
  /// What marks with the same stand beside those of others.
  var positionKey: String?
  var style: AnyShapeStyle?
  var opacity = 1.0
  var cornerRadius = 0.0
  var stroke: StrokeStyle?
  var interpolation = InterpolationMethod.linear
  var symbol: BasicChartSymbolShape?
  var hasSymbol = false
  /// An area in square points.
  var symbolSize: Double?
  var offset = CGSize.zero
  var zIndex = 0.0
  var annotations: [Annotation] = []

  init(_ form: Form) {
    self.form = form
  }

  var seriesKey: String { series ?? styleKey ?? "" }
}

/// How wide or high a mark is.
nonisolated public struct MarkDimension: Sendable, ExpressibleByIntegerLiteral,
  ExpressibleByFloatLiteral
{
  enum Kind: Sendable {
    case automatic
    case fixed(Double)
    /// Less than its room by so much at each side.
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

  /// The length in a room.
  func length(in room: Double, automatic ratio: Double) -> Double {
    switch kind {
    case .automatic: room * ratio
    case .fixed(let length): length
    case .inset(let inset): max(0, room - 2 * inset)
    case .ratio(let ratio): room * ratio
    }
  }
}

/// Where marks of one place stand to each other.
nonisolated public struct MarkStackingMethod: Hashable, Sendable {
  private let name: String

  public static let standard = MarkStackingMethod(name: "standard")
  public static let normalized = MarkStackingMethod(name: "normalized")
  public static let center = MarkStackingMethod(name: "center")
  public static let unstacked = MarkStackingMethod(name: "unstacked")
}

/// How the points of a line are joined.
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

/// Where an annotation stands to its mark.
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
