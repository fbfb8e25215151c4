/// The older way of configuring a widget: subclasses have their parameters as `@Parameter`.
///
/// ```swift
/// final class SelectCharacterIntent: INIntent {
///   @IntentParameter(title: "Hero", default: "panda") var hero: String
/// }
/// ```
open class INIntent: NSObject {
  public required override init() {
    super.init()
  }
}

extension INIntent {
  public typealias Parameter = IntentParameter
}
