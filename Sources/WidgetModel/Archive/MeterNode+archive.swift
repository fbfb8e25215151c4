private struct MeterFlags: OptionSet {
  var rawValue: UInt8

  static let isRedacted = MeterFlags(rawValue: 1)
  static let hasPaint = MeterFlags(rawValue: 2)
  static let hasTrack = MeterFlags(rawValue: 4)
  static let hasAmount = MeterFlags(rawValue: 8)
  static let isInterval = MeterFlags(rawValue: 16)
  static let countsDown = MeterFlags(rawValue: 32)
}

extension ArchiveEncoder {
  mutating func meter(_ meter: MeterNode) {
    var flags: MeterFlags = []
    if meter.isRedacted { flags.insert(.isRedacted) }
    if meter.paint != nil { flags.insert(.hasPaint) }
    if meter.track != nil { flags.insert(.hasTrack) }
    switch meter.amount {
    case .fixed(nil): break
    case .fixed: flags.insert(.hasAmount)
    case .interval(_, _, let countsDown):
      flags.insert(.isInterval)
      if countsDown { flags.insert(.countsDown) }
    }
    byte(flags.rawValue)
    let form = FormWords(meter.form)
    string(form.word.rawValue)
    number(form.thickness)
    switch meter.amount {
    case .fixed(nil): break
    case .fixed(let amount?): number(amount)
    case .interval(let start, let end, _):
      moment(start)
      moment(end)
    }
    if let paint = meter.paint { self.paint(paint) }
    if let track = meter.track { self.paint(track) }
  }
}

extension ArchiveDecoder {
  mutating func meter() throws(ArchiveError) -> MeterNode {
    let flags = MeterFlags(rawValue: try byte())
    let form = FormWords(try word(FormWords.Word.init(rawValue:)), try number()).form
    let amount: MeterNode.Amount
    if flags.contains(.isInterval) {
      amount = .interval(
        start: try moment(), end: try moment(), countsDown: flags.contains(.countsDown))
    } else {
      amount = .fixed(flags.contains(.hasAmount) ? try number() : nil)
    }
    return MeterNode(
      form, amount, paint: flags.contains(.hasPaint) ? try paint() : nil,
      track: flags.contains(.hasTrack) ? try paint() : nil,
      isRedacted: flags.contains(.isRedacted))
  }
}
