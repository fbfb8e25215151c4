internal import WidgetModel

/// Changes the colours of paints.
extension PaintValue {
  /// This paint as a view that fills the available size.
  var node: ViewNode {
    switch self {
    case .color(let color): .color(color)
    case .gradient(let gradient): .gradient(gradient)
    }
  }

  /// This paint, a number of levels fainter.
  func fainter(by level: ColorLevel) -> PaintValue {
    changed { $0.fainter(by: level) }
  }

  /// This paint with its opacity multiplied.
  func faded(by opacity: Double) -> PaintValue {
    changed { $0.faded(by: opacity) }
  }

  /// This paint with every colour changed.
  func changed(_ change: (ColorValue) -> ColorValue) -> PaintValue {
    switch self {
    case .color(let color): return .color(change(color))
    case .gradient(var gradient):
      for index in gradient.stops.indices {
        gradient.stops[index].color = change(gradient.stops[index].color)
      }
      return .gradient(gradient)
    }
  }
}
