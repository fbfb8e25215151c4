import Foundation
import Testing
import WidgetModel
import WidgetViews

@MainActor @Suite struct VariantTests {
  nonisolated static let reads: [ArchiveCase] = [
    ArchiveCase(
      "colour scheme", .variants(.colorScheme, .words("light"), .words("dark"))
    ) { Scheme() },
    ArchiveCase(
      "rendering mode",
      .variants(.renderingMode, .words("fullColor"), .words("accented"), .words("vibrant"))
    ) { Mode() },
    ArchiveCase(
      "luminance", .variants(.isLuminanceReduced, .words("false"), .words("true"))
    ) { Dimmed() },
    ArchiveCase(
      "background", .variants(.showsBackground, .words("true"), .words("false"))
    ) { Backed() },
    ArchiveCase("nothing", .words("x")) { Text("x") },
    ArchiveCase("read and not shown", .words("same")) { Careless() },
    ArchiveCase("of a modifier", .variants(.colorScheme, .words("x"), on(.hidden))) {
      Text("x").modifier(HiddenInTheDark())
    },
    ArchiveCase(
      "where it is read only",
      .column(.words("a"), .variants(.colorScheme, .words("light"), .words("dark")), .words("b"))
    ) {
      VStack {
        Text("a")
        Scheme()
        Text("b")
      }
    },
    ArchiveCase(
      "another number of views",
      .column(.words("a"), .variants(.colorScheme, .empty, .words("b")))
    ) { VStack { Growing() } },
    ArchiveCase(
      "in a style",
      .variants(
        .colorScheme, .words("x", color: "red"), .words("x", color: "blue"))
    ) { Text("x").foregroundStyle(Adapting()) },
    ArchiveCase(
      "by a change of the surroundings",
      .variants(.colorScheme, on(.opacity(1)), on(.opacity(0.5)))
    ) { Text("x").modifier(Fading()) },
  ]

  nonisolated private static func on(_ effect: ViewEffect) -> ViewNode {
    .modified(.words("x"), effect)
  }

  @Test(arguments: reads) func archivesAViewForEachValueThatItReads(_ test: ArchiveCase) {
    #expect(test.make() == test.node)
  }

  nonisolated private static let dark = ViewNode.modified(.words("dark"), .colorScheme(.dark))

  nonisolated static let fixed: [ArchiveCase] = [
    ArchiveCase(
      "once where views set it inside each other",
      .modified(.modified(.words("dark"), .opacity(0.5)), .colorScheme(.dark))
    ) {
      Scheme().colorScheme(.dark).opacity(0.5).colorScheme(.dark)
    },
    ArchiveCase("by the author", dark) { Scheme().environment(\.colorScheme, .dark) },
    ArchiveCase("by its own word", dark) { Scheme().colorScheme(.dark) },
    ArchiveCase("by preference", .modified(.words("light"), .colorScheme(.light))) {
      Scheme().preferredColorScheme(.light)
    },
    ArchiveCase(
      "by no preference", .variants(.colorScheme, .words("light"), .words("dark"))
    ) { Scheme().preferredColorScheme(nil) },
    ArchiveCase(
      "inside of a variant",
      .variants(
        .colorScheme, .column(.words("outer light"), .words("light")),
        .column(.words("outer dark"), .words("dark")))
    ) { Outer() },
    ArchiveCase("by a transformation", dark) {
      Scheme().transformEnvironment(\.colorScheme) { $0 = .dark }
    },
  ]

  @Test(arguments: fixed) func fixesValues(_ test: ArchiveCase) {
    #expect(test.make() == test.node)
  }

  @Test func nestsVariantsOfSeveralKeys() {
    let scheme = { (words: String) -> ViewNode in
      .variants(.showsBackground, .words(words + " true"), .words(words + " false"))
    }
    #expect(archived(Both()) == .variants(.colorScheme, scheme("light"), scheme("dark")))
  }

  @Test func archivesTheSameWhateverTheRequestSays() {
    #expect(archived(Scheme()) == archived(Scheme()) { $0.colorScheme = .dark })
  }

  @Test func evaluatesABodyOnceWhereNothingIsRead() {
    let counter = Counter()
    _ = archived(Counted(counter: counter))
    #expect(counter.count == 1)
  }

  @Test func staysBoundedInDeepTrees() {
    let counter = Counter()
    let node = archived(Deep(level: 30, counter: counter))
    #expect(node.strings.count == 2)
    #expect(counter.count < 20_000)
  }
}

private struct Scheme: View {
  @Environment(\.colorScheme) var scheme

  var body: some View { Text(verbatim: "\(scheme)") }
}

private struct Mode: View {
  @Environment(\.widgetRenderingMode) var mode

  var body: some View { Text(verbatim: "\(mode)") }
}

private struct Dimmed: View {
  @Environment(\.isLuminanceReduced) var isReduced

  var body: some View { Text(verbatim: "\(isReduced)") }
}

private struct Backed: View {
  @Environment(\.showsWidgetContainerBackground) var isShown

  var body: some View { Text(verbatim: "\(isShown)") }
}

private struct Both: View {
  @Environment(\.showsWidgetContainerBackground) var isShown
  @Environment(\.colorScheme) var scheme

  var body: some View { Text(verbatim: "\(scheme) \(isShown)") }
}

private struct Careless: View {
  @Environment(\.colorScheme) var scheme

  var body: some View { Text(verbatim: scheme == .dark ? "same" : "same") }
}

private struct Growing: View {
  @Environment(\.colorScheme) var scheme

  var body: some View {
    Text("a")
    if scheme == .dark { Text("b") }
  }
}

private struct Outer: View {
  @Environment(\.colorScheme) var scheme

  var body: some View {
    VStack {
      Text(verbatim: "outer \(scheme)")
      Scheme()
    }
  }
}

private struct HiddenInTheDark: ViewModifier {
  @Environment(\.colorScheme) var scheme

  func body(content: Content) -> some View {
    if scheme == .dark { content.hidden() } else { content }
  }
}

private struct Fading: ViewModifier {
  @Environment(\.colorScheme) var scheme

  func body(content: Content) -> some View {
    content.opacity(scheme == .dark ? 0.5 : 1)
  }
}

private struct Adapting: ShapeStyle {
  func resolve(in environment: EnvironmentValues) -> Color {
    environment.colorScheme == .dark ? .blue : .red
  }
}

private final class Counter {
  var count = 0
}

private struct Counted: View {
  let counter: Counter

  var body: some View {
    counter.count += 1
    return Text("x")
  }
}

/// A nested view that reads the colour scheme at each level.
private struct Deep: View {
  let level: Int
  let counter: Counter

  var body: some View {
    counter.count += 1
    return Group {
      if level == 0 {
        Text("x").foregroundStyle(Adapting())
      } else {
        AnyView(Deep(level: level - 1, counter: counter)).foregroundStyle(Adapting())
      }
    }
  }
}
