/// Reads the dates of vCards 2.1, 3 and 4 as days of every year.
struct VCardReader: DayReader {
  private let options: DayFileOptions
  private var lines = UnfoldedLines(joinsQuotedPrintable: true)
  private var card: VCardCard?
  /// How many cards are open inside the card, as vCard 2.1 puts agents there.
  private var nesting = 0
  /// Whether a card has begun.
  private(set) var isOfFormat = false
  private var followsAgent = false
  /// How deep the parts of something else than a card are nested, nil outside of it.
  private var depthOfOther: Int?
  private var unread = UnreadLines()
  private var stray = UnreadLines(
    one: "the line is in no card: BEGIN:VCARD", many: "lines are in no card: BEGIN:VCARD")

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
    // A card is part of nothing else: that has lost its end, and was told of where it began.
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
      events.append(.skipped(line: number, summary: "END:VCARD ends nothing that has begun"))
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
      let summary = "\(quoted(line.token)) is not read, only cards are"
      events.append(.skipped(line: line.number, summary: summary))
    }
  }

  private mutating func endOther(_ line: ContentLine, _ events: inout [DayFileEvent]) {
    guard let depth = depthOfOther else {
      let summary = "END:\(quoted(line.token).dropFirst().dropLast()) ends nothing that has begun"
      events.append(.skipped(line: line.number, summary: summary))
      return
    }
    depthOfOther = depth > 0 ? depth - 1 : nil
  }
}
