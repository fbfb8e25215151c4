internal import WidgetModel

extension PathValue.Element {
  /// The element with each of its points moved by a function.
  func moved(by place: (PointValue) -> PointValue) -> Self {
    switch self {
    case .move(let to): .move(place(to))
    case .line(let to): .line(place(to))
    case .quadratic(let to, let control): .quadratic(place(to), control: place(control))
    case .cubic(let to, let control1, let control2):
      .cubic(place(to), control1: place(control1), control2: place(control2))
    case .close: .close
    }
  }
}
