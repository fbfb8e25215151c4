// A path in text is that of SVG: a letter for what is done, then numbers, with spaces or commas between them. It
// knows M, L, H, V, Q, C and Z, and their small letters for places counted from the last one.

extension PathValue {
  var text: String {
    var text = ""
    func add(_ letter: Character, _ points: PointValue...) {
      if !text.isEmpty { text += " " }
      text.append(letter)
      for (index, number) in points.flatMap({ [$0.x, $0.y] }).enumerated() {
        if index > 0 { text += " " }
        text += Self.spelled(number)
      }
    }
    for element in elements {
      switch element {
      case .move(let point): add("M", point)
      case .line(let point): add("L", point)
      case .quadratic(let point, let control): add("Q", control, point)
      case .cubic(let point, let control1, let control2): add("C", control1, control2, point)
      case .close: add("Z")
      }
    }
    return text
  }

  private static func spelled(_ number: Double) -> String {
    if let whole = Int32(exactly: number) { return String(whole) }
    if number.isNaN { return "nan" }
    return number.isFinite ? "\(number)" : number < 0 ? "-infinity" : "infinity"
  }

  init(_ key: String, text: String) throws(ViewProblem) {
    var reader = PathReader(text)
    do throws(PathReader.Problem) {
      self.init(try reader.read())
    } catch { throw ViewProblem(key, error.problem + " at character \(error.position + 1)") }
  }
}

/// Reads the text of a path.
private struct PathReader {
  struct Problem: Error {
    var problem: String
    var position: Int
  }

  private let text: [UInt8]
  private var position = 0
  private var elements: [PathValue.Element] = []
  private var start = PointValue(x: 0, y: 0)
  private var last = PointValue(x: 0, y: 0)

  init(_ text: String) {
    self.text = Array(text.utf8)
  }

  mutating func read() throws(Problem) -> [PathValue.Element] {
    var command: UInt8?
    while let byte = next() {
      if Self.commands.contains(byte | 0x20) {
        position += 1
        command = byte
      } else if command == nil || command.map({ $0 | 0x20 }) == UInt8(ascii: "z") {
        throw problem("no path command '\(Character(Unicode.Scalar(byte)))'")
      }
      guard let letter = command else { break }
      guard !elements.isEmpty || letter | 0x20 == UInt8(ascii: "m") else {
        throw problem("a path begins with 'M'")
      }
      try element(letter)
      // Places that follow the first one of a move are lines.
      if letter == UInt8(ascii: "M") { command = UInt8(ascii: "L") }
      if letter == UInt8(ascii: "m") { command = UInt8(ascii: "l") }
    }
    return elements
  }

  private static let commands = Array("mlhvqcz".utf8)

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
    default:
      last = start
      elements.append(.close)
    }
  }

  /// The next byte that is no space or comma.
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
      throw problem("no number")
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
