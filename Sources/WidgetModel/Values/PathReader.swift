/// Parses a path from text, in the notation of SVG or of the bundled symbols.
///
///     var reader = PathReader("M0 0 L10 10 Z")
///     let elements = try reader.read()
struct PathReader {
  /// The notation of a path.
  enum Dialect {
    case svg
    /// The notation of ``PathValue/init(symbol:)``.
    case symbol
  }

  /// Why a text isn't a path, with the position in bytes.
  struct Problem: Error {
    var problem: String
    var position: Int
  }

  private let text: [UInt8]
  private let dialect: Dialect
  private var position = 0
  private var elements: [PathValue.Element] = []
  private var start = PointValue(x: 0, y: 0)
  private var last = PointValue(x: 0, y: 0)

  init(_ text: String, _ dialect: Dialect = .svg) {
    self.text = Array(text.utf8)
    self.dialect = dialect
  }

  mutating func read() throws(Problem) -> [PathValue.Element] {
    var command: UInt8?
    while let byte = next() {
      if Self.commands.contains(byte | 0x20) || isForm(byte) {
        position += 1
        command = byte
      } else if command.map({ $0 | 0x20 }) ?? UInt8(ascii: "z") == UInt8(ascii: "z")
        || isOtherLetter(byte)
      {
        let isPlain = (0x21..<0x7F).contains(byte)
        throw problem(
          "unknown path command" + (isPlain ? " '\(Character(Unicode.Scalar(byte)))'" : ""))
      }
      guard let letter = command else { break }
      if isForm(letter) {
        try form(letter)
        continue
      }
      guard !elements.isEmpty || letter | 0x20 == UInt8(ascii: "m") else {
        throw problem("a path must begin with 'M'")
      }
      try element(letter)
      // Further points after a move draw lines.
      if letter == UInt8(ascii: "M") { command = UInt8(ascii: "L") }
      if letter == UInt8(ascii: "m") { command = UInt8(ascii: "l") }
    }
    return elements
  }

  private static let commands = Array("mlhvqtcsaz".utf8)

  /// Whether a byte is a letter that can't begin `nan` or `infinity`; commands are found before.
  private func isOtherLetter(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20) && !"ni".utf8.contains(byte)
  }

  /// Whether a command draws a whole circle or rectangle.
  private func isForm(_ letter: UInt8) -> Bool {
    dialect == .symbol && "or".utf8.contains(letter | 0x20)
  }

  /// Reads a circle or a rectangle, which doesn't change the current point.
  private mutating func form(_ letter: UInt8) throws(Problem) {
    let isHole = letter >= UInt8(ascii: "a")
    let (x, y) = (try number(), try number())
    if letter | 0x20 == UInt8(ascii: "o") {
      let circle = PathValue.circle(
        center: PointValue(x: x, y: y), radius: try number(), isHole: isHole)
      elements += circle.elements
    } else {
      elements += PathValue.rectangle(
        x: x, y: y, width: try number(), height: try number(), radius: try number(),
        isHole: isHole)
    }
  }

  private mutating func element(_ letter: UInt8) throws(Problem) {
    let isRelative = letter >= UInt8(ascii: "a")
    let from = last
    func place(_ x: Double, _ y: Double) -> PointValue {
      isRelative ? PointValue(x: from.x + x, y: from.y + y) : PointValue(x: x, y: y)
    }
    switch letter | 0x20 {
    case UInt8(ascii: "m"):
      last = place(try number(), try number())
      start = last
      elements.append(.move(last))
    case UInt8(ascii: "l"):
      last = place(try number(), try number())
      elements.append(.line(last))
    case UInt8(ascii: "h"):
      last.x = try number() + (isRelative ? from.x : 0)
      elements.append(.line(last))
    case UInt8(ascii: "v"):
      last.y = try number() + (isRelative ? from.y : 0)
      elements.append(.line(last))
    case UInt8(ascii: "q"):
      let control = place(try number(), try number())
      last = place(try number(), try number())
      elements.append(.quadratic(last, control: control))
    case UInt8(ascii: "c"):
      let control1 = place(try number(), try number())
      let control2 = place(try number(), try number())
      last = place(try number(), try number())
      elements.append(.cubic(last, control1: control1, control2: control2))
    case UInt8(ascii: "t"):
      let control = reflectedControl(ofCubic: false)
      last = place(try number(), try number())
      elements.append(.quadratic(last, control: control))
    case UInt8(ascii: "s"):
      let control1 = reflectedControl(ofCubic: true)
      let control2 = place(try number(), try number())
      last = place(try number(), try number())
      elements.append(.cubic(last, control1: control1, control2: control2))
    case UInt8(ascii: "a"):
      let width = try number()
      let (height, turn) = dialect == .svg ? (try number(), try number()) : (width, 0)
      let (isLarge, isClockwise) = (try flag(), try flag())
      last = place(try number(), try number())
      let arc = PathArc(
        from: from, to: last, width: width, height: height, degrees: turn, isLarge: isLarge,
        isClockwise: isClockwise)
      elements += arc.elements
    default:
      last = start
      elements.append(.close)
    }
  }

  /// The control point of a smooth curve: the previous one, reflected.
  private func reflectedControl(ofCubic isCubic: Bool) -> PointValue {
    let control: PointValue
    switch elements.last {
    case .cubic(_, _, let control2) where isCubic: control = control2
    case .quadratic(_, let before) where !isCubic: control = before
    default: return last
    }
    return PointValue(x: 2 * last.x - control.x, y: 2 * last.y - control.y)
  }

  /// A digit 0 or 1; the next number may follow without a separator.
  private mutating func flag() throws(Problem) -> Bool {
    _ = next()
    if take(UInt8(ascii: "1")) { return true }
    guard take(UInt8(ascii: "0")) else { throw problem("expected 0 or 1") }
    return false
  }

  /// The next byte that isn't a space or comma.
  private mutating func next() -> UInt8? {
    while position < text.count {
      switch text[position] {
      case 0x20, 0x09, 0x0A, 0x0D, UInt8(ascii: ","): position += 1
      default: return text[position]
      }
    }
    return nil
  }

  private mutating func number() throws(Problem) -> Double {
    _ = next()
    for (word, value) in [("infinity", Double.infinity), ("-infinity", -.infinity), ("nan", .nan)]
    where text[position...].starts(with: word.utf8) {
      position += word.utf8.count
      return value
    }
    let first = position
    takeSign()
    takeDigits()
    if take(UInt8(ascii: ".")) { takeDigits() }
    let mantissa = position
    if take(UInt8(ascii: "e")) || take(UInt8(ascii: "E")) {
      takeSign()
      let digits = position
      takeDigits()
      if digits == position { position = mantissa }
    }
    let spelled = String(decoding: text[first..<position], as: UTF8.self)
    guard let value = Double(spelled), value.isFinite else {
      position = first
      throw problem("expected a number")
    }
    return value
  }

  private mutating func takeSign() {
    if !take(UInt8(ascii: "-")) { _ = take(UInt8(ascii: "+")) }
  }

  private mutating func takeDigits() {
    while position < text.count, (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(text[position]) {
      position += 1
    }
  }

  private mutating func take(_ byte: UInt8) -> Bool {
    guard position < text.count, text[position] == byte else { return false }
    position += 1
    return true
  }

  private func problem(_ problem: String) -> Problem {
    Problem(problem: problem, position: position)
  }
}
