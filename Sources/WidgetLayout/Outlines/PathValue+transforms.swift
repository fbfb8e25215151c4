internal import Foundation
internal import WidgetModel

/// Moves, rotates and scales paths.
extension PathValue {
  func moved(x: Double, y: Double) -> PathValue {
    mapped { PointValue(x: $0.x + x, y: $0.y + y) }
  }

  /// Rotates the path clockwise.
  func rotated(by degrees: Double, around center: PointValue) -> PathValue {
    let angle = degrees * .pi / 180
    let (cosine, sine) = (cos(angle), sin(angle))
    return mapped { point in
      let (x, y) = (point.x - center.x, point.y - center.y)
      return PointValue(
        x: center.x + x * cosine - y * sine, y: center.y + x * sine + y * cosine)
    }
  }

  func scaled(x: Double, y: Double, around center: PointValue) -> PathValue {
    mapped { point in
      PointValue(
        x: center.x + (point.x - center.x) * x, y: center.y + (point.y - center.y) * y)
    }
  }

  /// Scales the path from the size it was drawn for to an area.
  func stretched(from size: DisplaySize, to area: Rectangle) -> PathValue {
    let x = Self.factor(from: size.width, to: area.width)
    let y = Self.factor(from: size.height, to: area.height)
    return mapped { point in
      PointValue(x: area.x + point.x * x, y: area.y + point.y * y)
    }
  }

  private static func factor(from length: Double, to other: Double) -> Double {
    guard let length = length.length, length > 0 else { return 1 }
    return other / length
  }

  /// Moves every point of the path, and limits it to the valid range.
  private func mapped(_ transform: (PointValue) -> PointValue) -> PathValue {
    func place(_ point: PointValue) -> PointValue {
      let point = transform(PointValue(x: point.x.distance, y: point.y.distance))
      return PointValue(x: point.x.distance, y: point.y.distance)
    }
    return PathValue(
      elements.map { element in
        switch element {
        case .move(let point): .move(place(point))
        case .line(let point): .line(place(point))
        case .quadratic(let point, let control):
          .quadratic(place(point), control: place(control))
        case .cubic(let point, let control1, let control2):
          .cubic(place(point), control1: place(control1), control2: place(control2))
        case .close: .close
        }
      })
  }
}
