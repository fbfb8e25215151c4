package import TimelineEngine

/// Describes deferred reloads in words.
extension Deferral {
  /// Why the reload is deferred.
  package var words: String {
    switch cause {
    case .coalescing: "it was just reloaded; further requests are combined into one reload"
    case .spacing: "its budget doesn't allow a reload so soon after the last one"
    case .spent: "its daily budget is used up"
    }
  }

  /// Why the reload is deferred, in a few words for tables.
  var label: String {
    switch cause {
    case .coalescing: "reloaded just now"
    case .spacing: "too soon for its budget"
    case .spent: "budget used up"
    }
  }
}
