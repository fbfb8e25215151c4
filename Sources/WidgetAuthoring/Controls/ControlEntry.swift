internal import PluginProtocol
internal import WidgetModel
internal import WidgetViews

/// A control's value as the single entry of its timeline.
struct ControlEntry<Value>: TimelineEntry {
  let date: Date
  let value: Value
}

/// Converts a control's values to the form of the wire, with its template archived.
@MainActor struct ControlArchiver<Value, Content: ControlWidgetTemplate> {
  private let archiver: EntryArchiver<ControlEntry<Value>, ControlCard>

  init(_ content: @escaping (Value) -> Content) {
    archiver = EntryArchiver { content($0.value)._control().card }
  }

  func placeholder(of value: Value, for request: ProviderRequest) -> EntryValue {
    archiver.placeholder(of: ControlEntry(date: request.now, value: value), for: request)
  }

  func value(of value: Value, for request: ProviderRequest) -> EntryValue {
    archiver.value(of: ControlEntry(date: request.now, value: value), for: request)
  }

  /// A timeline that is valid until the control is reloaded.
  func timeline(of value: Value, for request: ProviderRequest) -> TimelineValue {
    let entry = ControlEntry(date: request.now, value: value)
    return archiver.value(of: Timeline(entries: [entry], policy: .never), for: request)
  }
}
