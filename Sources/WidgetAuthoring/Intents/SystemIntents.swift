// What intents say of themselves to the system. A plugin performs them all alike: it is the program that has them.

/// An intent that the system knows the meaning of.
public protocol SystemIntent: AppIntent {}

/// An intent that gives something a value; a toggle gives it the other of true and false.
public protocol SetValueIntent<ValueType>: SystemIntent {
  associatedtype ValueType: Sendable

  var value: ValueType { get set }
}

/// An intent that starts, changes or ends a live activity.
public protocol LiveActivityIntent: SystemIntent {}

/// An intent that plays or stops something.
public protocol AudioPlaybackIntent: SystemIntent {}

/// An intent that may go on where the program can be seen.
public protocol ForegroundContinuableIntent: SystemIntent {}

/// An intent that shows something in its app.
public protocol OpenIntent<Value>: SystemIntent {
  associatedtype Value: _IntentValue

  var target: Value { get set }
}

/// An intent that removes something.
public protocol DeleteIntent<Entity>: SystemIntent {
  associatedtype Entity: AppEntity

  var entities: [Entity] { get set }
}
