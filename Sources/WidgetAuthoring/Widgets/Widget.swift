/// A kind of widget: its configuration says what it is called, who provides its content and how it looks.
///
/// ```swift
/// struct CaffeineWidget: Widget {
///   var body: some WidgetConfiguration {
///     StaticConfiguration(kind: "caffeine", provider: Provider()) { entry in
///       Text("\(entry.milligrams) mg")
///     }
///     .configurationDisplayName("Caffeine")
///   }
/// }
/// ```
@MainActor @preconcurrency public protocol Widget {
  associatedtype Body: WidgetConfiguration

  init()

  /// What the widget is.
  var body: Body { get }

  /// What a plugin of this widget alone asks to be allowed; nothing if it does not say.
  static var pluginPermissions: [PluginPermission] { get }

  /// Adds the kinds of this widget to a list; authors leave this alone.
  func _collect(into kinds: inout _KindList)
}

extension Widget {
  public func _collect(into kinds: inout _KindList) {
    if let kind = body._kind() { kinds.kinds.append(kind.definition) }
  }

  public static var pluginPermissions: [PluginPermission] { [] }

  /// Runs a plugin that offers this widget alone; it returns never.
  public static func main() {
    PluginResources.serve()
    PluginMain.run(name: PluginMain.name(of: Self.self), asks: pluginPermissions) {
      var kinds = _KindList()
      Self()._collect(into: &kinds)
      return kinds.kinds
    }
  }
}

/// Several widgets that one plugin offers.
///
/// ```swift
/// @main
/// struct Widgets: WidgetBundle {
///   var body: some Widget {
///     CaffeineWidget()
///     WaterWidget()
///   }
/// }
/// ```
@MainActor @preconcurrency public protocol WidgetBundle {
  associatedtype Body: Widget

  init()

  @WidgetBundleBuilder var body: Body { get }

  /// What the plugin asks to be allowed; nothing if it does not say.
  static var pluginPermissions: [PluginPermission] { get }
}

extension WidgetBundle {
  public static var pluginPermissions: [PluginPermission] { [] }

  /// Runs a plugin that offers these widgets; it returns never.
  public static func main() {
    PluginResources.serve()
    PluginMain.run(name: PluginMain.name(of: Self.self), asks: pluginPermissions) { kinds }
  }

  /// The kinds of a new bundle, in the order in which it names them.
  package static var kinds: [KindDefinition] {
    var kinds = _KindList()
    Self().body._collect(into: &kinds)
    return kinds.kinds
  }
}

/// The kinds of a bundle while they are collected; of no use to authors.
public struct _KindList {
  package var kinds: [KindDefinition] = []

  package init() {}
}
