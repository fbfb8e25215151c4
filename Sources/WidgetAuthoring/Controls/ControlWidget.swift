/// Declares one control: a button or a toggle that performs an intent.
///
/// ```swift
/// struct LampControl: ControlWidget {
///   var body: some ControlWidgetConfiguration {
///     StaticControlConfiguration(kind: "lamp", provider: LampProvider()) { isOn in
///       ControlWidgetToggle("Lamp", isOn: isOn, action: SetLamp()) { isOn in
///         Label(isOn ? "On" : "Off", systemImage: "lightbulb")
///       }
///     }
///     .displayName("Lamp")
///   }
/// }
/// ```
///
/// List it in the body of a ``WidgetBundle``, beside the widgets.
@MainActor @preconcurrency public protocol ControlWidget {
  associatedtype Body: ControlWidgetConfiguration

  init()

  /// The configuration of the control.
  @ControlWidgetConfigurationBuilder var body: Body { get }
}

extension ControlWidget {
  /// Runs a plugin that offers only this control; never returns.
  public static func main() {
    PluginResources.serve()
    PluginMain.run(name: PluginMain.name(of: Self.self), permissions: []) {
      [Self().body._kind()?.definition].compactMap(\.self)
    }
  }
}

/// A control in the body of a ``WidgetBundle``.
struct BundledControl<Control: ControlWidget>: Widget {
  private let control: Control

  init() { control = Control() }

  init(_ control: Control) { self.control = control }

  var body: EmptyWidgetConfiguration { EmptyWidgetConfiguration() }

  func _collect(into kinds: inout _KindList) {
    if let kind = control.body._kind() { kinds.kinds.append(kind.definition) }
  }
}

extension WidgetBundleBuilder {
  /// Lists a control beside the widgets.
  public static func buildExpression<Content: ControlWidget>(_ content: Content) -> some Widget {
    BundledControl(content)
  }
}
