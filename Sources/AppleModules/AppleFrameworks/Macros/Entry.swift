/// Declares a value of the environment with its default.
///
///     extension EnvironmentValues {
///       @Entry var accent: Color = .blue
///     }
@attached(accessor)
@attached(peer, names: prefixed(__Key_))
public macro Entry() = #externalMacro(module: "AppleMacros", type: "EntryMacro")
