import Foundation
import Testing
import WidgetModel

@Suite struct PathTextTests {
  /// The path that a text is read as, each number to the thousandth.
  private func read(_ text: String) throws -> String {
    let json = #"{"path":"\#(text)","width":1,"height":1}"#
    guard case .shape(let shape) = try ViewNode(json: json),
      case .path(let path, _, _) = shape.outline
    else { return "" }
    return path.elements.map(Self.told).joined(separator: " ")
  }

  private static func told(_ element: PathValue.Element) -> String {
    func told(_ points: PointValue...) -> String {
      points.map { point in
        [point.x, point.y].map { number in
          let rounded = (number * 1000).rounded() / 1000
          return rounded == rounded.rounded() ? "\(Int(rounded))" : "\(rounded)"
        }.joined(separator: ",")
      }.joined(separator: " ")
    }
    return switch element {
    case .move(let point): "M" + told(point)
    case .line(let point): "L" + told(point)
    case .quadratic(let point, let control): "Q" + told(control, point)
    case .cubic(let point, let control1, let control2): "C" + told(control1, control2, point)
    case .close: "Z"
    }
  }

  @Test(arguments: [
    ("", ""), ("M1 2", "M1,2"), ("M 1,2\\n3,4", "M1,2 L3,4"), ("m1 2 3 4", "M1,2 L4,6"),
    ("M1 1h2v3H0V0z", "M1,1 L3,1 L3,4 L0,4 L0,0 Z"), ("M.5.25-1-2e1", "M0.5,0.25 L-1,-20"),
    ("M5 5 l1 1 z l1 1", "M5,5 L6,6 Z L6,6"),
    ("M0 0 Q1 2 2 0 T4 0 t2 0", "M0,0 Q1,2 2,0 Q3,-2 4,0 Q5,2 6,0"),
    ("M0 0 T4 0", "M0,0 Q0,0 4,0"),
    ("M0 0 C0 1 1 2 2 2 S4 1 4 0", "M0,0 C0,1 1,2 2,2 C3,2 4,1 4,0"),
    ("M1 1 s1 1 2 2", "M1,1 C1,1 2,2 3,3"),
    // A quarter, a half, and the same the other way round.
    ("M1 0 A1 1 0 0 1 0 1", "M1,0 C1,0.552 0.552,1 0,1"),
    ("M1 0 A1 1 0 0 0 0 1", "M1,0 C0.448,0 0,0.448 0,1"),
    ("M1 0a1 1 0 01-2 0", "M1,0 C1,0.552 0.552,1 0,1 C-0.552,1 -1,0.552 -1,0"),
    // The long way takes three quarters.
    (
      "M1 0 A1 1 0 1 0 0 1",
      "M1,0 C1,-0.552 0.552,-1 0,-1 C-0.552,-1 -1,-0.552 -1,0 C-1,0.552 -0.552,1 0,1"
    ),
    // Radii too small for the way grow; without one there is a line.
    ("M1 0 A.1 .1 0 0 1 -1 0", "M1,0 C1,0.552 0.552,1 0,1 C-0.552,1 -1,0.552 -1,0"),
    ("M1 0 A2 4 90 0 1 -3 2", "M1,0 C1,1.105 -0.791,2 -3,2"), ("M1 0 A0 1 0 0 1 5 5", "M1,0 L5,5"),
    ("M1 0 A1 1 0 0 1 1 0", "M1,0 L1,0"),
    ("M1 0 A1 1 nan 0 1 5 5", "M1,0 L5,5"), ("M1e-200 0 A1 1 0 0 1 0 0", "M0,0 L0,0"),
    ("M1 0 Ainfinity 1 0 0 1 5 5", "M1,0 L5,5"),
  ])
  func readsPathsOfSVG(text: String, expected: String) throws {
    #expect(try read(text) == expected)
  }

  @Test(arguments: ["infinity", "-infinity", "nan", "1e300", "-1e300", "1e-300", "-0", "0"])
  func survivesAnyNumberInAnArc(number: String) throws {
    for place in 0..<5 {
      var numbers = ["1", "2", "30", "4", "5"]
      numbers[place] = number
      let flagged = numbers[..<3] + ["1", "0"] + numbers[3...]
      for start in ["0 0", "\(number) 1"] {
        let json =
          #"{"path":"M\#(start) A\#(flagged.joined(separator: " "))","width":1,"height":1}"#
        #expect(throws: Never.self) { try ViewNode(json: json) }
      }
    }
  }

  @Test(arguments: [
    ("L1 1", "a path must begin with 'M' at character 2"),
    ("M1", "expected a number at character 3"),
    ("M1 1 B2 2", "unknown path command 'B' at character 6"),
    ("M1 1 Z 5", "unknown path command '5' at character 8"),
    ("M1 1 A1 1 0 2 0 1 1", "expected 0 or 1 at character 13"),
    ("M1e999 1", "expected a number at character 2"),
    ("M1 1 L--1 1", "expected a number at character 7"),
    ("M1 1 L. 1", "expected a number at character 7"),
  ])
  func saysWhereAPathIsWrong(text: String, problem: String) throws {
    let error = #expect(throws: JSONError.self) { try read(text) }
    #expect(try #require(error).description.hasPrefix("path: \(problem)"), "\(error as Any)")
  }
}
