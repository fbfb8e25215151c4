internal import WidgetModel

/// A view node prepared for layout: variants are chosen, empty views are removed, and children are
/// indices into the layout pass.
struct LayoutItem {
  // Large cases are indirect, so that deep trees need little stack.
  enum Content {
    case nothing
    case text(Int)
    /// Along one axis, or along both if it isn't in a row or column.
    case spacer(minimum: Double, Axis?)
    /// A line along an axis.
    case divider(Axis)
    indirect case color(ColorValue)
    indirect case gradient(GradientValue)
    indirect case shape(ShapeNode)
    /// With its intrinsic size.
    indirect case image(ImageNode, Measure)
    indirect case meter(MeterNode)
    indirect case unknown(String, DisplaySize)
    case deferred(Int)
    indirect case line(Axis, AlignmentValue, spacing: Double?)
    case layers(AlignmentValue)
    indirect case grid(GridProperties)
    indirect case trackGrid(TrackGridProperties)
    case fitting(horizontal: Bool, vertical: Bool)
    /// The first child is the view itself; a second one is its background, overlay or mask.
    indirect case effect(ViewEffect)
  }

  var content: Content
  var children: [Int] = []
  var traits = Traits()
  /// The layout direction, which decides where the leading side is.
  var direction = LayoutDirectionValue.leftToRight
}

/// What a view tells its stack or grid.
struct Traits {
  var priority = 0.0
  var zIndex = 0.0
  var columns = 1
  var cell = CellTraits()
}

/// What a cell tells its grid.
struct CellTraits {
  /// The alignment for the whole column.
  var alignment: AlignmentValue.Horizontal?
  var anchor: UnitPointValue?
  var isUnsizedHorizontally = false
  var isUnsizedVertically = false
}

/// The properties of a grid; its cells are the item's children, row by row.
struct GridProperties {
  struct Row {
    var cells: Range<Int>
    var isWhole: Bool
    var alignment: AlignmentValue.Vertical
  }

  var rows: [Row]
  var alignment: AlignmentValue
  var horizontalSpacing: Double
  var verticalSpacing: Double
}

/// The properties of a lazy grid; its cells are the item's children.
struct TrackGridProperties {
  /// The direction in which tracks are placed next to each other.
  var axis: Axis
  var tracks: [TrackGridNode.Track]
  var alignment: AlignmentValue
  var spacing: Double
}
