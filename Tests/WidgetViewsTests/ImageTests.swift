import Foundation
import Testing
import WidgetModel
import WidgetViews

@MainActor @Suite struct ImageTests {
  nonisolated private static let red = PaintValue.color(.named("red"))

  nonisolated private static func heart(_ change: (inout ImageNode) -> Void = { _ in }) -> ViewNode
  {
    var node = ImageNode(.symbol("heart"), label: "heart")
    change(&node)
    return .image(node)
  }

  nonisolated static let symbols: [ArchiveCase] = [
    ArchiveCase("symbol", heart()) { Image(systemName: "heart") },
    ArchiveCase("of a font", heart { $0.font = FontValue(size: .style(.title), weight: .bold) }) {
      Image(systemName: "heart").font(.title.bold())
    },
    ArchiveCase("in the foreground", heart { $0.paint = red }) {
      Image(systemName: "heart").foregroundStyle(.red)
    },
    ArchiveCase("resizable", heart { $0.isResizable = true }) {
      Image(systemName: "heart").resizable()
    },
    ArchiveCase("large", heart { $0.scale = .large }) {
      Image(systemName: "heart").imageScale(.large)
    },
    ArchiveCase("filled", heart { $0.source = .symbol("heart.circle.fill") }) {
      Image(systemName: "heart").symbolVariant(.fill).symbolVariant(.circle)
    },
    ArchiveCase(
      "palette",
      heart {
        $0.paint = red
        $0.lowerPaints = [.color(.named("blue"))]
      }
    ) {
      Image(systemName: "heart").foregroundStyle(.red, .blue)
    },
    ArchiveCase(
      "hierarchical",
      heart {
        $0.paint = red
        $0.lowerPaints = [0.6, 0.3].map { .color(ColorValue(.named("red"), opacity: $0)) }
      }
    ) {
      Image(systemName: "heart").symbolRenderingMode(.hierarchical).foregroundColor(.red)
    },
    ArchiveCase("accented", heart { $0.accentedMode = .desaturated }) {
      Image(systemName: "heart").widgetAccentedRenderingMode(.desaturated)
    },
    ArchiveCase("template", heart { $0.isTemplate = true }) {
      Image(systemName: "heart").renderingMode(.template)
    },
    ArchiveCase("redacted", heart { $0.isRedacted = true }) {
      Image(systemName: "heart").redacted(reason: .placeholder)
    },
    ArchiveCase("unchanged", heart()) {
      Image(systemName: "heart", variableValue: 0.5).interpolation(.high).antialiased(false)
    },
  ]

  @Test(arguments: symbols) func archivesSymbols(_ test: ArchiveCase) {
    #expect(test.make() == test.node)
  }

  @Test func looksPicturesUp() {
    func image(_ view: some View) -> ViewNode { archived(view) { $0.resources = StubResources() } }
    #expect(
      image(Image("Logo"))
        == .image(ImageNode(.resource("ab", width: 20, height: 10), label: "Logo")))
    #expect(
      image(Image(decorative: "Logo"))
        == .image(ImageNode(.resource("ab", width: 20, height: 10))))
    #expect(
      image(Image("Logo", label: Text("Our logo")))
        == .image(ImageNode(.resource("ab", width: 20, height: 10), label: "Our logo")))
    let stamp = ImageNode.Source.resource("cc", width: 4, height: 4)
    #expect(image(Image(decorative: "Stamp")) == .image(ImageNode(stamp, isTemplate: true)))
    #expect(
      image(Image(decorative: "Stamp").renderingMode(.original)) == .image(ImageNode(stamp)))
    #expect(image(Image("Gone")) == .image(ImageNode(.missing("Gone"), label: "Gone")))
    #expect(archived(Image("Logo")) == .image(ImageNode(.missing("Logo"), label: "Logo")))
  }

  @Test func drawsAPictureForEachSchemeWhereTheyDiffer() {
    let node = archived(Image("Sky")) { $0.resources = StubResources() }
    guard case .variants(let variants) = node else {
      Issue.record("\(node)")
      return
    }
    #expect(variants.key == .colorScheme)
    #expect(
      variants.views
        == ["aa", "dd"].map { .image(ImageNode(.resource($0, width: 8, height: 8), label: "Sky")) })
  }

  @Test func looksColorsUp() {
    let brand = ColorValue(.components(red: 1, green: 0, blue: 0))
    func node(_ view: some View) -> ViewNode { archived(view) { $0.resources = StubResources() } }
    #expect(node(Color("Brand")) == .color(brand))
    #expect(node(Color("Brand").opacity(0.5)) == .color(ColorValue(brand.base, opacity: 0.5)))
    #expect(node(Text("x").foregroundStyle(Color("Brand"))).run?.paint == .color(brand))
    #expect(node(Text("x").foregroundColor(Color("Brand"))).run?.paint == .color(brand))
    #expect(node(Color("Gone")) == .color(ColorValue(.asset("Gone"))))
    guard case .variants = node(Color("Ground")) else {
      Issue.record("no variants")
      return
    }
  }

  private struct Reversed: LabelStyle {
    func makeBody(configuration: Configuration) -> some View {
      VStack {
        configuration.title
        configuration.icon
      }
    }
  }

  private struct Faint: LabelStyle {
    func makeBody(configuration: Configuration) -> some View {
      Label(configuration).opacity(0.5)
    }
  }

  @Test func makesLabelsInTheirStyle() {
    let label = Label("Love", systemImage: "heart")
    func row(_ axis: StackNode.Axis, _ children: ViewNode...) -> ViewNode {
      .stack(StackNode(axis: axis, children: children))
    }
    let icon = Self.heart { $0.label = nil }
    let both = row(.horizontal, icon, .words("Love"))
    #expect(archived(label) == both)
    #expect(archived(label.labelStyle(.titleAndIcon)) == both)
    #expect(archived(label.labelStyle(.titleOnly)) == .words("Love"))
    #expect(archived(label.labelStyle(.iconOnly)) == Self.heart())
    #expect(archived(label.labelStyle(Reversed())) == row(.vertical, .words("Love"), icon))
    #expect(archived(label.labelStyle(Faint())) == .modified(both, .opacity(0.5)))
    #expect(
      archived(label.labelStyle(Faint()).labelStyle(.iconOnly))
        == .modified(Self.heart(), .opacity(0.5)))
  }

  private struct Small: View {
    var body: some View { Text("y").font(.body.smallCaps()) }
  }

  @Test func showsPicturesThatAnAuthorHas() throws {
    let bytes = Data("GIF89a".utf8 + [8, 0, 4, 0])
    let image = try #require(UIImage(data: bytes, scale: 2))
    #expect(image.size == CGSize(width: 4, height: 2))
    #expect(UIImage(data: Data("nonsense".utf8)) == nil)
    #expect(UIImage(contentsOfFile: "/nonexistent") == nil)
    let archived = archiveWithNotes(
      VStack {
        Image(uiImage: image)
        Image(uiImage: image).resizable()
      }, in: EnvironmentValues())
    #expect(archived.images.map(\.bytes) == [[UInt8](bytes)])
    #expect(archived.notes == [])
    let digest = archived.images[0].digest
    #expect(
      WidgetViews.archive(Image(uiImage: image), in: EnvironmentValues())
        == .image(ImageNode(.resource(digest, width: 4, height: 2))))
  }

  @Test func notesWhatChangesNothing() {
    let notes = archiveWithNotes(
      VStack {
        Image(systemName: "heart", variableValue: 0.5)
        Text("x").fontWidth(.condensed).underline(pattern: .dash)
        Small()
        Text("\(Image(systemName: "heart"))")
        Image("Gone")
        Color("Lost")
      }, in: EnvironmentValues()
    ).notes
    #expect(
      notes == [
        "variableValue", "fontWidth", "patterns of underlines and strikethroughs", "smallCaps",
        "the image 'Gone' (the plugin has no resources)",
        "the colour 'Lost' (the plugin has no resources)",
      ])
  }
}
