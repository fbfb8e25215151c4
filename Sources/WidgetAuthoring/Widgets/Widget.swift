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

  /// The permissions that a plugin with only this widget needs; none by default.
  static var pluginPermissions: [PluginPermission] { get }

  /// Adds the kinds of this widget to a list. Not for authors.
  func _collect(into kinds: inout _KindList)
}

extension Widget {
  /// Compiled in the author's module, which knows the body's type: the runtime needn't search for it.
  @inlinable public func _collect(into kinds: inout _KindList) {
    kinds.add(body)
  }

  public static var pluginPermissions: [PluginPermission] { [] }

  /// Runs a plugin that offers only this widget; never returns.
  public static func main() {
    PluginResources.serve()
    PluginMain.run(name: PluginMain.name(of: Self.self), permissions: pluginPermissions) {
      var kinds = _KindList()
      Self()._collect(into: &kinds)
      return kinds.kinds
    }
  }
}

/// A plugin's widgets.
///
/// Mark it with `@main` to make it the plugin's program.
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

  /// The permissions that the plugin needs; none by default.
  static var pluginPermissions: [PluginPermission] { get }
}

extension WidgetBundle {
  public static var pluginPermissions: [PluginPermission] { [] }

  /// Runs a plugin that offers these widgets; never returns.
  public static func main() {
    PluginResources.serve()
    PluginMain.run(name: PluginMain.name(of: Self.self), permissions: pluginPermissions) { kinds }
  }

  /// The kinds of the bundle, in the order of its body.
  package static var kinds: [KindDefinition] {
    var kinds = _KindList()
    Self().body._collect(into: &kinds)
    return kinds.kinds
  }
}

/// Collects the kinds of a bundle; not for authors.
public struct _KindList {
  package var kinds: [KindDefinition] = []

  @usableFromInline @MainActor mutating func add(_ configuration: some WidgetConfiguration) {
    if let kind = configuration._kind() { kinds.append(kind.definition) }
  }

  package init() {}
}
