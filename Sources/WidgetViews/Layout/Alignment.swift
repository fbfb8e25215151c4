internal import WidgetModel

/// A horizontal guide by which views in a column are aligned.
nonisolated public struct HorizontalAlignment: Hashable, Sendable {
  let value: AlignmentValue.Horizontal

  public static let leading = HorizontalAlignment(value: .leading)
  public static let center = HorizontalAlignment(value: .center)
  public static let trailing = HorizontalAlignment(value: .trailing)
}

/// A vertical guide by which views in a row are aligned.
nonisolated public struct VerticalAlignment: Hashable, Sendable {
  let value: AlignmentValue.Vertical

  public static let top = VerticalAlignment(value: .top)
  public static let center = VerticalAlignment(value: .center)
  public static let bottom = VerticalAlignment(value: .bottom)
  public static let firstTextBaseline = VerticalAlignment(value: .firstTextBaseline)
  public static let lastTextBaseline = VerticalAlignment(value: .lastTextBaseline)
}

/// A horizontal and a vertical guide by which views are aligned.
nonisolated public struct Alignment: Hashable, Sendable {
  public var horizontal: HorizontalAlignment
  public var vertical: VerticalAlignment

  public init(horizontal: HorizontalAlignment, vertical: VerticalAlignment) {
    self.horizontal = horizontal
    self.vertical = vertical
  }

  public static let center = Alignment(horizontal: .center, vertical: .center)
  public static let leading = Alignment(horizontal: .leading, vertical: .center)
  public static let trailing = Alignment(horizontal: .trailing, vertical: .center)
  public static let top = Alignment(horizontal: .center, vertical: .top)
  public static let bottom = Alignment(horizontal: .center, vertical: .bottom)
  public static let topLeading = Alignment(horizontal: .leading, vertical: .top)
  public static let topTrailing = Alignment(horizontal: .trailing, vertical: .top)
  public static let bottomLeading = Alignment(horizontal: .leading, vertical: .bottom)
  public static let bottomTrailing = Alignment(horizontal: .trailing, vertical: .bottom)
  public static let leadingFirstTextBaseline = Alignment(
    horizontal: .leading, vertical: .firstTextBaseline)
  public static let centerFirstTextBaseline = Alignment(
    horizontal: .center, vertical: .firstTextBaseline)
  public static let trailingFirstTextBaseline = Alignment(
    horizontal: .trailing, vertical: .firstTextBaseline)
  public static let leadingLastTextBaseline = Alignment(
    horizontal: .leading, vertical: .lastTextBaseline)
  public static let centerLastTextBaseline = Alignment(
    horizontal: .center, vertical: .lastTextBaseline)
  public static let trailingLastTextBaseline = Alignment(
    horizontal: .trailing, vertical: .lastTextBaseline)

  var value: AlignmentValue {
    AlignmentValue(horizontal: horizontal.value, vertical: vertical.value)
  }
}
