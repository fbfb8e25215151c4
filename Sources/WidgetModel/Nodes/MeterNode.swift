package import Foundation

/// An amount, drawn as a bar or an arc; labels next to it are separate texts.
package struct MeterNode: Hashable, Sendable {
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

  package enum Amount: Hashable, Sendable {
    /// From 0 to 1; nil if unknown.
    case fixed(Double?)
    /// The passed or remaining part of an interval.
    case interval(start: Date, end: Date, countsDown: Bool)
  }

  package var form: Form
  package var amount: Amount
  /// Nil for the accent colour.
  package var paint: PaintValue?
  /// Nil for a faint tone.
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

  /// The amount at a moment, from 0 to 1; nil if unknown.
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
