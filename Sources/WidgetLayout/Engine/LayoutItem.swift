internal import WidgetModel

/// A node as layout walks it: variants are chosen, what takes no part is gone, children are places in the pass.
struct LayoutItem {
  // What is large stands apart, so that deep trees need little of the stack.
  enum Content {
    case nothing
    case text(Int)
    /// Along an axis, or along both where it stands in no row or column.
    case spacer(minimum: Double, Axis?)
    /// A line that runs along an axis.
    case divider(Axis)
    indirect case color(ColorValue)
    indirect case gradient(GradientValue)
    indirect case shape(ShapeNode)
    /// With the size that it has by itself.
    indirect case image(ImageNode, Measure)
    indirect case meter(MeterNode)
    indirect case unknown(String, DisplaySize)
    case deferred(Int)
    indirect case line(Axis, AlignmentValue, spacing: Double?)
    case layers(AlignmentValue)
    indirect case grid(GridForm)
    indirect case trackGrid(TrackGridForm)
    case fitting(horizontal: Bool, vertical: Bool)
    /// The first child is the view itself, a second one what is behind or before it.
    indirect case effect(ViewEffect)
  }

  var content: Content
  var children: [Int] = []
  var traits = Traits()
  /// The side that what leads in it stands on.
  var direction = LayoutDirectionValue.leftToRight
}

/// What a view tells the stack or grid around it.
struct Traits {
  var priority = 0.0
  var zIndex = 0.0
  var columns = 1
  var cell = CellTraits()
}

/// What a view tells the grid around it of its cell.
struct CellTraits {
  /// Of the whole column.
  var alignment: AlignmentValue.Horizontal?
  var anchor: UnitPointValue?
  var isUnsizedHorizontally = false
  var isUnsizedVertically = false
}

/// A grid without its cells, which are the children of the item, row by row.
struct GridForm {
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

/// A grid of tracks without its cells.
struct TrackGridForm {
  /// The direction in which the tracks stand beside each other.
  var axis: Axis
  var tracks: [TrackGridNode.Track]
  var alignment: AlignmentValue
  var spacing: Double
}
