package import Foundation
package import WidgetModel

/// Finds dates in a push that were probably meant in another unit.
extension PushPayload {
  /// The activity's new state; nil if the push has none.
  package var state: JSONValue? {
    switch self {
    case .start(let start): start.content.state
    case .update(let update): update.content.state
    case .end(let ending): ending.content?.state
    }
  }

  /// The dates that look like seconds since 1970, although the plugin counts seconds from 2001.
  package func doubtfulMoments(as shape: ActivityShape, at now: Date) -> [DoubtfulMoment] {
    var moments: [DoubtfulMoment] = []
    if case .start(let start) = self {
      moments += shape.attributes.doubtfulMoments(in: start.attributes, at: now)
    }
    if let state { moments += shape.state.doubtfulMoments(in: state, at: now) }
    return moments
  }
}
