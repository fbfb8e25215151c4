package import Foundation

/// An amount drawn as a bar or a ring, as in SwiftUI's `ProgressView` and `Gauge`.
///
/// Labels beside the bar or ring are separate texts.
package struct MeterNode: Hashable, Sendable {
  /// How the amount is drawn.
  package enum Form: Hashable, Sendable {
    /// A bar with the offered width and a given height.
    case bar(height: Double)
    /// A ring with a line width, filled clockwise from the top; as large as fits.
    case ring(lineWidth: Double)
    /// A ring that is open at the bottom.
    case openRing(lineWidth: Double)
    /// A bar with a mark at the amount instead of a filled part.
    case markedBar(height: Double)
    /// An open ring with a mark.
    case markedOpenRing(lineWidth: Double)
  }

  /// The amount to draw.
  package enum Amount: Hashable, Sendable {
    /// A number from 0 to 1; nil if the amount is unknown.
    case fixed(Double?)
    /// The part of an interval that has passed, or that remains.
    case interval(start: Date, end: Date, countsDown: Bool)
  }

  package var form: Form
  package var amount: Amount
  /// Nil for the accent colour.
  package var paint: PaintValue?
  /// The paint of the unfilled part; nil for a faint tone.
  package var track: PaintValue?
  package var isRedacted: Bool

  package init(
    _ form: Form, _ amount: Amount, paint: PaintValue? = nil, track: PaintValue? = nil,
    isRedacted: Bool = false
  ) {
    self.form = form
    self.amount = amount
    self.paint = paint
    self.track = track
    self.isRedacted = isRedacted
  }

  /// The amount at a moment, from 0 to 1; nil if it is unknown.
  package func share(at now: Date) -> Double? {
    switch amount {
    case .fixed(let share): return share?.asShare
    case .interval(let start, let end, let countsDown):
      let length = end.timeIntervalSince(start)
      guard length > 0 else { return countsDown ? 0 : 1 }
      let share = (now.timeIntervalSince(start) / length).asShare
      return countsDown ? 1 - share : share
    }
  }
}

extension MeterNode {
  mutating func code<Coder: ViewCoder>(_ coder: inout Coder) throws(Coder.Failure) {
    let bits = try coder.bits()
    try coder.inJSON("meter", &amount, unless: nil)
    try codeForm(&coder)
    if Coder.isArchive { try codeArchivedAmount(&coder, bits) }
    try coder.member("color", &paint, bits[2])
    try coder.member("track", &track, bits[4])
    try coder.flag("redacted", &isRedacted, bits[1])
  }

  private mutating func codeForm<Coder: ViewCoder>(
    _ coder: inout Coder
  ) throws(Coder.Failure) {
    var (word, thickness) = form.words
    try coder.member("form", &word, unless: .bar)
    if Coder.isReading { thickness = word.usualThickness }
    try coder.member(word.measure, &thickness, unless: word.usualThickness)
    if Coder.isReading { form = Form(word, thickness) }
  }

  private mutating func codeArchivedAmount<Coder: ViewCoder>(
    _ coder: inout Coder, _ bits: MemberBits
  ) throws(Coder.Failure) {
    var share: Double?
    var isInterval = false
    var (start, end, countsDown) = (Date.distantPast, Date.distantPast, false)
    switch amount {
    case .fixed(let value): share = value
    case .interval(let first, let last, let isDown):
      (isInterval, start, end, countsDown) = (true, first, last, isDown)
    }
    try coder.presence("", &isInterval, bits[16])
    if isInterval {
      try coder.flag("", &countsDown, bits[32])
      try coder.inArchive(&start)
      try coder.inArchive(&end)
    } else {
      try coder.inArchive(&share, bits[8])
    }
    guard Coder.isReading else { return }
    amount =
      isInterval ? .interval(start: start, end: end, countsDown: countsDown) : .fixed(share)
  }
}

/// In JSON an amount is a number from 0 to 1, `true` if it is unknown, or an object with the dates
/// `from` and `to` of an interval.
extension MeterNode.Amount: JSONCoded {
  init(_ key: String, _ json: JSONValue) throws(ViewProblem) {
    switch json {
    case .bool(true), .null: self = .fixed(nil)
    case .object(let interval):
      do throws(ViewProblem) {
        self = .interval(
          start: try interval.viewMoment("from", of: "an interval"),
          end: try interval.viewMoment("to", of: "an interval"),
          countsDown: try interval.viewFlag("countsDown") ?? false)
      } catch { throw error.at(key) }
    default: self = .fixed(try json.viewLength(key))
    }
  }

  func write(to json: inout JSONWriter) {
    switch self {
    case .fixed(nil): json.value(true)
    case .fixed(let share?): json.length(share)
    case .interval(let start, let end, let countsDown):
      json.object { json in
        json.write("from", start)
        json.write("to", end)
        if countsDown { json.member("countsDown", true) }
      }
    }
  }
}

extension MeterNode.Form {
  /// The name of a form in archives and in JSON.
  fileprivate enum Word: String, ViewWord {
    case bar, ring, openRing, markedBar, markedOpenRing

    /// The name of the member with the thickness.
    var measure: String {
      switch self {
      case .bar, .markedBar: "height"
      case .ring, .openRing, .markedOpenRing: "lineWidth"
      }
    }

    var usualThickness: Double {
      switch self {
      case .bar, .markedBar: 4
      case .ring, .openRing, .markedOpenRing: 6
      }
    }
  }

  fileprivate init(_ word: Word, _ thickness: Double) {
    self =
      switch word {
      case .bar: .bar(height: thickness)
      case .ring: .ring(lineWidth: thickness)
      case .openRing: .openRing(lineWidth: thickness)
      case .markedBar: .markedBar(height: thickness)
      case .markedOpenRing: .markedOpenRing(lineWidth: thickness)
      }
  }

  fileprivate var words: (Word, thickness: Double) {
    switch self {
    case .bar(let height): (.bar, height)
    case .ring(let lineWidth): (.ring, lineWidth)
    case .openRing(let lineWidth): (.openRing, lineWidth)
    case .markedBar(let height): (.markedBar, height)
    case .markedOpenRing(let lineWidth): (.markedOpenRing, lineWidth)
    }
  }
}
