// Converts a path from and to text, in the notation of SVG. All commands can be read; only M, L, Q,
// C and Z are written.

extension PathValue {
  /// The path as text: `M0 0 L10 10 Z`.
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
