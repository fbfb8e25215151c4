import Foundation
import Testing
import WidgetModel
import WidgetViews

@MainActor @Suite struct DeferredTests {
  private let small = DisplaySize(width: 158, height: 158)

  private func archived(
    _ view: some View, family: WidgetFamily = .systemSmall, keepsMargins: Bool = true
  ) -> ArchivedView {
    var environment = EnvironmentValues()
    environment.widgetFamily = family
    environment.displaySize = small
    environment.keepsContentMargins = keepsMargins
    return archiveWithNotes(view, in: environment)
  }

  private func room(_ size: DisplaySize, _ content: ViewNode) -> ViewNode {
    .modified(content, .madeFor(size))
  }

  @Test func tellsClosuresTheRoomInsideTheMargins() {
    let node = archived(GeometryReader { Text("\($0.size.width) \($0.size.height)") }).node
    #expect(node.strings == ["126.000000 126.000000"])
    #expect(node.effects == [.madeFor(DisplaySize(width: 126, height: 126))])
  }

  @Test func tellsClosuresAllTheRoomWithoutMargins() {
    let seen = Seen()
    _ = archived(seen.reader(), keepsMargins: false)
    #expect(seen.frames == [CGRect(x: 0, y: 0, width: 158, height: 158)])
  }

  @Test func tellsEachClosureItsOwnPlace() {
    let seen = Seen()
    let view = VStack(spacing: 6) {
      seen.reader().frame(height: 20)
      HStack(spacing: 0) {
        seen.reader()
        seen.reader()
      }
    }
    _ = archived(view)
    #expect(
      seen.frames == [
        CGRect(x: 16, y: 16, width: 126, height: 20),
        CGRect(x: 16, y: 42, width: 63, height: 100),
        CGRect(x: 79, y: 42, width: 63, height: 100),
      ])
    #expect(seen.local.first == CGRect(x: 0, y: 0, width: 126, height: 20))
  }

  @Test func tellsLayersTheRoomOfWhatTheyBelongTo() {
    let seen = Seen()
    let view = Color.red.frame(width: 30, height: 10)
      .background(seen.reader())
      .overlay { seen.reader().frame(width: 4) }
      .mask { seen.reader() }
    _ = archived(view)
    #expect(seen.frames.map(\.size) == [30, 4, 30].map { CGSize(width: $0, height: 10) })
  }

  @Test func tellsTheBackgroundAllTheRoom() {
    let seen = Seen()
    _ = archived(Text("x").containerBackground(for: .widget) { seen.reader() })
    #expect(seen.frames == [CGRect(x: 0, y: 0, width: 158, height: 158)])
  }

  @Test func makesNothingOfWhatIsNowhere() {
    let seen = Seen()
    let view = VStack {
      Text("x")
      seen.reader().frame(width: 0, height: 0)
    }
    #expect(archived(view).node.hasNothingDeferred)
    #expect(seen.frames.map(\.size) == [.zero])
  }

  @Test func makesEachOfAGroupForItself() {
    let seen = Seen()
    let view = HStack(spacing: 0) {
      Group {
        Color.red.frame(width: 10)
        Color.red.frame(width: 20)
      }
      .overlay(seen.reader())
    }
    _ = archived(view)
    #expect(seen.frames.map(\.width) == [10, 20])
  }

  @Test func makesWhatIsInsideOfOneAfterIt() {
    let seen = Seen()
    let view = GeometryReader { proxy in
      seen.reader().frame(width: proxy.size.width / 2, height: 10)
    }
    let archive = archived(view)
    #expect(seen.frames == [CGRect(x: 16, y: 16, width: 63, height: 10)])
    #expect(archive.node.hasNothingDeferred)
  }

  @Test func findsRoomInEveryVariantAndEveryFit() {
    let node = archived(Adapting()).node
    guard case .variants(let variants) = node else {
      Issue.record("no variants: \(node)")
      return
    }
    #expect(variants.views.map(\.strings) == [["light 126"], ["dark 40"]])
    let fitting = archived(
      ViewThatFits {
        GeometryReader { Text(verbatim: "a \(Int($0.size.width))") }.frame(width: 100)
        GeometryReader { Text(verbatim: "b \(Int($0.size.width))") }.frame(width: 50)
      }
    ).node
    #expect(fitting.strings == ["a 100", "b 50"])
    #expect(fitting.hasNothingDeferred)
  }

  @Test func readsTheSurroundingsInClosures() {
    let node = archived(GeometryReader { _ in Scheme() }).node
    #expect(node.strings == ["light", "dark"])
    let fixed = archived(GeometryReader { _ in Scheme() }.environment(\.colorScheme, .dark)).node
    #expect(fixed.strings == ["dark"])
  }

  @Test func endsWhatNeverEnds() {
    let archive = archived(Endless())
    #expect(archive.node.hasNothingDeferred)
    #expect(archive.node.strings.count <= 16)
    #expect(archive.notes.count == 1)
  }

  @Test func endsWhatMultiplies() {
    let archive = archived(Doubling())
    #expect(archive.node.hasNothingDeferred)
    #expect(archive.notes.contains { $0.contains("2000 views") })
  }

  @Test func takesTheSizeOfTheRequest() {
    var environment = EnvironmentValues()
    environment.widgetFamily = .accessoryRectangular
    environment.widgetContentMargins = EdgeInsets()
    let seen = Seen()
    _ = archive(seen.reader(), in: environment)
    #expect(seen.frames == [CGRect(x: 0, y: 0, width: 160, height: 72)])
  }

  @Test func clipsToAnAuthorsShapeByAMask() throws {
    let node = archived(Color.red.clipShape(Half())).node
    guard case .modified(.color, .mask(let mask, _)) = node else {
      Issue.record("no mask: \(node)")
      return
    }
    #expect(mask.effects == [.madeFor(DisplaySize(width: 126, height: 126))])
  }

  @Test func measuresForGuides() {
    let view = Color.red.frame(width: 30, height: 8)
      .alignmentGuide(.leading) { $0[.trailing] }
      .alignmentGuide(VerticalAlignment.center) { $0.height + 1 }
    #expect(
      archived(view).node.effects.suffix(2) == [
        .alignmentGuide(.horizontal(.leading), at: 30),
        .alignmentGuide(.vertical(.center), at: 9),
      ])
  }
}

@MainActor private final class Seen {
  var frames: [CGRect] = []
  var local: [CGRect] = []

  func reader() -> some View {
    GeometryReader { proxy in
      self.frames.append(proxy.frame(in: .global))
      self.local.append(proxy.frame(in: .local))
      return Color.red
    }
  }
}

private struct Scheme: View {
  @Environment(\.colorScheme) var scheme

  var body: some View { Text(verbatim: "\(scheme)") }
}

private struct Adapting: View {
  @Environment(\.colorScheme) var scheme

  var body: some View {
    GeometryReader { Text(verbatim: "\(scheme) \(Int($0.size.width))") }
      .frame(width: scheme == .dark ? 40 : nil)
  }
}

private struct Endless: View {
  var body: some View {
    GeometryReader { _ in
      Text("x")
      AnyView(Endless())
    }
  }
}

private struct Doubling: View {
  var body: some View {
    GeometryReader { _ in
      AnyView(Doubling())
      AnyView(Doubling())
    }
  }
}

private struct Half: Shape {
  nonisolated func path(in rect: CGRect) -> Path {
    Path(CGRect(x: 0, y: 0, width: rect.width / 2, height: rect.height))
  }
}

extension ViewNode {
  fileprivate var hasNothingDeferred: Bool { !"\(self)".contains("deferred(") }
}
