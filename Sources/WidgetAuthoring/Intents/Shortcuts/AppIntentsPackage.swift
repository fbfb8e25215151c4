/// A module with intents; compiles, but has no effect, because all intents of a plugin are found.
public protocol AppIntentsPackage {
  static var includedPackages: [any AppIntentsPackage.Type] { get }
}

extension AppIntentsPackage {
  public static var includedPackages: [any AppIntentsPackage.Type] { [] }
}

/// A program that only performs intents; a plugin's program performs its intents itself.
public protocol AppIntentsExtension {
  init()
}

extension AppIntentsExtension {
  /// Ends at once: build a ``WidgetBundle`` as the plugin's program instead.
  public static func main() {}
}
