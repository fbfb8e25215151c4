package import Foundation
internal import PluginProtocol
internal import TimelineEngine
package import WidgetModel
package import WidgetRegistry
internal import WidgetRendering

/// Asks plugins for content that isn't stored.
extension Showing {
  /// Throws if a widget can't be shown with these options, for example in an unsupported family.
  package func check(_ options: ViewingOptions, for instance: StoredInstance) throws {
    let kind = try kinds.kind(key: instance.kind)
    var faults: [WidgetryError] = []
    if let name = options.family?.name { _ = collect(&faults) { try kind.family(named: name) } }
    if let name = options.location?.rawValue {
      _ = collect(&faults) { try kind.location(named: name) }
    }
    let family = options.family ?? instance.family
    if let device = options.device, device.size(of: family) == nil {
      faults.append(.noFamily(family, on: device))
    }
    guard faults.isEmpty else { throw WidgetryErrors(faults) }
  }

  /// Asks the provider about a moment or options for which nothing is stored; stores nothing.
  ///
  /// The request contains the moment as the current time.
  package func ask(
    _ shown: ShownInstance, at moment: Date, as options: ViewingOptions = ViewingOptions()
  ) async throws -> Display {
    kinds.forget()
    if let registry = try store.existingRegistry() { try await kinds.register(in: registry) }
    let kind = try kinds.kind(key: shown.instance.kind)
    if let attention = try kinds.blockingProblem(of: shown.instance) {
      throw WidgetryError(
        .failed, code: attention.code.rawValue,
        summary: "Couldn't load '\(shown.instance.id)': \(attention.detail)",
        hint: "Run 'widgetry status \(shown.instance.id)' to see its state")
    }
    var instance = shown.instance
    instance.family = options.family ?? instance.family
    var request = try providers.request(
      for: instance, kind: kind, at: moment, in: store.surroundings(),
      groups: store.existingRegistry()?.groups() ?? [:])
    request.displaySize = options.size(of: instance.family)
    let (entry, clock) = try await entry(at: moment, of: kind, request, options.answer)
    let report = try kinds.attention(of: shown.instance).map(StateReport.init)
    return Display(
      instance: shown.instance, kind: kind.name, at: moment, source: .asked,
      entryDate: entry.date, line: WidgetRendering.line(of: entry.view), view: entry.view,
      images: entry.attachments.images, report: report ?? StateReport(state: .current),
      clock: clock ?? kind.clock)
  }

  /// Asks the provider what a widget would show before it is added; stores nothing.
  package func preview(
    _ instance: StoredInstance, of kind: StoredKind, at moment: Date
  ) async throws -> Display {
    let request = try providers.request(
      for: instance, kind: kind, at: moment, in: store.surroundings(),
      groups: store.existingRegistry()?.groups() ?? [:])
    let (entry, clock) = try await entry(at: moment, of: kind, request, .timeline)
    return Display(
      instance: instance, kind: kind.name, at: moment, source: .asked,
      entryDate: entry.date, line: WidgetRendering.line(of: entry.view), view: entry.view,
      images: entry.attachments.images, report: StateReport(state: .current),
      clock: clock ?? kind.clock)
  }

  private func entry(
    at moment: Date, of kind: StoredKind, _ request: ProviderRequest,
    _ answer: ViewingOptions.Answer
  ) async throws -> (EntryValue, ClockUse?) {
    switch answer {
    case .timeline:
      guard case .timeline(let timeline) = try await processes.ask(kind.plugin, .timeline(request))
      else {
        throw WidgetryError.noTimeline(kind.plugin)
      }
      let entries = try timeline.checked().entries
      var entry = entries[EntrySelection.index(at: moment, in: entries.map(\.date))]
      entry.attachments = timeline.attachments
      return (entry, timeline.clock)
    case .placeholder: return (try await providers.entry(of: kind, .placeholder(request)), nil)
    case .snapshot: return (try await providers.entry(of: kind, .snapshot(request)), nil)
    }
  }
}

extension WidgetryError {
  static func noTimeline(_ plugin: String) -> WidgetryError {
    WidgetryError(
      .failed, code: "plugin.protocol", summary: "Plugin '\(plugin)' didn't return a timeline",
      hint: "Report this to the author of the plugin")
  }

  package static func noFamily(_ family: WidgetFamily, on device: Device) -> WidgetryError {
    let having = Device.all.filter { $0.size(of: family) != nil }.map(\.name)
    return WidgetryError(
      .misuse, code: "device.no-family",
      summary: "Device '\(device.name)' doesn't support family \(family.name)",
      hint: "Use --device " + having.joined(separator: "|"))
  }
}
