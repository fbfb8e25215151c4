internal import Foundation

// A meter in JSON is its amount from 0 to 1, `true` if it is unknown, or an interval `from` one
// moment `to` another; with its `form` and the `height` or `lineWidth` of that.

extension JSONWriter {
  mutating func members(of meter: MeterNode) {
    key("meter")
    switch meter.amount {
    case .fixed(nil): value(true)
    case .fixed(let amount?): length(amount)
    case .interval(let start, let end, let countsDown):
      object { json in
        json.moment("from", start)
        json.moment("to", end)
        if countsDown { json.member("countsDown", true) }
      }
    }
    let form = FormWords(meter.form)
    if form.word != .bar { member("form", form.word.rawValue) }
    if form.thickness != form.word.usualThickness { length(form.word.measure, form.thickness) }
    paint("color", meter.paint)
    paint("track", meter.track)
    if meter.isRedacted { member("redacted", true) }
  }
}

extension MeterNode {
  init(_ details: [String: JSONValue]) throws(ViewProblem) {
    let word = try details.viewWord("form", FormWords.Word.self) ?? .bar
    let thickness = try details.viewLength(word.measure) ?? word.usualThickness
    self.init(
      FormWords(word, thickness).form, try Self.amount(details.viewValue("meter") ?? .bool(true)),
      paint: try details.viewPaint("color"), track: try details.viewPaint("track"),
      isRedacted: try details.viewFlag("redacted") ?? false)
  }

  private static func amount(_ value: JSONValue) throws(ViewProblem) -> Amount {
    switch value {
    case .bool(true): return .fixed(nil)
    case .object(let interval):
      do throws(ViewProblem) {
        return .interval(
          start: try interval.viewMoment("from", of: "an interval"),
          end: try interval.viewMoment("to", of: "an interval"),
          countsDown: try interval.viewFlag("countsDown") ?? false)
      } catch { throw error.at("meter") }
    default: return .fixed(try value.viewLength("meter"))
    }
  }
}

/// The form of a meter in JSON, and its thickness.
struct FormWords {
  enum Word: String, CaseIterable {
    case bar, ring, openRing, markedBar, markedOpenRing

    /// The member for the thickness.
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

  let word: Word
  let thickness: Double

  init(_ word: Word, _ thickness: Double) {
    self.word = word
    self.thickness = thickness
  }

  init(_ form: MeterNode.Form) {
    switch form {
    case .bar(let height): self.init(.bar, height)
    case .ring(let lineWidth): self.init(.ring, lineWidth)
    case .openRing(let lineWidth): self.init(.openRing, lineWidth)
    case .markedBar(let height): self.init(.markedBar, height)
    case .markedOpenRing(let lineWidth): self.init(.markedOpenRing, lineWidth)
    }
  }

  var form: MeterNode.Form {
    switch word {
    case .bar: .bar(height: thickness)
    case .ring: .ring(lineWidth: thickness)
    case .openRing: .openRing(lineWidth: thickness)
    case .markedBar: .markedBar(height: thickness)
    case .markedOpenRing: .markedOpenRing(lineWidth: thickness)
    }
  }
}
