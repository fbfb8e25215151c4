package import Foundation
package import WidgetModel

extension PushPayload {
  /// The state that it brings; nil where none.
  package var state: JSONValue? {
    switch self {
    case .start(let start): start.content.state
    case .update(let update): update.content.state
    case .end(let ending): ending.content?.state
    }
  }

  /// Moments that seem to be counted from 1970, where the plugin's coding counts from 2001.
  package func doubtfulMoments(as shape: ActivityShape, at now: Date) -> [DoubtfulMoment] {
    var moments: [DoubtfulMoment] = []
    if case .start(let start) = self {
      moments += shape.attributes.doubtfulMoments(in: start.attributes, at: now)
    }
    if let state { moments += shape.state.doubtfulMoments(in: state, at: now) }
    return moments
  }
}
