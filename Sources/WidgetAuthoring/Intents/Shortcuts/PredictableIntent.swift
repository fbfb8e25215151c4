/// An intent that the system may suggest; compiles, but has no effect.
public protocol PredictableIntent: AppIntent {
  associatedtype PredictionConfiguration: IntentPredictionConfiguration

  @IntentPredictionsBuilder static var predictionConfiguration: PredictionConfiguration { get }
}

extension PredictableIntent {
  public typealias IntentPrediction = _IntentPrediction<Self>
}

/// The suggestions of an intent.
public protocol IntentPredictionConfiguration {}

/// A suggestion for some parameters; not for authors, who write `IntentPrediction`.
public struct _IntentPrediction<Intent: PredictableIntent>: IntentPredictionConfiguration {
  public init<each Value>(
    parameters: (repeat KeyPath<Intent, IntentParameter<each Value>>),
    displayRepresentation: @escaping (repeat each Value) -> DisplayRepresentation
  ) {}

  public init(displayRepresentation: @escaping () -> DisplayRepresentation) {}
}

/// Several suggestions; not for authors.
public struct _IntentPredictions: IntentPredictionConfiguration {}

/// Combines the suggestions of an intent.
@resultBuilder
public enum IntentPredictionsBuilder {
  public static func buildBlock<Content: IntentPredictionConfiguration>(
    _ content: Content
  ) -> Content {
    content
  }

  @_disfavoredOverload
  public static func buildBlock(
    _ content: any IntentPredictionConfiguration...
  ) -> _IntentPredictions {
    _IntentPredictions()
  }
}
