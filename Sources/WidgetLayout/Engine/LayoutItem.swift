internal import WidgetModel

/// A view node prepared for layout.
///
/// Variants are chosen, empty views are removed, and children are indices in the layout pass.
struct LayoutItem {
  /// The kind of view.
  ///
  /// Large cases are indirect, so that deep trees need little stack.
  enum Content {
    case nothing
    /// The index of a measured text in the layout pass.
    case text(Int)
    /// A spacer along one axis, or along both if it isn't in a row or column.
    case spacer(minimum: Double, Axis?)
    /// A line along an axis.
    case divider(Axis)
    indirect case color(ColorValue)
    indirect case gradient(GradientValue)
    indirect case shape(ShapeNode)
    /// An image with its intrinsic size.
    indirect case image(ImageNode, Measure)
    indirect case meter(MeterNode)
    indirect case unknown(String, DisplaySize)
    /// The number of a view that is created after layout.
    case deferred(Int)
    /// A row or column.
    indirect case line(Axis, AlignmentValue, spacing: Double?)
    case layers(AlignmentValue)
    indirect case grid(GridProperties)
    indirect case trackGrid(TrackGridProperties)
    /// `ViewThatFits`.
    case fitting(horizontal: Bool, vertical: Bool)
    /// An effect on the first child; a second child is its background, overlay or mask.
    indirect case effect(ViewEffect)
  }

  var content: Content
  var children: [Int] = []
  var traits = Traits()
  /// The layout direction, which decides where the leading side is.
  var direction = LayoutDirectionValue.leftToRight
}

/// Settings of a view that its stack or grid reads.
struct Traits {
  var priority = 0.0
  var zIndex = 0.0
  /// How many columns of a grid the view spans.
  var columns = 1
  var cell = CellTraits()
}

/// Settings of a cell that its grid reads.
struct CellTraits {
  /// The alignment of all cells in this cell's column.
  var alignment: AlignmentValue.Horizontal?
  var anchor: UnitPointValue?
  var isUnsizedHorizontally = false
  var isUnsizedVertically = false
}

/// The properties of a `Grid`; its cells are the item's children, row by row.
struct GridProperties {
  struct Row {
    /// The positions of the row's cells among the item's children.
    var cells: Range<Int>
    /// Whether the row is a single view across all columns.
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
  /// The axis along which the tracks are next to each other; horizontal if tracks are columns.
  var axis: Axis
  var tracks: [TrackGridNode.Track]
  var alignment: AlignmentValue
  var spacing: Double
}
