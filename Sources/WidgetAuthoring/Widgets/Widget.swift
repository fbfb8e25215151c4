/// Declares one kind of widget: its name, its provider and its view.
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

  /// The configuration of the widget.
  var body: Body { get }

  /// The permissions that a plugin with only this widget asks for; none by default.
  static var pluginPermissions: [PluginPermission] { get }

  /// Adds the kinds of this widget to a list; authors don't implement this.
  func _collect(into kinds: inout _KindList)
}

extension Widget {
  public func _collect(into kinds: inout _KindList) {
    if let kind = body._kind() { kinds.kinds.append(kind.definition) }
  }

  public static var pluginPermissions: [PluginPermission] { [] }

  /// Runs a plugin that offers only this widget; never returns.
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

  /// The permissions that the plugin asks for; none by default.
  static var pluginPermissions: [PluginPermission] { get }
}

extension WidgetBundle {
  public static var pluginPermissions: [PluginPermission] { [] }

  /// Runs a plugin that offers these widgets; never returns.
  public static func main() {
    PluginResources.serve()
    PluginMain.run(name: PluginMain.name(of: Self.self), asks: pluginPermissions) { kinds }
  }

  /// The kinds of a new bundle, in the order in which its body lists them.
  package static var kinds: [KindDefinition] {
    var kinds = _KindList()
    Self().body._collect(into: &kinds)
    return kinds.kinds
  }
}

/// Collects the kinds of a bundle; not for authors.
public struct _KindList {
  package var kinds: [KindDefinition] = []

  package init() {}
}
