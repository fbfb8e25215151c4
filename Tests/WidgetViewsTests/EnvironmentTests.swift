import Foundation
import Testing
import WidgetModel
import WidgetViews

@MainActor @Suite struct EnvironmentTests {
  @Test func readsThePlaceOfTheWidget() {
    let node = archived(Reader()) {
      $0.widgetFamily = .accessoryInline
      $0.colorScheme = .dark
      $0.widgetRenderingMode = .vibrant
      $0.showsWidgetContainerBackground = false
    }
    #expect(node.strings.count == 12)
    #expect(node.strings.contains("accessoryInline dark vibrant false"))
  }

  @Test func readsWhatIsSetAround() {
    let view = VStack {
      Level()
      Nested().environment(\.level, 2)
      VStack { Level() }.transformEnvironment(\.level) { $0 += 7 }
      Level()
    }
    .environment(\.level, 1)
    #expect(archived(view).strings == ["1", "2 2 2", "2", "2", "8", "1"])
  }

  @Test func readsTheViewsOwnInForEach() {
    #expect(archived(Lister().environment(\.level, 3)).strings == ["3 0", "3 1"])
  }

  @Test func readsInModifiers() {
    let view = Text("x").modifier(LevelModifier().concat(LevelModifier())).environment(\.level, 4)
    #expect(archived(view).strings == ["x", "4", "4"])
  }

  @Test func readsDefaultsOutsideOfViews() {
    #expect(Level().level == 0)
    _ = archived(Level().environment(\.level, 5))
    #expect(Level().level == 0)
  }

  @Test func readsDefaultsOnOtherThreads() async {
    let family = Environment(\.widgetFamily)
    let read = await Task.detached { family.wrappedValue }.value
    #expect(read == .systemSmall)
  }

  @Test func keepsValuesApart() {
    let first = EnvironmentValues()
    var second = first
    second.level = 6
    second.font = .title
    #expect(first.level == 0)
    #expect(first.font == nil)
    #expect(second.level == 6)
    #expect(second.font == .title)
  }

  @Test func hasDefaultsForOptionalValues() {
    var values = EnvironmentValues()
    #expect(values[TitleKey.self] == "usual")
    values[TitleKey.self] = nil
    #expect(values[TitleKey.self] == nil)
    values[TitleKey.self] = "other"
    #expect(values[TitleKey.self] == "other")
  }

  @Test func archivesVariantsAlike() {
    let light = archived(Reader())
    #expect(light == archived(Reader()))
    #expect(light == archived(Reader()) { $0.colorScheme = .dark })
  }
}

private struct LevelKey: EnvironmentKey {
  static let defaultValue = 0
}

private struct TitleKey: EnvironmentKey {
  static let defaultValue: String? = "usual"
}

extension EnvironmentValues {
  fileprivate var level: Int {
    get { self[LevelKey.self] }
    set { self[LevelKey.self] = newValue }
  }
}

private struct Reader: View {
  @Environment(\.widgetFamily) var family
  @Environment(\.colorScheme) var scheme
  @Environment(\.widgetRenderingMode) var mode
  @Environment(\.showsWidgetContainerBackground) var showsBackground

  var body: some View {
    Text(verbatim: "\(family) \(scheme) \(mode) \(showsBackground)")
  }
}

private struct Level: View {
  @Environment(\.level) var level

  var body: some View {
    Text(verbatim: "\(level)")
  }
}

private struct Nested: View {
  @Environment(\.level) var level

  var body: some View {
    let inner = Level()
    Text(verbatim: "\(level) \(inner.level) \(level)")
    inner
    AnyView(inner)
  }
}

private struct Lister: View {
  @Environment(\.level) var level

  var body: some View {
    ForEach(0..<2) { Text(verbatim: "\(level) \($0)") }
      .environment(\.level, 9)
  }
}

private struct LevelModifier: ViewModifier {
  @Environment(\.level) var level

  func body(content: Content) -> some View {
    content
    Text(verbatim: "\(level)")
  }
}
