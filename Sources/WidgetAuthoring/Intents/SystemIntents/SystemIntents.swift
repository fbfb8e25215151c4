// Protocols with which intents tell Apple's system what they do. A plugin performs all of them in
// the same way.

/// An intent whose purpose the system knows.
public protocol SystemIntent: AppIntent {}

/// An intent that sets a value; a toggle passes it the opposite of its current state.
public protocol SetValueIntent<ValueType>: SystemIntent {
  associatedtype ValueType: Sendable

  /// The value to set.
  var value: ValueType { get set }
}

/// An intent that starts, changes or ends a live activity.
public protocol LiveActivityIntent: SystemIntent {}

/// An intent that plays or stops something.
public protocol AudioPlaybackIntent: SystemIntent {}

/// An intent that may continue in the foreground.
public protocol ForegroundContinuableIntent: SystemIntent {}

/// An intent that opens something in its app.
public protocol OpenIntent<Value>: SystemIntent {
  associatedtype Value: _IntentValue

  var target: Value { get set }
}

/// An intent that removes something.
public protocol DeleteIntent<Entity>: SystemIntent {
  associatedtype Entity: AppEntity

  var entities: [Entity] { get set }
}
