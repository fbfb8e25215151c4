internal import Foundation

extension PathValue {
  /// Parses a path in the compact notation of the bundled symbols; nil if the text is invalid.
  ///
  /// `M L H V Q C Z` have the same meaning as in SVG, with lowercase letters for relative points.
  /// There are three more commands: `A radius large sweep x y` is an arc of a circle, `O x y
  /// radius` a circle, and `R x y width height radius` a rectangle with rounded corners. Lowercase
  /// `o` and `r` draw counterclockwise, which cuts a hole.
  package init?(symbol text: some StringProtocol) {
    var reader = PathReader(String(text), .symbol)
    guard let elements = try? reader.read(), !elements.isEmpty else { return nil }
    self.init(elements)
  }

  /// A rectangle with rounded corners, drawn counterclockwise if it cuts a hole into another form.
  static func rectangle(
    x: Double, y: Double, width: Double, height: Double, radius: Double, isHole: Bool
  ) -> [Element] {
    let radius = min(radius, width / 2, height / 2)
    let (left, right) = (x + radius, x + width - radius)
    let (top, bottom) = (y + radius, y + height - radius)
    var corners = [(right, top, -0.5), (right, bottom, 0), (left, bottom, 0.5), (left, top, 1)]
    if isHole { corners = corners.reversed().map { ($0, $1, $2 + 0.5) } }
    var elements: [Element] = []
    for (x, y, turns) in corners {
      func place(_ across: Double, _ down: Double) -> PointValue {
        PointValue(x: x + radius * across, y: y + radius * down)
      }
      let first = place(cos(turns * .pi), sin(turns * .pi))
      elements.append(elements.isEmpty ? .move(first) : .line(first))
      guard radius > 0 else { continue }
      elements += curves(from: turns * .pi, sweep: isHole ? -.pi / 2 : .pi / 2, place)
    }
    return elements + [.close]
  }
}
