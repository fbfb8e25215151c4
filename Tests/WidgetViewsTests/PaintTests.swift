import Foundation
import Testing
import WidgetModel
import WidgetViews

@MainActor @Suite struct PaintTests {
  nonisolated private static let stops = [
    GradientValue.Stop(.named("red"), at: 0), GradientValue.Stop(.named("blue"), at: 1),
  ]

  nonisolated private static func gradient(
    _ geometry: GradientValue.Geometry, _ stops: [GradientValue.Stop] = stops
  ) -> ViewNode {
    .gradient(GradientValue(stops: stops, geometry: geometry))
  }

  nonisolated private static let top = UnitPointValue(x: 0.5, y: 0)
  nonisolated private static let bottom = UnitPointValue(x: 0.5, y: 1)
  nonisolated private static let colors: [Color] = [.red, .blue]

  nonisolated static let gradients: [ArchiveCase] = [
    ArchiveCase("linear", gradient(.linear(start: top, end: bottom))) {
      LinearGradient(colors: colors, startPoint: .top, endPoint: .bottom)
    },
    ArchiveCase(
      "of stops",
      gradient(
        .linear(start: top, end: bottom),
        [
          GradientValue.Stop(.named("red"), at: 0.25),
          GradientValue.Stop(ColorValue(.named("blue"), opacity: 0.5), at: 0.5),
        ])
    ) {
      LinearGradient(
        stops: [
          .init(color: .red, location: 0.25), .init(color: .blue.opacity(0.5), location: 0.5),
        ], startPoint: .top, endPoint: .bottom)
    },
    ArchiveCase("radial", gradient(.radial(center: .center, startRadius: 2, endRadius: 50))) {
      RadialGradient(colors: colors, center: .center, startRadius: 2, endRadius: 50)
    },
    ArchiveCase("elliptical", gradient(.elliptical(center: .center, startRadius: 0, endRadius: 1)))
    {
      EllipticalGradient(colors: colors)
    },
    ArchiveCase("angular", gradient(.angular(center: .center, start: 90, end: 180))) {
      AngularGradient(
        colors: colors, center: .center, startAngle: .degrees(90), endAngle: .degrees(180))
    },
    ArchiveCase("all around", gradient(.angular(center: .center, start: -90, end: 270))) {
      AngularGradient(colors: colors, center: .center, angle: .degrees(-90))
    },
    ArchiveCase(
      "three colours",
      gradient(
        .linear(start: top, end: bottom),
        ["red", "green", "blue"].enumerated().map {
          GradientValue.Stop(.named($1), at: Double($0) / 2)
        })
    ) {
      LinearGradient(colors: [.red, .green, .blue], startPoint: .top, endPoint: .bottom)
    },
    ArchiveCase("one colour", gradient(.linear(start: top, end: bottom), [stops[0]])) {
      LinearGradient(colors: [.red], startPoint: .top, endPoint: .bottom)
    },
  ]

  @Test(arguments: gradients) func archivesGradients(_ test: ArchiveCase) {
    #expect(test.make() == test.node)
  }

  nonisolated private static let linear = PaintValue.gradient(
    GradientValue(stops: stops, geometry: .linear(start: top, end: bottom)))

  nonisolated private static func background(_ node: ViewNode) -> ViewNode {
    .modified(.words("x"), .background(node, .center))
  }

  nonisolated static let uses: [ArchiveCase] = [
    ArchiveCase("fill", .shape(ShapeNode(.circle, fill: linear))) {
      Circle().fill(.linearGradient(colors: colors, startPoint: .top, endPoint: .bottom))
    },
    ArchiveCase("a gradient alone", .shape(ShapeNode(.circle, fill: linear))) {
      Circle().fill(Gradient(colors: colors))
    },
    ArchiveCase("background", background(gradient(.linear(start: top, end: bottom)))) {
      Text("x").background(LinearGradient(colors: colors, startPoint: .top, endPoint: .bottom))
    },
    ArchiveCase(
      "container background",
      .modified(
        .words("x"), .containerBackground(gradient(.linear(start: top, end: bottom))))
    ) {
      Text("x").containerBackground(Gradient(colors: colors), for: .widget)
    },
    ArchiveCase("text", .text(TextNode(runs: [TextRun("x", paint: linear)]))) {
      Text("x").foregroundStyle(Gradient(colors: colors))
    },
    ArchiveCase("material", background(.color(.named("ultraThinMaterial")))) {
      Text("x").background(.ultraThinMaterial)
    },
    ArchiveCase("with a shadow", .shape(ShapeNode(.circle, fill: .color(.named("red"))))) {
      Circle().fill(.red.shadow(.drop(radius: 2)))
    },
    ArchiveCase("picture", .shape(ShapeNode(.circle, fill: .color(.named("primary"))))) {
      Circle().fill(ImagePaint(image: Image("x")))
    },
    ArchiveCase(
      "faded gradient",
      .shape(
        ShapeNode(
          .circle,
          fill: .gradient(
            GradientValue(
              stops: stops.map { .init(ColorValue($0.color.base, opacity: 0.5), at: $0.location) },
              geometry: .linear(start: top, end: bottom)))))
    ) {
      Circle().fill(Gradient(colors: colors).opacity(0.5))
    },
  ]

  @Test(arguments: uses) func drawsWithGradients(_ test: ArchiveCase) {
    #expect(test.make() == test.node)
  }

  @Test func beginsTheGradientOfAColorLighter() {
    guard case .shape(let shape) = archived(Circle().fill(Color.blue.gradient)),
      case .gradient(let gradient)? = shape.fill,
      case .components(_, let green, _) = gradient.stops[0].color.base
    else {
      Issue.record("no gradient")
      return
    }
    #expect(green > 0.5 && green < 0.7)
    #expect(gradient.stops[1].color == .named("blue"))
  }

  @Test func mixesColors() {
    let half = Color.black.mix(with: .white, by: 0.5)
    #expect(archived(half) == .color(ColorValue(.components(red: 0.5, green: 0.5, blue: 0.5))))
    let clear = Color(red: 1, green: 0, blue: 0).mix(
      with: Color(red: 1, green: 1, blue: 0, opacity: 0), by: 0.25)
    #expect(
      archived(clear)
        == .color(ColorValue(.components(red: 1, green: 0.25, blue: 0), opacity: 0.75)))
    #expect(
      archived(Color("Brand").mix(with: .red, by: 0.2)) == .color(ColorValue(.asset("Brand"))))
  }

  @Test func resolvesColorsInTheirScheme() {
    var environment = EnvironmentValues()
    #expect(Color.blue.resolve(in: environment).description == "#007AFFFF")
    environment.colorScheme = .dark
    #expect(Color.blue.resolve(in: environment).description == "#0A84FFFF")
    #expect(Color.clear.resolve(in: environment).opacity == 0)
    let resolved = Color.Resolved(colorSpace: .sRGBLinear, red: 1, green: 0, blue: 0, opacity: 0.5)
    #expect(
      archived(Color(resolved))
        == .color(ColorValue(.components(red: 1, green: 0, blue: 0), opacity: 0.5)))
  }

  @Test func notesWhatStylesAreDrawnWithout() {
    let view = Circle().fill(.red.shadow(.inner(radius: 2)).blendMode(.multiply))
    #expect(
      archiveWithNotes(view, in: EnvironmentValues()).notes == ["blendMode", "style shadows"])
  }
}
