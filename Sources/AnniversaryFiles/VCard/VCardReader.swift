/// Reads the dates of vCards 2.1, 3 and 4 as yearly anniversaries.
struct VCardReader: DayReader {
  private let options: DayFileOptions
  private var lines = UnfoldedLines(joinsQuotedPrintable: true)
  private var card: VCardCard?
  /// How many cards are open inside the card; vCard 2.1 nests cards of agents.
  private var nesting = 0
  /// Whether a card has begun.
  private(set) var isOfFormat = false
  private var followsAgent = false
  /// The nesting depth inside something other than a card; nil outside.
  private var depthOfOther: Int?
  private var unread = UnreadLines()
  private var stray = UnreadLines(
    one: "the line is outside a card (BEGIN:VCARD)", many: "lines are outside a card (BEGIN:VCARD)")

  init(options: DayFileOptions) {
    self.options = options
  }

  mutating func feed(_ chunk: UnsafeRawBufferPointer, into events: inout [DayFileEvent]) {
    var position = 0
    while let line = lines.next(in: chunk, from: &position) { take(line, &events) }
  }

  mutating func finish(into events: inout [DayFileEvent]) {
    if let line = lines.last() { take(line, &events) }
    unread.end(&events)
    stray.end(&events)
    if let card {
      let summary = "\(card.quotedName) has no END:VCARD: the file is cut off"
      events.append(.skipped(line: card.number, summary: summary))
    }
  }

  private mutating func take(_ line: UnfoldedLine, _ events: inout [DayFileEvent]) {
    guard line.bytes.contains(where: { $0 > 0x20 }) else { return }
    guard let property = ContentLine(line.bytes, number: line.number) else {
      stray.end(&events)
      unread.add(line.number)
      return
    }
    unread.end(&events)
    let isBoundary = property.name == "BEGIN" || property.name == "END"
    if isBoundary || card != nil { stray.end(&events) }
    switch property.name {
    case "BEGIN" where property.isValue("VCARD"): begin(property.number, &events)
    case "BEGIN": beginOther(property, &events)
    case "END" where property.isValue("VCARD"): end(property.number, &events)
    case "END": endOther(property, &events)
    default:
      if depthOfOther != nil { break }
      if nesting == 0 { card?.take(property, isTooLong: line.isTooLong) }
      if card == nil { stray.add(property.number) }
    }
    followsAgent = property.name == "AGENT"
  }

  private mutating func begin(_ number: Int, _ events: inout [DayFileEvent]) {
    isOfFormat = true
    // Cards aren't nested in other components, so that component has lost its end; this was already
    // reported.
    depthOfOther = nil
    if let card {
      guard !followsAgent else {
        nesting += 1
        return
      }
      events.append(.skipped(line: card.number, summary: "\(card.quotedName) has no END:VCARD"))
    }
    card = VCardCard(number: number)
    nesting = 0
  }

  private mutating func end(_ number: Int, _ events: inout [DayFileEvent]) {
    depthOfOther = nil
    guard let card else {
      events.append(.skipped(line: number, summary: "END:VCARD has no matching BEGIN"))
      return
    }
    guard nesting == 0 else {
      nesting -= 1
      return
    }
    card.days(options, into: &events)
    self.card = nil
  }

  private mutating func beginOther(_ line: ContentLine, _ events: inout [DayFileEvent]) {
    if let depth = depthOfOther {
      depthOfOther = depth + 1
    } else {
      depthOfOther = 0
      let summary = "\(quoted(line.token)) is ignored, only cards are read"
      events.append(.skipped(line: line.number, summary: summary))
    }
  }

  private mutating func endOther(_ line: ContentLine, _ events: inout [DayFileEvent]) {
    guard let depth = depthOfOther else {
      let summary = "END:\(quoted(line.token).dropFirst().dropLast()) has no matching BEGIN"
      events.append(.skipped(line: line.number, summary: summary))
      return
    }
    depthOfOther = depth > 0 ? depth - 1 : nil
  }
}
