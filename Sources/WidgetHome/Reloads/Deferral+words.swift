package import TimelineEngine

extension Deferral {
  /// A description of why a reload is deferred.
  package var words: String {
    switch cause {
    case .coalescing: "it was reloaded just now; further requests are combined into one reload"
    case .spacing: "its budget allows no reload so soon after the last one"
    case .spent: "its daily budget is used up"
    }
  }

  /// A short description for a table.
  var label: String {
    switch cause {
    case .coalescing: "reloaded just now"
    case .spacing: "too soon for its budget"
    case .spent: "budget used up"
    }
  }
}
