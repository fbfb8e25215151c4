internal import WidgetModel

/// Parses the compact path syntax of symbol definitions.
///
/// `M L H V Q C Z` are as in SVG; lowercase is relative. `A radius large sweep x y` is a circular
/// arc, `O x y radius` a circle, and `R x y width height radius` a rounded rectangle. `o` and `r`
/// run in the opposite direction, for holes.
struct SymbolPathParser {
  private var numbers: NumberScanner
  private var elements: [PathValue.Element] = []
  private var current = PointValue(x: 0, y: 0)
  private var start = PointValue(x: 0, y: 0)

  /// Nil if the text isn't a valid path.
  static func path(_ text: some StringProtocol) -> PathValue? {
    var parser = SymbolPathParser(numbers: NumberScanner(text))
    return parser.parse()
  }

  private init(numbers: NumberScanner) {
    self.numbers = numbers
  }

  private mutating func parse() -> PathValue? {
    var command: UInt8?
    while let next = numbers.peek() {
      if NumberScanner.isLetter(next) {
        command = next
        numbers.skip()
      }
      guard let command, append(command) else { return nil }
    }
    return elements.isEmpty ? nil : PathValue(elements)
  }

  private mutating func append(_ command: UInt8) -> Bool {
    // Lowercase letters have this bit set.
    let origin = command & 0x20 == 0 ? PointValue(x: 0, y: 0) : current
    switch UnicodeScalar(command & ~0x20) {
    case "M":
      guard let point = point(from: origin) else { return false }
      start = point
      current = point
      elements.append(.move(point))
    case "L":
      guard let point = point(from: origin) else { return false }
      line(to: point)
    case "H":
      guard let x = numbers.next() else { return false }
      line(to: PointValue(x: origin.x + x, y: current.y))
    case "V":
      guard let y = numbers.next() else { return false }
      line(to: PointValue(x: current.x, y: origin.y + y))
    case "Q":
      guard let control = point(from: origin), let end = point(from: origin) else { return false }
      elements.append(.quadratic(end, control: control))
      current = end
    case "C":
      guard let first = point(from: origin), let second = point(from: origin),
        let end = point(from: origin)
      else { return false }
      elements.append(.cubic(end, control1: first, control2: second))
      current = end
    case "A":
      guard let radius = numbers.next(), let large = numbers.next(), let sweep = numbers.next(),
        let end = point(from: origin)
      else { return false }
      elements += SymbolArc.between(
        current, end, radius: radius, isLarge: large != 0, isClockwise: sweep != 0)
      current = end
    case "Z":
      elements.append(.close)
      current = start
    case "O":
      guard let x = numbers.next(), let y = numbers.next(), let radius = numbers.next() else {
        return false
      }
      elements += SymbolArc.circle(x: x, y: y, radius: radius, isHole: command == UInt8(ascii: "o"))
    case "R":
      guard let x = numbers.next(), let y = numbers.next(), let width = numbers.next(),
        let height = numbers.next(), let radius = numbers.next()
      else { return false }
      elements += SymbolArc.rectangle(
        x: x, y: y, width: width, height: height, radius: radius,
        isHole: command == UInt8(ascii: "r"))
    default: return false
    }
    return true
  }

  private mutating func point(from origin: PointValue) -> PointValue? {
    guard let x = numbers.next(), let y = numbers.next() else { return nil }
    return PointValue(x: origin.x + x, y: origin.y + y)
  }

  private mutating func line(to point: PointValue) {
    elements.append(.line(point))
    current = point
  }
}
