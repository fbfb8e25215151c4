import Foundation
import PluginProtocol
import Testing
import WidgetHome
import WidgetModel
import WidgetRegistry

@Suite struct LookTests {
  static let surroundings = Surroundings(timeZone: "Asia/Seoul", locale: "ko_KR")

  @Test(arguments: [
    (WidgetFamily.systemSmall, WidgetLocation.homeScreen, "homeScreen fullColor light true"),
    (.systemSmall, .lockScreen, "lockScreen vibrant dark false"),
    (.systemSmall, .standBy, "standBy fullColor dark false"),
    (.accessoryCircular, .homeScreen, "lockScreen vibrant dark false"),
    (.accessoryInline, .lockScreen, "lockScreen vibrant dark false"),
    (.accessoryRectangular, .standBy, "standBy fullColor dark false"),
  ])
  func takesFromThePlaceWhatIsNotSaid(
    family: WidgetFamily, location: WidgetLocation, expected: String
  ) {
    let instance = StoredInstance(id: "a", kind: 1, family: family, location: location)
    let environment = ViewingOptions().environment(
      for: instance, at: TestHome.start, in: Self.surroundings)
    let words = [
      environment.location.rawValue, environment.renderingMode.rawValue,
      environment.colorScheme.rawValue, "\(environment.showsBackground)",
    ]
    #expect(words.joined(separator: " ") == expected)
    #expect(environment.locale == "ko_KR" && environment.timeZone == "Asia/Seoul")
    #expect(environment.now == TestHome.start)
    #expect(environment.margins == family.contentMargins)
  }

  @Test func takesWhatIsSaid() {
    var look = ViewingOptions()
    look.family = .systemLarge
    look.device = Device(name: "ipad")
    look.location = .homeScreen
    look.scheme = .dark
    look.mode = .accented
    look.isLuminanceReduced = true
    let instance = StoredInstance(
      id: "a", kind: 1, family: .accessoryCircular, location: .standBy)
    let environment = look.environment(for: instance, at: TestHome.start, in: Self.surroundings)
    #expect(environment.family == .systemLarge && environment.location == .homeScreen)
    #expect(environment.size == DisplaySize(width: 320.5, height: 320.5))
    #expect(environment.colorScheme == .dark && environment.renderingMode == .accented)
    #expect(environment.isLuminanceReduced && !environment.showsBackground)
  }

  @Test func asksTheProviderOnlyForAnotherSizeOrAnswer() throws {
    let instance = StoredInstance(id: "a", kind: 1, family: .systemSmall)
    var look = ViewingOptions()
    look.scheme = .dark
    look.mode = .vibrant
    look.location = .standBy
    look.isLuminanceReduced = true
    look.hidesPrivate = true
    look.family = .systemSmall
    look.device = Device(name: "iphone")
    #expect(!look.isOther(than: instance))
    look.device = Device(name: "iphone-max")
    #expect(look.isOther(than: instance))
    look = ViewingOptions()
    look.family = .systemMedium
    #expect(look.isOther(than: instance))
    look = ViewingOptions()
    look.answer = .placeholder
    #expect(look.isOther(than: instance))
  }

  @Test func asksWithTheSizeOfTheDeviceAndStoresNothing() async throws {
    let test = TestHome()
    let home = test.open()
    try await home.add("clock", "a")
    let shown = try home.showing.stored(id: "a", at: TestHome.start)
    var look = ViewingOptions()
    look.family = .systemMedium
    look.device = Device(name: "mac")
    _ = try await home.showing.ask(shown, at: TestHome.start, as: look)
    let request = try #require(test.plugin.requests.last)
    #expect(request.family == .systemMedium)
    #expect(request.displaySize == DisplaySize(width: 364, height: 170))
    let after = try home.showing.stored(id: "a", at: TestHome.start)
    #expect(after.timeline == shown.timeline && after.instance == shown.instance)
    #expect(try home.ledger().count == 1)
  }

  @Test func refusesWhatTheKindOrTheDeviceDoesNotHave() async throws {
    let home = TestHome().open()
    try await home.add("clock", "a")
    let instance = try home.instances.instance(id: "a")
    var look = ViewingOptions()
    look.family = .systemLarge
    #expect(await codes { try home.showing.check(look, for: instance) } == ["family.unsupported"])
    look.family = .accessoryInline
    look.device = Device(name: "mac")
    #expect(
      await codes { try home.showing.check(look, for: instance) }
        == ["family.unsupported", "device.no-family"])
  }

  @Test func hidesWhatIsPrivateAndWhatWouldTellIt() {
    let salary = TextNode("salary 급여")
    let secret = ViewNode.modified(
      .modified(
        .modified(.modified(.text(salary), .link("https://example.org/salary")), .widgetURL("a:b")),
        .accessibilityLabel("a salary")), .privacySensitive)
    let view = ViewNode.modified(
      .stack(StackNode(axis: .vertical, children: [.text(TextNode("open")), secret])),
      .accessibilityLabel("open and salary"))
    var hidden = TextNode("xxxxxx 口口")
    hidden.isRedacted = true
    let expected = ViewNode.stack(
      StackNode(
        axis: .vertical,
        children: [.text(TextNode("open")), .modified(.text(hidden), .privacySensitive)]))
    #expect(view.withoutPrivate == expected)
    let environment = PictureEnvironment(family: .systemSmall, now: TestHome.start)
    #expect(view.seen(in: environment, hidingPrivate: true) == expected)
  }

  @Test(
    arguments: [
      (.shape(ShapeNode(.trimmed(.circle, from: 0, to: 0.3))), .shape(ShapeNode(.circle))),
      (
        .meter(MeterNode(.bar(height: 4), .fixed(0.3))),
        .meter(MeterNode(.bar(height: 4), .fixed(nil)))
      ),
      (bars(10, 20), .shape(ShapeNode(.roundedRectangle(width: 4, height: 4)))),
      (curve, .shape(ShapeNode(.roundedRectangle(width: 4, height: 4)))),
      (
        .stack(StackNode(axis: .depth, children: [curve, curve])),
        .stack(
          StackNode(
            axis: .depth, children: [.shape(ShapeNode(.roundedRectangle(width: 4, height: 4)))]))
      ),
    ] as [(ViewNode, ViewNode)])
  func hidesAmountsThatAreDrawn(view: ViewNode, expected: ViewNode) {
    let environment = PictureEnvironment(family: .systemSmall, now: TestHome.start)
    let hidden = ViewNode.modified(view, .privacySensitive)
    let blocks = ViewNode.modified(expected.markedRedacted, .privacySensitive)
    #expect(hidden.withoutPrivate == blocks)
    #expect(hidden.seen(in: environment, hidingPrivate: true) == blocks)
  }

  private static let curve = ViewNode.shape(
    ShapeNode(.path(PathValue([.move(PointValue(x: 0, y: 3))]), width: 9, height: 9)))

  private static func bars(_ heights: Double...) -> ViewNode {
    .stack(
      StackNode(
        axis: .horizontal,
        children: heights.map {
          .modified(.shape(ShapeNode(.capsule)), .frame(width: nil, height: $0, alignment: .center))
        }))
  }

  @Test(arguments: [
    ViewEffect.link("https://example.org/salary"), .widgetURL("a:b"),
    .accessibilityLabel("a salary"), .accessibilityValue("1"),
  ])
  func hidesWhatIsWrittenAroundAPrivateView(effect: ViewEffect) {
    func secret(_ text: TextNode) -> ViewNode {
      .modified(.modified(.text(text), .privacySensitive), .padding(EdgeLengths(all: 8)))
    }
    var hidden = TextNode("xxxxxx")
    hidden.isRedacted = true
    let view = ViewNode.modified(secret(TextNode("salary")), effect)
    #expect(view.withoutPrivate == secret(hidden))
    let environment = PictureEnvironment(family: .systemSmall, now: TestHome.start)
    #expect(view.seen(in: environment, hidingPrivate: true) == secret(hidden))
    #expect(view.seen(in: environment) == view)
  }

  @Test func keepsTheLinkOfAViewThatHoldsAPrivateOne() {
    let view = ViewNode.modified(
      .stack(
        StackNode(axis: .vertical, children: [.modified(.divider, .privacySensitive)])),
      .widgetURL("a:b"))
    #expect(view.withoutPrivate == view)
  }

  @Test func seesTheVariantOfThePlaceInEveryPart() {
    let variants = ViewNode.variants(
      VariantsNode(.colorScheme, [.text(TextNode("bright")), .text(TextNode("dark"))]))
    let view = ViewNode.modified(
      .grid(GridNode(rows: [.init(cells: [variants])])), .background(variants, .center))
    let dark = ViewNode.text(TextNode("dark"))
    let environment = PictureEnvironment(
      family: .systemSmall, colorScheme: .dark, now: TestHome.start)
    #expect(
      view.seen(in: environment)
        == .modified(.grid(GridNode(rows: [.init(cells: [dark])])), .background(dark, .center)))
  }

  @Test func wordsWhatRunsAsItIsAtTheMoment() {
    let run = TextRun("stale", running: .timer(TestHome.start - 65))
    let view = ViewNode.text(TextNode(runs: [run]))
    let environment = PictureEnvironment(family: .systemSmall, now: TestHome.start)
    guard case .text(let text) = view.seen(in: environment) else {
      Issue.record("no text")
      return
    }
    #expect(text.runs.text == "1:05")
  }
}

extension ViewNode {
  fileprivate var markedRedacted: ViewNode {
    switch self {
    case .shape(var shape):
      shape.isRedacted = true
      return .shape(shape)
    case .meter(var meter):
      meter.isRedacted = true
      return .meter(meter)
    default: return mappingParts(\.markedRedacted)
    }
  }
}
