/// Builds the body of a ``WidgetBundle``: a list of widgets, some of which may be inside
/// `if #available`.
@MainActor @preconcurrency @resultBuilder
public struct WidgetBundleBuilder {
  public static func buildExpression<Content: Widget>(_ content: Content) -> Content { content }

  public static func buildBlock() -> some Widget { WidgetGroup() }

  public static func buildBlock<Content: Widget>(_ content: Content) -> Content { content }

  public static func buildBlock<each Content: Widget>(
    _ content: repeat each Content
  ) -> some Widget {
    var widgets: [any Widget] = []
    repeat widgets.append(each content)
    return WidgetGroup(widgets)
  }

  /// Supports `if #available`; a bundle can't depend on other conditions.
  public static func buildOptional(
    _ widget: (any Widget & _LimitedAvailabilityWidgetMarker)?
  ) -> some Widget {
    WidgetGroup(widget.map { [$0] } ?? [])
  }

  public static func buildLimitedAvailability(
    _ widget: some Widget
  ) -> any Widget & _LimitedAvailabilityWidgetMarker {
    WidgetGroup([widget])
  }
}

/// Marks widgets inside `if #available` in a bundle.
public protocol _LimitedAvailabilityWidgetMarker {}

/// Several widgets as one, which a bundle's body returns.
struct WidgetGroup: Widget, _LimitedAvailabilityWidgetMarker {
  private let widgets: [any Widget]

  init() { widgets = [] }

  init(_ widgets: [any Widget]) { self.widgets = widgets }

  var body: EmptyWidgetConfiguration { EmptyWidgetConfiguration() }

  func _collect(into kinds: inout _KindList) {
    for widget in widgets { widget._collect(into: &kinds) }
  }
}
