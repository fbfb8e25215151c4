package import Foundation

/// How much of something there is, drawn as a bar or an arc; words beside it are texts of their own.
package struct MeterNode: Hashable, Sendable {
  package enum Form: Hashable, Sendable {
    /// As wide as it is offered, and so high.
    case bar(height: Double)
    /// A ring of a line's width, which begins at the top and runs clockwise; as large as fits.
    case ring(lineWidth: Double)
    /// A ring that is open at the bottom.
    case openRing(lineWidth: Double)
    /// A bar with a mark at the amount instead of a part that is filled.
    case markedBar(height: Double)
    /// An open ring with a mark.
    case markedOpenRing(lineWidth: Double)
  }

  package enum Amount: Hashable, Sendable {
    /// From 0 to 1; nil is not known.
    case fixed(Double?)
    /// What has passed of an interval, or is left of it.
    case interval(start: Date, end: Date, countsDown: Bool)
  }

  package var form: Form
  package var amount: Amount
  /// Nil is the accent colour.
  package var paint: PaintValue?
  /// Nil is a faint tone.
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

  /// The amount at a moment, from 0 to 1; nil is not known.
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
