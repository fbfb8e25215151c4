// `import SwiftData` compiles. The first use of a symbol is an error that says what to do instead.

@available(*, unavailable, message: "not in Widgetry; share values in an app group's defaults")
public struct ModelContainer {}

@available(*, unavailable, message: "not in Widgetry; share values in an app group's defaults")
public struct ModelConfiguration {}

@available(*, unavailable, message: "not in Widgetry; share values in an app group's defaults")
open class ModelContext {}

@available(*, unavailable, message: "not in Widgetry; share values in an app group's defaults")
public struct Schema {}

@available(*, unavailable, message: "not in Widgetry; share values in an app group's defaults")
public struct FetchDescriptor<T> {}

@available(*, unavailable, message: "not in Widgetry; share values in an app group's defaults")
public protocol PersistentModel {}

@available(*, unavailable, message: "not in Widgetry; share values in an app group's defaults")
public struct PersistentIdentifier {}

@available(*, unavailable, message: "not in Widgetry; share values in an app group's defaults")
open class ModelExecutor {}

@available(*, unavailable, message: "not in Widgetry; share values in an app group's defaults")
@attached(peer)
public macro Model() = #externalMacro(module: "AppleMacros", type: "Model")

@available(*, unavailable, message: "not in Widgetry; share values in an app group's defaults")
@attached(peer)
public macro Attribute() = #externalMacro(module: "AppleMacros", type: "Attribute")

@available(*, unavailable, message: "not in Widgetry; share values in an app group's defaults")
@attached(peer)
public macro Relationship() = #externalMacro(module: "AppleMacros", type: "Relationship")

@available(*, unavailable, message: "not in Widgetry; share values in an app group's defaults")
@attached(peer)
public macro Transient() = #externalMacro(module: "AppleMacros", type: "Transient")

@available(*, unavailable, message: "not in Widgetry; share values in an app group's defaults")
public struct Query<Value> {}
