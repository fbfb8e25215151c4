import Foundation
import Testing
import WidgetModel
import WidgetViews

@MainActor @Suite struct ControlTests {
  nonisolated private static let accent = PaintValue.color(.named("accentColor"))
  nonisolated private static let padding = ViewEffect.padding(
    EdgeLengths(top: 7, leading: 12, bottom: 7, trailing: 12))

  nonisolated private static func words(
    _ words: String, _ paint: PaintValue? = nil
  ) -> ViewNode {
    .text(TextNode(runs: [TextRun(words, paint: paint)]))
  }

  nonisolated private static func bordered(
    _ paint: PaintValue, ground: ColorValue,
    _ outline: ShapeOutline = .roundedRectangle(width: 8, height: 8),
    _ padding: ViewEffect = padding
  ) -> ViewNode {
    .modified(
      .modified(words("Go", paint), padding),
      .background(.shape(ShapeNode(outline, fill: .color(ground))), .center))
  }

  private struct Loud: ButtonStyle {
    func makeBody(configuration: Configuration) -> some View {
      configuration.label.opacity(configuration.isPressed ? 0.5 : 0.9)
    }
  }

  private struct Framed: PrimitiveButtonStyle {
    func makeBody(configuration: Configuration) -> some View {
      Button(configuration).padding(1)
    }
  }

  nonisolated static let buttons: [ArchiveCase] = [
    ArchiveCase(
      "by itself", bordered(accent, ground: ColorValue(.named("accentColor"), opacity: 0.15))
    ) {
      Button("Go") {}
    },
    ArchiveCase("label", words("Go")) {
      Button(action: {}, label: { Text("Go") }).buttonStyle(.plain)
    },
    ArchiveCase("in the tint", words("Go", .color(.named("green")))) {
      Button("Go") {}.buttonStyle(.borderless).tint(.green)
    },
    ArchiveCase("prominent", bordered(.color(.named("white")), ground: .named("accentColor"))) {
      Button("Go") {}.buttonStyle(.borderedProminent)
    },
    ArchiveCase(
      "destructive",
      bordered(.color(.named("red")), ground: ColorValue(.named("red"), opacity: 0.15))
    ) {
      Button("Go", role: .destructive) {}.buttonStyle(.bordered)
    },
    ArchiveCase(
      "small capsule",
      bordered(
        accent, ground: ColorValue(.named("accentColor"), opacity: 0.15), .capsule,
        .padding(EdgeLengths(top: 4, leading: 10, bottom: 4, trailing: 10)))
    ) {
      Button("Go") {}.buttonBorderShape(.capsule).controlSize(.small)
    },
    ArchiveCase("a style of an author", .modified(words("Go"), .opacity(0.9))) {
      Button("Go") {}.buttonStyle(Loud())
    },
    ArchiveCase(
      "a style in a style",
      .modified(
        .modified(words("Go"), .opacity(0.9)),
        .padding(EdgeLengths(all: 1)))
    ) {
      Group { Button("Go") {}.buttonStyle(Framed()) }.buttonStyle(Loud())
    },
  ]

  @Test(arguments: buttons) func drawsButtons(_ test: ArchiveCase) {
    #expect(test.make() == test.node)
  }

  @Test func opensLinks() throws {
    let url = try #require(URL(string: "app://go?a=1"))
    let link = ViewEffect.link("app://go?a=1")
    #expect(
      archived(Link("Go", destination: url)) == .modified(Self.words("Go", Self.accent), link))
    #expect(
      archived(Link(destination: url) { Text("Go") }) == .modified(Self.words("Go"), link))
    #expect(
      archived(
        Link(destination: url) {
          Text("a")
          Text("b")
        }) == .modified(.column(Self.words("a"), Self.words("b")), link))
  }

  @Test(arguments: [true, false]) func showsWhetherATogglesIsOn(_ isOn: Bool) {
    let node = archived(Toggle("x", isOn: .constant(isOn)))
    guard case .stack(let row) = node,
      case .modified(.stack(let layers), let size) = row.children[2]
    else {
      Issue.record("\(node)")
      return
    }
    #expect(row.children[0] == Self.words("x"))
    #expect(layers.alignment == AlignmentValue(horizontal: isOn ? .trailing : .leading))
    #expect(size == .frame(width: 51, height: 31, alignment: .center))
    let hidden = archived(Toggle("x", isOn: .constant(isOn)).labelsHidden())
    #expect(hidden.strings.isEmpty)
  }

  private struct Checkbox: ToggleStyle {
    func makeBody(configuration: Configuration) -> some View {
      HStack {
        Image(systemName: configuration.isOn ? "checkmark.square" : "square")
        configuration.label
      }
    }
  }

  @Test func makesTogglesInAnAuthorsStyle() {
    let node = archived(Toggle("x", isOn: .constant(true)).toggleStyle(Checkbox()))
    #expect(
      node
        == .stack(
          StackNode(
            axis: .horizontal,
            children: [
              .image(ImageNode(.symbol("checkmark.square"), label: "checkmark square")),
              Self.words("x"),
            ])))
  }

  @Test func putsLabelsBesideContent() {
    let node = archived(LabeledContent("Steps", value: "1,234"))
    #expect(
      node
        == .stack(
          StackNode(
            axis: .horizontal,
            children: [
              Self.words("Steps"), .spacer(minimumLength: 0),
              Self.words("1,234", .color(.named("secondary"))),
            ])))
    #expect(
      archived(LabeledContent("Share", value: 0.5, format: .percent)).strings == ["Share", "50%"])
  }

  @Test func groupsViewsOnAGround() {
    let node = archived(GroupBox("Today") { Text("x") })
    #expect(node.strings == ["Today", "x"])
    #expect(node.effects.count == 2)
  }

  @Test func saysThatThereIsNothing() {
    let node = archived(
      ContentUnavailableView("No Data", systemImage: "bolt", description: Text("Later.")))
    #expect(node.strings == ["No Data", "Later."])
    #expect(archived(ContentUnavailableView.search).strings.first == "No Results")
  }

  @Test func notesClosures() {
    let view = VStack {
      Button("Go") {}
      Toggle("x", isOn: .constant(true))
    }
    #expect(
      archiveWithNotes(view, in: EnvironmentValues()).notes
        == ["closures in Button", "bindings in Toggle"])
  }
}
