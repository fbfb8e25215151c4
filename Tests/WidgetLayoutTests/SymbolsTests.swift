import Testing
import WidgetModel

@testable import WidgetLayout

@Suite("Symbols")
struct SymbolsTests {
  private static let variants = [
    ".fill", ".circle", ".circle.fill", ".square", ".square.fill", ".slash", ".badge",
    ".badge.plus",
  ]

  @Test("draws every name inside the square", arguments: Symbols.names)
  func drawsEveryName(name: String) throws {
    try expectSound(Symbols.symbol(named: name), name)
  }

  @Test("draws variants of every name", arguments: variants)
  func drawsVariants(ending: String) throws {
    // A drawing that is a variant already has no second ending of the same kind.
    for name in Symbols.names.enumerated().filter({ $0.offset % 7 == ending.count % 7 }) {
      try expectSound(Symbols.symbol(named: name.element + ending), name.element + ending)
    }
  }

  @Test("puts letters and numbers in circles and squares", arguments: ["circle", "square.fill"])
  func drawsLettersAndNumbers(form: String) throws {
    let letters = (UInt8(ascii: "a")...UInt8(ascii: "z")).map { String(UnicodeScalar($0)) }
    for content in letters + (0...50).map(String.init) {
      try expectSound(Symbols.symbol(named: "\(content).\(form)"), content)
    }
  }

  @Test(
    "gives nothing for names that nothing is drawn for",
    arguments: [
      "", ".", "fill", ".fill", "circle.", "no.such.symbol", "heart.", ".heart", "heart.wings",
      "heart.badge.", "heart.badge.wings", "100.circle", "é.circle", "Heart",
      "heart.fill.fill.fill",
      String(repeating: "heart.circle", count: 1_000),
      "heart" + String(repeating: ".circle", count: 9),
    ])
  func refusesUnknownNames(name: String) {
    #expect(Symbols.symbol(named: name)?.glyph == nil)
  }

  @Test func sortsNamesAndHasEachOnce() {
    let names = Symbols.subjects.joined().map(\.name)
    #expect(Set(names).count == names.count)
    #expect(Symbols.names == names.sorted())
  }

  @Test func fillsWhatTheOutlineLeavesOpen() throws {
    let outline = try #require(Symbols.symbol(named: "heart"))
    let filled = try #require(Symbols.symbol(named: "heart.fill"))
    #expect(outline.layers.allSatisfy { $0.lineWidth != nil })
    #expect(filled.layers.map(\.lineWidth) == [nil])
    #expect(outline.glyph == "♡")
    #expect(filled.glyph == "♥")
  }

  @Test func opensTheMarkInAFilledCircleAndKeepsItForLevels() throws {
    let symbol = try #require(Symbols.symbol(named: "xmark.circle.fill"))
    #expect(symbol.layers.map(\.level) == [1])
    #expect(symbol.openings.map(\.level) == [0])
    let area = SymbolField(.fill(symbol.layers[0].path))
    #expect(area.distance(x: 12, y: 12) > 0, "the mark is open")
    #expect(area.distance(x: 12, y: 5) < 0, "around it is filled")
  }

  @Test func leavesAGapBesideASlash() throws {
    let symbol = try #require(Symbols.symbol(named: "circle.fill"))
    let slashed = try #require(Symbols.symbol(named: "circle.slash.fill"))
    #expect(symbol.layers.count == 1)
    #expect(slashed.layers.count == 2)
    let area = SymbolField(.fill(slashed.layers[0].path))
    #expect(area.distance(x: 12, y: 12) > 0)
    #expect(area.distance(x: 16, y: 8) < 0)
  }

  @Test func narrowsTheRoomOfNarrowSymbols() throws {
    let chevron = try #require(Symbols.symbol(named: "chevron.right"))
    let circle = try #require(Symbols.symbol(named: "circle"))
    #expect(chevron.width < 14)
    #expect(circle.width > 20)
  }

  private func expectSound(
    _ found: Symbol?, _ name: String, sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let symbol = try #require(found, "\(name)", sourceLocation: sourceLocation)
    #expect((1...2).contains(CellWidth.of(symbol.glyph)), "\(name)", sourceLocation: sourceLocation)
    #expect(symbol.glyph.count == 1 || Int(symbol.glyph) != nil, "\(name)")
    #expect(!symbol.layers.isEmpty, "\(name)", sourceLocation: sourceLocation)
    #expect((1...Symbol.side).contains(symbol.width), "\(name)", sourceLocation: sourceLocation)
    for layer in symbol.layers + symbol.openings {
      #expect(layer.path.elements.count > 1, "\(name)", sourceLocation: sourceLocation)
      #expect((0...2).contains(layer.level), "\(name)", sourceLocation: sourceLocation)
    }
    let bounds = SymbolBounds(layers: symbol.layers + symbol.openings)
    #expect(
      bounds.left >= 0 && bounds.top >= 0 && bounds.right <= Symbol.side
        && bounds.bottom <= Symbol.side, "\(name): \(bounds)", sourceLocation: sourceLocation)
  }
}
