import Foundation
import Testing
import WidgetModel
import WidgetViews

private struct Triangle: Shape {
  var lean: CGFloat = 0.5

  func path(in rect: CGRect) -> Path {
    Path { path in
      path.move(to: CGPoint(x: rect.minX + rect.width * lean, y: rect.minY))
      path.addLine(to: CGPoint(x: rect.maxX, y: rect.maxY))
      path.addLine(to: CGPoint(x: rect.minX, y: rect.maxY))
      path.closeSubpath()
    }
  }
}

/// A custom shape that is never mirrored.
private struct Sail: Shape {
  var layoutDirectionBehavior: LayoutDirectionBehavior { .fixed }

  func path(in rect: CGRect) -> Path { Triangle(lean: 0).path(in: rect) }
}

/// A custom shape that can be inset.
private struct Plate: InsettableShape {
  var margin: CGFloat = 0

  func path(in rect: CGRect) -> Path {
    Path(rect.insetBy(dx: margin, dy: margin))
  }

  func inset(by amount: CGFloat) -> some InsettableShape {
    Plate(margin: margin + amount)
  }
}

@MainActor @Suite struct ShapeTests {
  nonisolated private static let primary = PaintValue.color(.named("primary"))
  nonisolated private static let red = PaintValue.color(.named("red"))
  nonisolated private static let blue = PaintValue.color(.named("blue"))

  nonisolated private static func filled(
    _ outline: ShapeOutline, _ fill: PaintValue? = primary
  ) -> ViewNode {
    .shape(ShapeNode(outline, fill: fill))
  }

  nonisolated private static func lined(
    _ outline: ShapeOutline, _ stroke: StrokeValue, fill: PaintValue? = nil
  ) -> ViewNode {
    .shape(ShapeNode(outline, fill: fill, stroke: stroke))
  }

  nonisolated private static let wrapped: [any Shape] = [
    Sail(), AnyShape(Sail()), Sail().offset(x: 1, y: 2), Sail().scale(2),
    Sail().rotation(.degrees(30)), Sail().transform(CGAffineTransform(scaleX: 2, y: 2)),
    Sail().size(width: 10, height: 10), Sail().trim(from: 0, to: 0.5), Sail().stroke(lineWidth: 2),
    AnyShape(Sail().scale(2).offset(x: 1, y: 2)),
  ]

  @Test(arguments: wrapped.indices)
  func keepsTheDirectionOfAShapeThatIsChanged(_ index: Int) {
    #expect(Self.wrapped[index].layoutDirectionBehavior == .fixed)
  }

  nonisolated static let outlines: [ArchiveCase] = [
    ArchiveCase("rectangle", filled(.rectangle)) { Rectangle() },
    ArchiveCase("rounded", filled(.roundedRectangle(width: 8, height: 8))) {
      RoundedRectangle(cornerRadius: 8)
    },
    ArchiveCase("with a style", filled(.roundedRectangle(width: 8, height: 4))) {
      RoundedRectangle(cornerSize: CGSize(width: 8, height: 4), style: .circular)
    },
    ArchiveCase(
      "uneven",
      filled(
        .unevenRoundedRectangle(
          CornerRadii(topLeading: 1, topTrailing: 4, bottomLeading: 2, bottomTrailing: 3)))
    ) {
      UnevenRoundedRectangle(
        topLeadingRadius: 1, bottomLeadingRadius: 2, bottomTrailingRadius: 3, topTrailingRadius: 4)
    },
    ArchiveCase("circle", filled(.circle)) { Circle() },
    ArchiveCase("ellipse", filled(.ellipse)) { Ellipse() },
    ArchiveCase("capsule", filled(.capsule)) { Capsule() },
    ArchiveCase("of the widget", filled(.containerRelative)) { ContainerRelativeShape() },
    ArchiveCase("inset", filled(.inset(.circle, by: 3))) { Circle().inset(by: 3) },
    ArchiveCase("trimmed", filled(.trimmed(.circle, from: 0, to: 0.5))) { Circle().trim(to: 0.5) },
    ArchiveCase(
      "turned", filled(.rotated(.rectangle, degrees: 90, anchor: UnitPointValue(x: 0, y: 0)))
    ) {
      Rectangle().rotation(.degrees(90), anchor: .topLeading)
    },
    ArchiveCase("stretched", filled(.scaled(.circle, x: 2, y: 2, anchor: .center))) {
      Circle().scale(2)
    },
    ArchiveCase("moved", filled(.offset(.circle, x: 1, y: 2))) { Circle().offset(x: 1, y: 2) },
    ArchiveCase("sized", filled(.sized(.capsule, width: 4, height: 2))) {
      Capsule().size(width: 4, height: 2)
    },
    ArchiveCase("of any kind", filled(.circle)) { AnyShape(Circle()) },
  ]

  @Test(arguments: outlines) func archivesOutlines(_ test: ArchiveCase) {
    #expect(test.make() == test.node)
  }

  nonisolated static let drawings: [ArchiveCase] = [
    ArchiveCase("fill", filled(.circle, red)) { Circle().fill(.red) },
    ArchiveCase("fill of a colour", filled(.circle, red)) { Circle().fill(Color.red) },
    ArchiveCase("foreground", filled(.circle, red)) { Circle().foregroundStyle(.red) },
    ArchiveCase("tint", filled(.circle, blue)) { Circle().fill(.tint).tint(.blue) },
    ArchiveCase("open areas", .shape(ShapeNode(.circle, fill: primary, isEvenOdd: true))) {
      Circle().fill(style: FillStyle(eoFill: true))
    },
    ArchiveCase("stroke", lined(.circle, StrokeValue(red, width: 4))) {
      Circle().stroke(.red, lineWidth: 4)
    },
    ArchiveCase("stroke that is a shape", lined(.circle, StrokeValue(red, width: 4))) {
      Circle().stroke(lineWidth: 4).foregroundColor(.red)
    },
    ArchiveCase(
      "ring",
      lined(
        .rotated(
          .trimmed(.circle, from: 0, to: 0.25), degrees: -90, anchor: .center),
        StrokeValue(blue, width: 6, cap: .round, join: .round, dash: [1, 2], dashPhase: 1))
    ) {
      Circle().trim(from: 0, to: 0.25).rotation(.degrees(-90))
        .stroke(
          Color.blue,
          style: StrokeStyle(
            lineWidth: 6, lineCap: .round, lineJoin: .round, dash: [1, 2], dashPhase: 1))
    },
    ArchiveCase("border", lined(.circle, StrokeValue(primary, width: 2, isInside: true))) {
      Circle().strokeBorder(lineWidth: 2)
    },
    ArchiveCase("border of a colour", lined(.capsule, StrokeValue(red, isInside: true))) {
      Capsule().strokeBorder(.red)
    },
    ArchiveCase("fill and stroke", lined(.circle, StrokeValue(blue, width: 3), fill: red)) {
      Circle().fill(.red).stroke(.blue, lineWidth: 3)
    },
    ArchiveCase(
      "stroke and fill",
      .modified(lined(.circle, StrokeValue(blue)), .overlay(filled(.circle, red), .center))
    ) {
      Circle().stroke(.blue).fill(.red)
    },
    ArchiveCase("static rounded", filled(.roundedRectangle(width: 5, height: 5), red)) {
      AnyShape(.rect(cornerRadius: 5)).fill(.red)
    },
    ArchiveCase("private", .shape(ShapeNode(.circle, fill: primary, isRedacted: true))) {
      Circle().redacted(reason: .placeholder)
    },
  ]

  @Test(arguments: drawings) func drawsShapes(_ test: ArchiveCase) {
    #expect(test.make() == test.node)
  }

  /// The shape created for a size, with the first point of its path.
  private func made(_ view: some View) throws -> (ShapeNode, PointValue, DisplaySize) {
    guard case .modified(.shape(let shape), .madeFor(let size)) = archived(view),
      case .path(let path, _, _) = shape.outline, case .move(let point)? = path.elements.first
    else {
      throw Unexpected(node: archived(view))
    }
    return (shape, point, size)
  }

  private struct Unexpected: Error {
    let node: ViewNode
  }

  @Test func drawsBordersInsideShapesOfAnAuthor() throws {
    let (shape, point, _) = try made(Plate().strokeBorder(.red, lineWidth: 6))
    #expect(shape.stroke == StrokeValue(Self.red, width: 6))
    #expect(point == PointValue(x: 3, y: 3))
  }

  @Test func transformsShapesInTheirSize() throws {
    let moved = Rectangle().transform(CGAffineTransform(translationX: 4, y: 5))
    #expect(try made(moved).1 == PointValue(x: 4, y: 5))
    let trimmed = try made(Triangle().trim(from: 0.5).stroke(lineWidth: 2))
    #expect(trimmed.0.stroke == StrokeValue(Self.primary, width: 2))
    #expect(trimmed.0.fill == nil)
  }

  @Test func leavesPathsWhereTheyAre() throws {
    let path = Path { path in
      path.move(to: CGPoint(x: 7, y: 8))
      path.addLine(to: CGPoint(x: 9, y: 9))
    }
    let (shape, point, size) = try made(path.stroke(Color.red))
    #expect(point == PointValue(x: 7, y: 8))
    guard case .path(_, let width, let height) = shape.outline else { return }
    #expect(DisplaySize(width: width, height: height) == size)
  }

  @Test func drawsShapesOfAnAuthorForTheirSize() throws {
    let node = archived(
      Triangle(lean: 0).fill(.red).frame(width: 20, height: 10))
    guard case .modified(.modified(.shape(let shape), .madeFor(let size)), .frame) = node else {
      Issue.record("\(node)")
      return
    }
    let corners = [(0.0, 0.0), (size.width, size.height), (0, size.height)]
    let points = corners.map { PointValue(x: $0.0, y: $0.1) }
    #expect(shape.fill == Self.red)
    #expect(
      shape.outline
        == .path(
          PathValue([.move(points[0]), .line(points[1]), .line(points[2]), .close]),
          width: size.width, height: size.height))
  }
}
