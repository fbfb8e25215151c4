import Testing
import WidgetModel

@testable import WidgetLayout

@Suite("Symbols")
struct SymbolsTests {
  @Test("draws every name and its filled variant", arguments: Symbols.names)
  func drawsEveryName(name: String) throws {
    try expectSound(name)
    try expectSound(name + ".fill")
  }

  @Test(
    "draws variants of any name",
    arguments: [
      ".circle", ".circle.fill", ".square", ".square.fill", ".slash", ".slash.fill", ".badge",
      ".badge.fill", ".badge.plus", ".badge.clock.fill", ".triangle.fill", ".shield", ".bubble",
    ])
  func drawsVariants(ending: String) throws {
    // Each suffix with different symbols: there are many names, and their variants are made alike.
    for (offset, name) in Symbols.names.enumerated() where (offset + ending.count) % 17 == 0 {
      try expectSound(name + ending)
    }
  }

  @Test("puts letters and numbers in forms", arguments: [".circle", ".circle.fill", ".square"])
  func drawsLettersAndNumbers(form: String) throws {
    let letters = (UInt8(ascii: "a")...UInt8(ascii: "z")).map { String(UnicodeScalar($0)) }
    for content in letters + (0...50).map(String.init) + ["07", "99"] {
      try expectSound(content + form)
    }
  }

  @Test(
    "gives nothing for names that nothing is drawn for",
    arguments: [
      "", ".", "fill", ".fill", "circle.", "no.such.symbol", "heart.", ".heart", "heart.wings",
      "heart.badge.", "heart.badge.wings", "100.circle", "a", "é.circle", "+5.circle", "Heart",
      "heart.fill.fill", "=heart", String(repeating: "heart.circle", count: 1_000),
      "heart" + String(repeating: ".circle", count: 9),
    ])
  func refusesUnknownNames(name: String) {
    #expect(Symbols.symbol(named: name)?.glyph == nil)
  }

  @Test func sortsNamesAndHasEachOnce() {
    let names = Symbols.subjects.joined().map(\.name) + Symbols.aliases.keys
    #expect(Set(names).count == names.count)
    #expect(Symbols.names == names.sorted())
    #expect(names.count >= 170)
  }

  @Test("draws another name the same", arguments: Symbols.aliases)
  func drawsAliases(alias: String, name: String) {
    #expect(Symbols.symbol(named: alias) == Symbols.symbol(named: name))
    #expect(Symbols.symbol(named: alias + ".fill") == Symbols.symbol(named: name + ".fill"))
  }

  @Test func fillsWhatTheOutlineLeavesOpen() throws {
    let outline = try #require(Symbols.symbol(named: "heart"))
    let filled = try #require(Symbols.symbol(named: "heart.fill"))
    #expect(outline.layers.map(\.lineWidth) == [2])
    #expect(filled.layers.map(\.lineWidth) == [nil])
    #expect(outline.glyph == "♡")
    #expect(filled.glyph == "♥")
  }

  @Test func keepsWhatIsInsideOfAFilledBodyOpenAndWhatStandsOutDrawn() throws {
    let clock = try #require(Symbols.symbol(named: "clock.fill"))
    #expect(clock.layers.count == 1)
    #expect(isFilled(clock.layers[0], x: 12, y: 9) == false)

    let alarm = try #require(Symbols.symbol(named: "alarm.fill"))
    #expect(alarm.layers.filter { $0.lineWidth != nil }.count == 2)
  }

  @Test func opensTheMarkInAFilledCircleAndKeepsItForLevels() throws {
    let symbol = try #require(Symbols.symbol(named: "xmark.circle.fill"))
    #expect(symbol.layers.map(\.level) == [1])
    #expect(symbol.openings.map(\.level) == [0])
    #expect(isFilled(symbol.layers[0], x: 12, y: 12) == false)
    #expect(isFilled(symbol.layers[0], x: 12, y: 5))
  }

  @Test func leavesAGapBesideASlashAndAroundABadge() throws {
    let slashed = try #require(Symbols.symbol(named: "circle.slash.fill"))
    #expect(slashed.layers.map(\.lineWidth) == [nil, 2])
    #expect(isFilled(slashed.layers[0], x: 12, y: 12) == false)
    #expect(isFilled(slashed.layers[0], x: 16, y: 8))

    let badged = try #require(Symbols.symbol(named: "circle.badge.plus.fill"))
    #expect(badged.layers.map(\.level) == [1, 0])
    #expect(isFilled(badged.layers[0], x: 18, y: 12) == false)
    #expect(isFilled(badged.layers[0], x: 8, y: 8))
  }

  @Test func narrowsTheRoomOfNarrowSymbols() throws {
    let chevron = try #require(Symbols.symbol(named: "chevron.right"))
    let circle = try #require(Symbols.symbol(named: "circle"))
    #expect(chevron.width < 14)
    #expect(circle.width > 20)
  }

  @Test(
    "tells width and character without drawing",
    arguments: ["heart", "cloud.sun.fill", "bell.slash", "1.circle.fill", "no.such.symbol"])
  func measuresWithoutDrawing(name: String) {
    let symbol = Symbols.symbol(named: name)
    #expect(Symbols.width(ofSymbolNamed: name) == symbol?.width)
    #expect(Symbols.glyph(ofSymbolNamed: name) == symbol?.glyph)
  }

  @Test func holdsWhatIsDrawnInTheWidth() throws {
    let names = [
      "chevron.right", "bookmark.slash.fill", "thermometer.sun.fill", "person.badge.plus",
    ]
    for name in names {
      let symbol = try #require(Symbols.symbol(named: name))
      let bounds = SymbolBounds(layers: symbol.layers)
      let margin = (Symbol.side - symbol.width) / 2
      #expect(bounds.left >= margin && bounds.right <= Symbol.side - margin, "\(name)")
    }
  }

  @Test(
    "gives circled characters to circled letters and numbers",
    arguments: [
      ("1.circle", "①"), ("0.circle.fill", "⓿"), ("15.circle", "⑮"), ("12.circle.fill", "⓬"),
      ("50.circle", "㊿"), ("99.circle", "99"), ("a.circle", "Ⓐ"), ("plus.circle", "+"),
    ])
  func choosesGlyphs(name: String, glyph: String) {
    #expect(Symbols.symbol(named: name)?.glyph == glyph)
  }

  private func expectSound(
    _ name: String, sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let symbol = try #require(
      Symbols.symbol(named: name), "\(name)", sourceLocation: sourceLocation)
    let layers = symbol.layers + symbol.openings
    let bounds = SymbolBounds(layers: layers)
    let faults = [
      "its character has not one or two cells": !(1...2).contains(CellWidth.of(symbol.glyph)),
      "it has no layer": symbol.layers.isEmpty,
      "it is wider than the square": !(1...Symbol.side).contains(symbol.width),
      "a layer is empty": layers.contains { $0.path.elements.count < 2 },
      "a level is too deep": layers.contains { !(0...2).contains($0.level) },
      "it stands out of the square": bounds.left < 0 || bounds.top < 0
        || bounds.right > Symbol.side || bounds.bottom > Symbol.side,
      "the rules of filling differ": layers.contains { !isSameByBothRules($0) },
    ]
    let found = faults.filter(\.value).keys.sorted()
    #expect(found == [], "\(name) \(bounds)", sourceLocation: sourceLocation)
  }

  private func isFilled(_ layer: Symbol.Layer, x: Double, y: Double) -> Bool {
    SymbolField(.fill(layer.path)).distance(x: x, y: y) < 0
  }

  /// Tests the points of a grid that avoids the round coordinates of drawings.
  private func isSameByBothRules(_ layer: Symbol.Layer) -> Bool {
    if layer.lineWidth != nil { return true }
    let segments = SymbolSegment.segments(of: layer.path)
    return stride(from: 1.37, to: Symbol.side, by: 1.5).allSatisfy { y in
      let row = segments.filter { ($0.start.y > y) != ($0.end.y > y) }
      return stride(from: 1.29, to: Symbol.side, by: 1.5).allSatisfy { x in
        let crossed = row.filter { $0.isCrossed(x: x, y: y) }
        let winding = crossed.reduce(0) { $0 + ($1.end.y > $1.start.y ? 1 : -1) }
        return (winding != 0) == (crossed.count % 2 == 1)
      }
    }
  }
}

@Suite("Symbol paths")
struct SymbolPathTests {
  @Test func readsLinesCurvesAndForms() throws {
    let path = try #require(PathValue(symbol: "M1 2 l3,4 H5 v-1.5 Q1 1 2 2 c0 0 1 1 .5 .5 Z"))
    #expect(
      path.elements == [
        .move(PointValue(x: 1, y: 2)), .line(PointValue(x: 4, y: 6)),
        .line(PointValue(x: 5, y: 6)), .line(PointValue(x: 5, y: 4.5)),
        .quadratic(PointValue(x: 2, y: 2), control: PointValue(x: 1, y: 1)),
        .cubic(
          PointValue(x: 2.5, y: 2.5), control1: PointValue(x: 2, y: 2),
          control2: PointValue(x: 3, y: 3)), .close,
      ])
  }

  @Test(
    "draws round forms of their size",
    arguments: [
      "O12 12 9", "o12 12 9", "R3 3 18 18 4", "r3 3 18 18 9", "M3 12 A9 1 1 12 21 A9 0 1 3 12 Z",
    ])
  func drawsRoundForms(text: String) throws {
    let path = try #require(PathValue(symbol: text))
    let bounds = SymbolBounds(layers: [Symbol.Layer(path: path)])
    for edge in [bounds.left, bounds.top, Symbol.side - bounds.right, Symbol.side - bounds.bottom] {
      #expect(abs(edge - 3) < 0.1)
    }
  }

  @Test(
    "refuses what is not a path",
    arguments: ["", " ", "12", "M", "M1", "M1 2 L3", "W1 2", "M1 2 A3 1 1 5", "O1 2", "M1 x"])
  func refusesOtherText(text: String) {
    #expect(PathValue(symbol: text) == nil)
  }
}
