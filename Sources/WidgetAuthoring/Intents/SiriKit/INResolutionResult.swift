/// What an intent's handler thinks of a parameter's value.
///
/// Handlers aren't asked: the values that a person sets are used as they are.
open class INIntentResolutionResult: NSObject {
  public required override init() {
    super.init()
  }

  open class func needsValue() -> Self { Self() }
  open class func notRequired() -> Self { Self() }
  open class func unsupported() -> Self { Self() }
}

open class INStringResolutionResult: INIntentResolutionResult {
  open class func success(with value: String) -> Self { Self() }
  open class func disambiguation(with values: [String]) -> Self { Self() }
  open class func confirmationRequired(with value: String?) -> Self { Self() }
}

open class INIntegerResolutionResult: INIntentResolutionResult {
  open class func success(with value: Int) -> Self { Self() }
  open class func confirmationRequired(with value: NSNumber?) -> Self { Self() }
}

open class INDoubleResolutionResult: INIntentResolutionResult {
  open class func success(with value: Double) -> Self { Self() }
  open class func confirmationRequired(with value: NSNumber?) -> Self { Self() }
}

open class INBooleanResolutionResult: INIntentResolutionResult {
  open class func success(with value: Bool) -> Self { Self() }
  open class func confirmationRequired(with value: NSNumber?) -> Self { Self() }
}

open class INTimeIntervalResolutionResult: INIntentResolutionResult {
  open class func success(with value: TimeInterval) -> Self { Self() }
}

open class INDateComponentsResolutionResult: INIntentResolutionResult {
  open class func success(with value: DateComponents) -> Self { Self() }
  open class func disambiguation(with values: [DateComponents]) -> Self { Self() }
  open class func confirmationRequired(with value: DateComponents?) -> Self { Self() }
}

open class INURLResolutionResult: INIntentResolutionResult {
  open class func success(with value: URL) -> Self { Self() }
}

open class INObjectResolutionResult: INIntentResolutionResult {
  open class func success(with value: INObject) -> Self { Self() }
  open class func disambiguation(with values: [INObject]) -> Self { Self() }
  open class func confirmationRequired(with value: INObject?) -> Self { Self() }
}

open class INEnumResolutionResult: INIntentResolutionResult {
  open class func success(with value: Int) -> Self { Self() }
  open class func confirmationRequired(with value: Int) -> Self { Self() }
}

/// The answer of an intent's handler, which widgets don't ask for.
open class INIntentResponse: NSObject {
  public var userActivity: NSUserActivity?
}
