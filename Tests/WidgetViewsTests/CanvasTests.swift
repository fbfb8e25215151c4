import Foundation
import Testing
import WidgetModel
import WidgetViews

@MainActor @Suite struct CanvasTests {
  /// The drawing of a closure on 100 by 50 points.
  private func drawn(
    _ renderer: @escaping (inout GraphicsContext, CGSize) -> Void
  ) throws -> ViewNode {
    var environment = EnvironmentValues()
    environment.displaySize = DisplaySize(width: 100, height: 50)
    environment.keepsContentMargins = false
    let node = archive(Canvas(renderer: renderer), in: environment)
    guard case .modified(let content, .madeFor(DisplaySize(width: 100, height: 50))) = node else {
      Issue.record("not made for its room: \(node)")
      return .empty
    }
    return content
  }

  private func outline(_ points: (Double, Double)...) -> ShapeOutline {
    var elements = points.map { PathValue.Element.line(PointValue(x: $0.0, y: $0.1)) }
    elements[0] = .move(PointValue(x: points[0].0, y: points[0].1))
    return .path(PathValue(elements), width: 100, height: 50)
  }

  private var line: Path {
    Path { path in
      path.move(to: .zero)
      path.addLine(to: CGPoint(x: 10, y: 5))
    }
  }

  @Test func drawsOneOverTheOther() throws {
    let node = try drawn { context, size in
      context.fill(line, with: .color(.red), style: FillStyle(eoFill: true))
      context.stroke(line, with: .color(.blue), lineWidth: 3)
    }
    #expect(
      node
        == .stack(
          StackNode(
            axis: .depth,
            children: [
              .shape(
                ShapeNode(
                  outline((0, 0), (10, 5)), fill: .color(.named("red")), isEvenOdd: true)),
              .shape(
                ShapeNode(
                  outline((0, 0), (10, 5)),
                  stroke: StrokeValue(.color(.named("blue")), width: 3))),
            ])))
  }

  @Test func movesAndStretchesWhatFollows() throws {
    let node = try drawn { context, _ in
      var moved = context
      moved.translateBy(x: 20, y: 10)
      moved.scaleBy(x: 2, y: 2)
      moved.opacity = 0.5
      moved.stroke(line, with: .foreground, lineWidth: 1)
      context.fill(line, with: .foreground)
    }
    guard case .stack(let stack) = node, stack.children.count == 2 else {
      Issue.record("not two: \(node)")
      return
    }
    let primary = PaintValue.color(.named("primary"))
    #expect(
      stack.children[0]
        == .modified(
          .shape(
            ShapeNode(outline((20, 10), (40, 20)), stroke: StrokeValue(primary, width: 2))),
          .opacity(0.5)))
    #expect(stack.children[1] == .shape(ShapeNode(outline((0, 0), (10, 5)), fill: primary)))
  }

  @Test func spreadsGradientsOverPointsOfTheCanvas() throws {
    let node = try drawn { context, size in
      context.fill(
        line,
        with: .linearGradient(
          Gradient(colors: [.red, .blue]), startPoint: .zero, endPoint: CGPoint(x: 50, y: 50)))
    }
    guard case .shape(let shape) = node, case .gradient(let gradient) = shape.fill else {
      Issue.record("no gradient: \(node)")
      return
    }
    #expect(
      gradient.geometry
        == .linear(start: UnitPointValue(x: 0, y: 0), end: UnitPointValue(x: 0.5, y: 1)))
  }

  @Test func putsTextAtAPlace() throws {
    let node = try drawn { context, size in
      context.draw(Text("x"), at: CGPoint(x: size.width / 2, y: 20))
      context.draw(Text("x"), at: CGPoint(x: 50, y: 20), anchor: .leading)
    }
    guard case .stack(let stack) = node, case .modified(_, let center) = stack.children[0],
      case .modified(_, .position(let x, let y)) = stack.children[1]
    else {
      Issue.record("no places: \(node)")
      return
    }
    #expect(center == .position(x: 50, y: 20))
    #expect(x > 51 && x < 60 && y == 20)
    #expect(stack.children.flatMap(\.strings) == ["x", "x"])
  }

  @Test func putsImagesAtAPlace() throws {
    let node = try drawn { context, size in
      context.draw(
        Image(systemName: "star"), in: CGRect(x: 10, y: 20, width: 6, height: 8))
    }
    guard case .modified(.modified(.image(let image), let box), let place) = node else {
      Issue.record("no image: \(node)")
      return
    }
    #expect(image.source == .symbol("star") && image.isResizable)
    #expect(box == .frame(width: 6, height: 8, alignment: .center))
    #expect(place == .position(x: 13, y: 24))
  }

  @Test func drawsInsideOfClipsAndLayers() throws {
    let node = try drawn { context, size in
      context.clip(to: line)
      context.addFilter(.blur(radius: 2))
      context.drawLayer { layer in
        layer.rotate(by: .degrees(90))
        layer.fill(line, with: .color(.red))
      }
      #expect(context.clipBoundingRect == CGRect(x: 0, y: 0, width: 10, height: 5))
    }
    #expect(
      node.effects == [.clip(outline((0, 0), (10, 5)), isEvenOdd: false), .blur(radius: 2)])
  }

  @Test func measuresText() throws {
    _ = try drawn { context, size in
      let short = context.resolve(Text("x")).measure(in: size)
      let long = context.resolve(Text("xxxx").font(.largeTitle)).measure(in: size)
      #expect(short.width > 2 && short.height > 10)
      #expect(long.width > short.width * 4)
    }
  }

  @Test func drawsNoMoreThanIsSeen() {
    let archive = archiveWithNotes(
      Canvas { context, _ in
        for _ in 0..<10_000 { context.fill(line, with: .color(.red)) }
      }, in: EnvironmentValues())
    #expect(archive.notes == ["more than 4000 drawing steps in a Canvas"])
  }
}
