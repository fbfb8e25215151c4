// Further protocols with which intents tell Apple's system what they do. A plugin performs all of
// them in the same way.

/// An intent whose parameters configure a control; it is never performed.
public protocol ControlConfigurationIntent: AppIntent {}

extension ControlConfigurationIntent {
  public func perform() async throws -> Never {
    preconditionFailure("\(Self.self) configures a control and is never performed")
  }
}

/// An intent that reports its progress; nothing here shows it.
public protocol ProgressReportingIntent: AppIntent {}

extension ProgressReportingIntent {
  /// A new progress each time; it isn't shown.
  public var progress: Progress { Progress(totalUnitCount: 1) }
}

/// An intent that starts a live activity.
public protocol LiveActivityStartingIntent: SystemIntent {}

/// An intent that opens a camera from the lock screen.
public protocol CameraCaptureIntent: SystemIntent {
  /// What the app tells the extension that captures.
  associatedtype AppContext: Codable & Sendable = _EmptyAppContext
}

/// The ``CameraCaptureIntent/AppContext`` of an intent that has none.
public struct _EmptyAppContext: Codable, Sendable {}

/// An intent that starts to play something.
public protocol AudioStartingIntent: SystemIntent {}

/// An intent that records something.
public protocol AudioRecordingIntent: SystemIntent {}

/// An intent that draws a view for the result of another intent.
public protocol SnippetIntent: AppIntent {}

/// An intent that was replaced by another one.
public protocol DeprecatedAppIntent: AppIntent {
  static var deprecation: IntentDeprecation<ReplacementIntent> { get }
  associatedtype ReplacementIntent: AppIntent = Self
}

/// Why an intent is deprecated.
public struct IntentDeprecation<Replacement: AppIntent>: Sendable {
  package let message: LocalizedStringResource

  public init(message: LocalizedStringResource) {
    self.message = message
  }

  public init(message: LocalizedStringResource, replacedBy replacement: Replacement.Type) {
    self.message = message
  }
}

/// An intent that searches in its app.
public protocol ShowInAppSearchResultsIntent: SystemIntent {
  static var searchScopes: [StringSearchScope] { get }
  var criteria: StringSearchCriteria { get set }
}

/// What an app searches in.
public enum StringSearchScope: Hashable, Sendable {
  case general
  case movies
  case tv
  case music
  case podcasts
  case books
  case photos
}

/// The text that an app searches for.
public struct StringSearchCriteria: Hashable, Sendable {
  public var term: String

  public init(term: String) {
    self.term = term
  }
}

extension StringSearchCriteria: _IntentValue {
  public static func _describe(_ shape: inout _IntentShape) { shape.type = .string }

  public static func _resolvedAtOnce(
    _ value: _EncodedIntentValue
  ) throws -> StringSearchCriteria? {
    try String._resolvedAtOnce(value).map { StringSearchCriteria(term: $0) }
  }

  public var _json: _IntentJSON { term._json }
}
