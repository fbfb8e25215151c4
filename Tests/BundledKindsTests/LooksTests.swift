import Anniversaries
import Clock
import DDay
import DayCount
import Steps
import Testing
import WidgetAuthoring
import WidgetLayout
import WidgetModel
import WidgetRendering
import WidgetTesting

/// The bundled kinds in different places: in dark mode, on lock screens, in StandBy.
@Suite struct LooksTests {
  private static let accessories: [WidgetFamily] = [.accessoryCircular, .accessoryRectangular]
  private static let families: [WidgetFamily] = [
    .systemSmall, .systemMedium, .systemLarge, .accessoryCircular, .accessoryRectangular,
    .accessoryInline,
  ]
  private static let now = "2026-11-23 14:20"
  private static let colors =
    DayColor.names + ["#fffde0", "#808080", "#777777", "#0000ff", "#00ff00", "#123456", "#e0a0a0"]

  private func dday(
    _ family: WidgetFamily, title: String = "Our wedding", on date: String = "2027-01-05",
    color: String? = nil, locale: String = "en_US"
  ) async throws -> TestedEntry {
    let day = try #require(AnniversaryEntity.day(title, date, color: color))
    let place = TestSurroundings(locale: locale, anniversaries: [day])
    return try await TestedKind(DDayBundle.self).snapshot(
      family: family, at: place.moment(Self.now), configuration: ["anniversary": "day"], in: place)
  }

  private func entries(_ family: WidgetFamily) async throws -> [(String, TestedEntry)] {
    var place = TestSurroundings()
    place.health = TestHealth([
      .init(.stepCount, 6240, from: try place.moment("2026-11-23 09:00"), minutes: 30)
    ])
    let now = try place.moment(Self.now)
    let count = try await TestedKind(DayCountBundle.self).snapshot(
      family: family, at: now,
      configuration: ["startDate": "2026-11-01", "endDate": "2026-12-20"], in: place)
    let clock = try await TestedKind(ClockBundle.self, kind: "clock").snapshot(
      family: family, at: now, configuration: ["zones": ["Asia/Seoul", "UTC"]], in: place)
    let steps = try await TestedKind(StepsBundle.self).timeline(
      family: family, at: now, in: place)
    return [
      ("dday", try await dday(family)), ("day-count", count), ("clock", clock),
      ("steps", steps.entries[0]),
    ]
  }

  private func expectReadable(
    _ entry: TestedEntry, _ family: WidgetFamily, _ place: KindPlace, _ what: String
  ) {
    // Accessory widgets appear only on lock screens and in StandBy.
    guard family.isSystem || place.location != .homeScreen else { return }
    let picture = KindPicture(entry, family, place)
    #expect(!picture.contrasts.isEmpty, "\(what) in \(family), \(place)")
    for (text, contrast) in picture.contrasts {
      // Even the brightest red looks dark.
      let least = place == .night || text.pointSize >= 24 ? 3 : 4.5
      #expect(
        contrast >= least, "'\(text.text)' of \(what) in \(family), \(place): \(contrast)")
    }
  }

  @Test(arguments: families, KindPlace.all)
  func canBeReadEverywhere(_ family: WidgetFamily, _ place: KindPlace) async throws {
    for (kind, entry) in try await entries(family) { expectReadable(entry, family, place, kind) }
  }

  @Test(arguments: families)
  func canBeReadInAllColours(_ family: WidgetFamily) async throws {
    for color in Self.colors {
      let entry = try await dday(family, color: color)
      for place in KindPlace.all { expectReadable(entry, family, place, color) }
    }
  }

  @Test(arguments: [WidgetFamily.systemSmall, .systemMedium, .systemLarge])
  func isDarkInTheDark(_ family: WidgetFamily) async throws {
    var entries = try await entries(family)
    for color in Self.colors { entries.append((color, try await dday(family, color: color))) }
    for (kind, entry) in entries {
      let (light, dark) = (
        KindPicture(entry, family).grounds, KindPicture(entry, family, .dark).grounds
      )
      #expect(light != dark || kind == "black", "\(kind)")
      #expect(dark.allSatisfy { $0.light < 0.2 }, "\(kind): \(dark)")
    }
  }

  @Test(arguments: accessories, ["yellow", "red", "navy", "black"])
  func drawsTheCountOnALockScreenAsBrightAsTheTitle(
    _ family: WidgetFamily, _ color: String
  ) async throws {
    let picture = KindPicture(try await dday(family, color: color), family, .lockScreen)
    let count = try #require(picture.contrasts.first { $0.text.text == "D-43" })
    #expect(picture.contrasts.allSatisfy { $0.contrast <= count.contrast })
  }

  @Test func keepsTheColourOfADayInStandBy() async throws {
    let entry = try await dday(.accessoryRectangular, color: "yellow")
    let picture = KindPicture(entry, .accessoryRectangular, .standBy)
    let count = try #require(picture.texts.first { $0.text == "D-43" })
    #expect(count.paint == .color(ResolvedColor(0xFFCC00)))
  }

  @Test(
    arguments: [
      KindPlace.light, .dark, .accented, .lockScreen, .standBy, .night,
    ], [WidgetFamily.systemSmall, .systemMedium, .accessoryCircular])
  func keepsBothHandsOfADial(_ place: KindPlace, _ family: WidgetFamily) async throws {
    let surroundings = TestSurroundings()
    let entry = try await TestedKind(ClockBundle.self, kind: "clock").snapshot(
      family: family, at: surroundings.moment(Self.now), configuration: ["face": "analog"],
      in: surroundings)
    let picture = KindPicture(entry, family, place)
    let ground = picture.picture.backdrop ?? .black
    let fills = picture.list.operations.compactMap { operation in
      if case .fill(let shape, .color(let color)) = operation { (shape, color) } else { nil }
    }
    let dial = try #require(
      fills.first { if case .circle = $0.0 { true } else { false } }?.1)
    let hands = fills.suffix(3).map(\.1)
    for hand in hands {
      let behind = dial.opacity == 1 ? dial : dial.over(ground)
      #expect(hand.contrast(on: behind) >= 3, "\(hand) on \(behind)")
    }
  }

  @Test(arguments: [KindPlace.lockScreen, .standBy])
  func keepsRingsInsideOfTheDisc(_ place: KindPlace) async throws {
    let family = WidgetFamily.accessoryCircular
    for (kind, entry) in try await entries(family) where kind != "clock" {
      let picture = KindPicture(entry, family, place)
      let reaches = picture.list.operations.flatMap(\.reaches)
      #expect(!reaches.isEmpty, "\(kind)")
      // Curves differ slightly from the circle that they approximate.
      for reach in reaches { #expect(reach.outer <= 36.01 - reach.width / 2, "\(kind)") }
    }
  }

  @Test(
    arguments: [
      ("en_US", "D-2,912,116"), ("de_DE", "D-2.912.116"), ("hi_IN", "D-29,12,116"),
      ("ko_KR", "D-2,912,116"), ("ar_EG", "D-2,912,116"),
    ])
  func groupsDigitsAndKeepsThemInsideOfTheRing(_ locale: String, _ words: String) async throws {
    let entry = try await dday(.accessoryCircular, on: "9999-12-31", locale: locale)
    let picture = KindPicture(entry, .accessoryCircular, .lockScreen, locale: locale)
    let text = try #require(picture.texts.first)
    #expect(picture.texts.map(\.text) == [words])
    let inner = try #require(picture.list.operations.flatMap(\.reaches).map(\.inner).min())
    // The corners of the visible part of the digits.
    let height = text.pointSize * 0.72
    for (x, y) in [
      (text.x, text.baseline), (text.x + text.width, text.baseline - height),
      (text.x, text.baseline - height), (text.x + text.width, text.baseline),
    ] {
      let distance = ((x - 36) * (x - 36) + (y - 36) * (y - 36)).squareRoot()
      #expect(distance <= inner, "\(distance) of \(inner)")
    }
    #expect(text.pointSize >= 6)
  }

  @Test(
    arguments: [
      "The birthday of my grandmother in Busan, celebrated at home",
      "할머니 생신 잔치를 부산 집에서 온 가족이 모여서 하는 날입니다",
    ])
  func cutsTheTitleOfALineBeforeItsCount(_ title: String) async throws {
    for (date, words) in [("2027-01-05", "D-43"), ("9999-12-31", "D-2,912,116")] {
      let entry = try await dday(.accessoryInline, title: title, on: date)
      let picture = KindPicture(entry, .accessoryInline, .lockScreen)
      #expect(picture.texts.map(\.text).last == words)
      #expect(picture.texts.first?.text.hasSuffix("…") == true)
      let end = picture.texts.map { $0.x + $0.width }.max() ?? 0
      #expect(end <= picture.picture.size.width)
      #expect(entry.line == "\(title) \(words)")
    }
  }
}

extension WidgetFamily {
  fileprivate var isSystem: Bool {
    ![.accessoryCircular, .accessoryRectangular, .accessoryInline].contains(self)
  }
}

extension ResolvedColor {
  fileprivate func over(_ ground: ResolvedColor) -> ResolvedColor {
    func mixed(_ part: Double, _ behind: Double) -> Double {
      part * opacity + behind * (1 - opacity)
    }
    return ResolvedColor(
      red: mixed(red, ground.red), green: mixed(green, ground.green),
      blue: mixed(blue, ground.blue))
  }
}

extension DrawingOperation {
  /// The inner and outer radius and the line width of rings.
  fileprivate var reaches: [(inner: Double, outer: Double, width: Double)] {
    switch self {
    case .stroke(.circle(_, let radius), _, let line):
      [(radius - line.width / 2, radius + line.width / 2, line.width)]
    case .stroke(.path(let path, _), _, let line):
      path.elements.flatMap(\.ends).map { end in
        let (x, y) = (end.x - 36, end.y - 36)
        let radius = (x * x + y * y).squareRoot()
        return (radius - line.width / 2, radius + line.width / 2, line.width)
      }
    case .meter(let meter): meter.operations.flatMap(\.reaches)
    default: []
    }
  }
}

extension PathValue.Element {
  fileprivate var ends: [PointValue] {
    switch self {
    case .move(let end), .line(let end), .quadratic(let end, _), .cubic(let end, _, _): [end]
    case .close: []
    }
  }
}
