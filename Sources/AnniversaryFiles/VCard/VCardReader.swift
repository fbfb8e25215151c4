/// Reads yearly anniversaries from the contacts of a vCard file (version 2.1, 3 or 4), for
/// ``DayFileReader``.
struct VCardReader: DayReader {
  private let options: DayFileOptions
  private var lines = UnfoldedLines(joinsQuotedPrintable: true)
  private var contact: VCardContact?
  /// How many contacts are open inside the current one; in vCard 2.1, an agent is a nested contact.
  private var nesting = 0
  private(set) var hasExpectedFormat = false
  /// Whether the previous line was `AGENT`, after which a nested contact begins.
  private var followsAgent = false
  /// The nesting depth inside an ignored component; nil outside.
  private var ignoredDepth: Int?
  private var unreadable = UnreadableLines()
  private var outside = UnreadableLines(
    singular: "the line isn't part of a contact (BEGIN:VCARD)",
    plural: "lines aren't part of a contact (BEGIN:VCARD)")

  init(options: DayFileOptions) {
    self.options = options
  }

  mutating func feed(_ chunk: UnsafeRawBufferPointer, into events: inout [DayFileEvent]) {
    var position = 0
    while let line = lines.next(in: chunk, from: &position) { process(line, &events) }
  }

  mutating func finish(into events: inout [DayFileEvent]) {
    if let line = lines.last() { process(line, &events) }
    unreadable.report(&events)
    outside.report(&events)
    if let contact {
      let summary = "\(contact.quotedName) is incomplete: unexpected end of file"
      events.append(.skipped(line: contact.number, summary: summary))
    }
  }

  private mutating func process(_ line: UnfoldedLine, _ events: inout [DayFileEvent]) {
    guard line.bytes.contains(where: { $0 > 0x20 }) else { return }
    guard let property = ContentLine(line.bytes, number: line.number) else {
      outside.report(&events)
      unreadable.add(line.number)
      return
    }
    unreadable.report(&events)
    let isBoundary = property.name == "BEGIN" || property.name == "END"
    if isBoundary || contact != nil { outside.report(&events) }
    switch property.name {
    case "BEGIN" where property.isValue("VCARD"): begin(property.number, &events)
    case "BEGIN": beginOther(property, &events)
    case "END" where property.isValue("VCARD"): end(property.number, &events)
    case "END": endOther(property, &events)
    default:
      if ignoredDepth != nil { break }
      if nesting == 0 { contact?.add(property, isTooLong: line.isTooLong) }
      if contact == nil { outside.add(property.number) }
    }
    followsAgent = property.name == "AGENT"
  }

  private mutating func begin(_ number: Int, _ events: inout [DayFileEvent]) {
    hasExpectedFormat = true
    // Contacts aren't nested in other components, so the END of an ignored component is missing.
    // The component itself was already reported.
    ignoredDepth = nil
    if let contact {
      guard !followsAgent else {
        nesting += 1
        return
      }
      let summary = "\(contact.quotedName) has no END:VCARD"
      events.append(.skipped(line: contact.number, summary: summary))
    }
    contact = VCardContact(number: number)
    nesting = 0
  }

  private mutating func end(_ number: Int, _ events: inout [DayFileEvent]) {
    ignoredDepth = nil
    guard let contact else {
      events.append(.skipped(line: number, summary: "END:VCARD has no matching BEGIN"))
      return
    }
    guard nesting == 0 else {
      nesting -= 1
      return
    }
    contact.days(options, into: &events)
    self.contact = nil
  }

  private mutating func beginOther(_ line: ContentLine, _ events: inout [DayFileEvent]) {
    if let depth = ignoredDepth {
      ignoredDepth = depth + 1
    } else {
      ignoredDepth = 0
      let summary = "\(quoted(line.token)) is ignored: only contacts are imported"
      events.append(.skipped(line: line.number, summary: summary))
    }
  }

  private mutating func endOther(_ line: ContentLine, _ events: inout [DayFileEvent]) {
    guard let depth = ignoredDepth else {
      let summary = "END:\(quoted(line.token).dropFirst().dropLast()) has no matching BEGIN"
      events.append(.skipped(line: line.number, summary: summary))
      return
    }
    ignoredDepth = depth > 0 ? depth - 1 : nil
  }
}
