/// A value with a name to show to a person.
public typealias InstanceDisplayRepresentable = DisplayRepresentable

/// An intent that adapts an app to a Focus; it is never performed.
public protocol SetFocusFilterIntent: SystemIntent, InstanceDisplayRepresentable {
  static func suggestedFocusFilters(for context: FocusFilterSuggestionContext) async -> [Self]

  var appContext: FocusFilterAppContext { get }
}

extension SetFocusFilterIntent {
  public static func suggestedFocusFilters(
    for context: FocusFilterSuggestionContext
  ) async -> [Self] { [] }

  public var appContext: FocusFilterAppContext { FocusFilterAppContext() }

  /// Always throws, because a desktop's Focus isn't read.
  public static var current: Self {
    get async throws { throw CocoaError(.featureUnsupported) }
  }
}

/// What a Focus changes in an app.
// `@unchecked Sendable` is safe: the predicate never changes.
public struct FocusFilterAppContext: @unchecked Sendable {
  public var notificationFilterPredicate: NSPredicate?
  public var targetContentIdentifierPrefix: String?

  public init(
    notificationFilterPredicate: NSPredicate? = nil, targetContentIdentifierPrefix: String? = nil
  ) {
    self.notificationFilterPredicate = notificationFilterPredicate
    self.targetContentIdentifierPrefix = targetContentIdentifierPrefix
  }
}

/// The Focus for which filters are suggested.
public struct FocusFilterSuggestionContext: Sendable {}
