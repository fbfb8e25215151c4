internal import WidgetModel

/// Limits the lengths that authors give to a valid range.
extension Double {
  /// The maximum length: larger than any picture, but small enough for exact sums.
  private static let maximumLength = 1e6

  /// This number as a length, at least 0; nil if it is infinite or not a number.
  var length: Double? { isFinite ? Swift.min(Swift.max(0, self), Self.maximumLength) : nil }

  /// This number as a distance, which may be negative; 0 if it is infinite or not a number.
  var distance: Double {
    isFinite ? Swift.min(Swift.max(-Self.maximumLength, self), Self.maximumLength) : 0
  }

  /// This number as a proposed length, which may be infinite; nil if it is not a number.
  var offer: Double? {
    if isNaN { return nil }
    return self == .infinity ? self : Swift.min(Swift.max(0, self), Self.maximumLength)
  }
}

extension ProposedSize {
  init(_ size: DisplaySize) {
    self.init(width: size.width, height: size.height)
  }

  /// The proposal with both lengths in the valid range.
  var bounded: ProposedSize {
    ProposedSize(width: width.flatMap(\.offer), height: height.flatMap(\.offer))
  }

  init(along axis: Axis, _ length: Double?, across: Double?) {
    switch axis {
    case .horizontal: self.init(width: length, height: across)
    case .vertical: self.init(width: across, height: length)
    }
  }

  func length(along axis: Axis) -> Double? { axis == .horizontal ? width : height }

  /// The size of a view that fills the proposed size, or has an ideal length where none is
  /// proposed.
  func filled(orElse ideal: DisplaySize = DisplaySize(width: 10, height: 10)) -> DisplaySize {
    DisplaySize(width: width ?? ideal.width, height: height ?? ideal.height)
  }

  /// The proposal for a view inside insets.
  func reduced(by insets: Insets) -> ProposedSize {
    ProposedSize(
      width: width.map { max(0, $0 - insets.leading - insets.trailing) },
      height: height.map { max(0, $0 - insets.top - insets.bottom) })
  }
}

extension DisplaySize {
  static let zero = DisplaySize(width: 0, height: 0)

  init(along axis: Axis, _ length: Double, across: Double) {
    switch axis {
    case .horizontal: self.init(width: length, height: across)
    case .vertical: self.init(width: across, height: length)
    }
  }

  func length(along axis: Axis) -> Double { axis == .horizontal ? width : height }
}

extension Rectangle {
  init(_ size: DisplaySize) {
    self.init(x: 0, y: 0, width: size.width, height: size.height)
  }

  /// The rectangle with its position and size in the valid range.
  var bounded: Rectangle {
    Rectangle(
      x: x.distance, y: y.distance, width: width.length ?? 0, height: height.length ?? 0)
  }

  func inset(
    by insets: Insets, _ direction: LayoutDirectionValue = .leftToRight
  ) -> Rectangle {
    Rectangle(
      x: x + (direction == .leftToRight ? insets.leading : insets.trailing), y: y + insets.top,
      width: max(0, width - insets.leading - insets.trailing),
      height: max(0, height - insets.top - insets.bottom))
  }

  /// A point that is given as fractions of the width and height.
  func point(_ unit: UnitPointValue) -> PointValue {
    PointValue(x: x + width * unit.x.distance, y: y + height * unit.y.distance)
  }
}

/// The axis along which a row or column places its views.
enum Axis: Hashable {
  case horizontal
  case vertical

  var other: Axis { self == .horizontal ? .vertical : .horizontal }
}

/// The lengths of four edges.
struct Insets: Hashable {
  var top = 0.0
  var leading = 0.0
  var bottom = 0.0
  var trailing = 0.0
}

extension Insets {
  /// The default padding.
  static let defaultLength = 16.0

  init(_ edges: EdgeLengths) {
    top = edges.top?.distance ?? Self.defaultLength
    leading = edges.leading?.distance ?? Self.defaultLength
    bottom = edges.bottom?.distance ?? Self.defaultLength
    trailing = edges.trailing?.distance ?? Self.defaultLength
  }
}
