internal import WidgetLayout
internal import WidgetModel

/// Adapting effects with lengths, such as frames and padding.
extension CellAdapter {
  /// Adapts a view inside an effect, such as a frame or padding.
  mutating func adapt(
    _ content: ViewNode, _ effect: ViewEffect, depth: Int, axis: StackNode.Axis
  ) -> ViewNode {
    if case .frame(let width, let height, let alignment) = effect, content.isDrawing {
      return adapt(content, width: width, height: height, alignment, depth: depth, axis: axis)
    }
    let outer = environment
    switch effect {
    case .colorScheme(let scheme): environment.colorScheme = scheme
    case .layoutDirection(let direction): environment.layoutDirection = direction
    default: break
    }
    let view = adapt(content, depth: depth, axis: axis)
    environment = outer
    if case .padding(let edges) = effect {
      return .modified(view, .padding(CellLengths.padding(edges, around: content)))
    }
    return .modified(view, adapt(effect, depth: depth))
  }

  /// Adapts the frame of a drawing.
  ///
  /// A drawing that is smaller than a cell keeps its size, and is centered in a whole cell.
  private mutating func adapt(
    _ content: ViewNode, width: Double?, height: Double?, _ alignment: AlignmentValue, depth: Int,
    axis: StackNode.Axis
  ) -> ViewNode {
    let cell = CellMetrics.cell
    let (outerWidth, outerHeight) = (CellLengths.width(width), CellLengths.height(height))
    let innerWidth = width.flatMap { $0 > 0 && $0 < cell.width * 0.8 ? $0 : outerWidth }
    let innerHeight = height.flatMap { $0 > 0 && $0 < cell.height * 0.8 ? $0 : outerHeight }
    let inner = ViewNode.modified(
      adapt(content, depth: depth, axis: axis),
      .frame(width: innerWidth, height: innerHeight, alignment: alignment))
    guard innerWidth != outerWidth || innerHeight != outerHeight else { return inner }
    let middle = AlignmentValue(
      horizontal: height.map { $0 > cell.height } ?? false ? .leading : .center)
    return .modified(inner, .frame(width: outerWidth, height: outerHeight, alignment: middle))
  }

  private mutating func adapt(_ effect: ViewEffect, depth: Int) -> ViewEffect {
    switch effect {
    case .frame(let width, let height, let alignment):
      return .frame(
        width: CellLengths.width(width), height: CellLengths.height(height), alignment: alignment)
    case .flexibleFrame(var frame):
      frame.minimumWidth = CellLengths.width(frame.minimumWidth)
      frame.idealWidth = CellLengths.width(frame.idealWidth)
      frame.maximumWidth = CellLengths.width(frame.maximumWidth)
      frame.minimumHeight = CellLengths.height(frame.minimumHeight)
      frame.idealHeight = CellLengths.height(frame.idealHeight)
      frame.maximumHeight = CellLengths.height(frame.maximumHeight)
      return .flexibleFrame(frame)
    case .background(let view, let alignment):
      return .background(adapt(view, depth: depth, axis: .depth), alignment)
    case .overlay(let view, let alignment):
      return .overlay(adapt(view, depth: depth, axis: .depth), alignment)
    case .mask(let view, let alignment):
      return .mask(adapt(view, depth: depth, axis: .depth), alignment)
    case .containerBackground(let view):
      return .containerBackground(adapt(view, depth: depth, axis: .depth))
    default: return effect
    }
  }
}

extension ViewNode {
  /// Whether the view is a colour, shape or ring that fills the available size.
  fileprivate var isDrawing: Bool {
    var node = self
    while case .modified(let content, let effect) = node {
      switch effect {
      case .frame, .flexibleFrame, .padding, .background, .overlay: return false
      default: node = content
      }
    }
    switch node {
    case .color, .shape, .gradient: return true
    case .meter(let meter): return !meter.isBar
    default: return false
    }
  }
}

extension MeterNode {
  fileprivate var isBar: Bool {
    switch form {
    case .bar, .markedBar: true
    case .ring, .openRing, .markedOpenRing: false
    }
  }

  /// The meter with a bar of exactly one row.
  var adaptedToCells: MeterNode {
    var meter = self
    switch form {
    case .bar: meter.form = .bar(height: CellMetrics.cell.height)
    case .markedBar: meter.form = .markedBar(height: CellMetrics.cell.height)
    case .ring, .openRing, .markedOpenRing: break
    }
    return meter
  }
}
