internal import PluginProtocol
internal import WidgetModel

/// Declares a type of live activities by its views: a card for the lock screen, and a Dynamic
/// Island.
///
/// ```swift
/// struct DeliveryActivity: Widget {
///   var body: some WidgetConfiguration {
///     ActivityConfiguration(for: DeliveryAttributes.self) { context in
///       Text("\(context.state.stopsLeft) stops to go")
///     } dynamicIsland: { context in
///       DynamicIsland {
///         DynamicIslandExpandedRegion(.bottom) { Text(context.attributes.order) }
///       } compactLeading: {
///         Image(systemName: "shippingbox")
///       } compactTrailing: {
///         Text(context.state.arrival, style: .timer)
///       } minimal: {
///         Image(systemName: "shippingbox")
///       }
///     }
///   }
/// }
/// ```
public struct ActivityConfiguration<Attributes: ActivityAttributes>: WidgetConfiguration {
  public typealias Body = Never

  private let definition: KindDefinition

  /// Declares a type of activities, named after its attributes' type.
  public init<Content: View>(
    for attributesType: Attributes.Type,
    @ViewBuilder content: @escaping (ActivityViewContext<Attributes>) -> Content,
    dynamicIsland: @escaping (ActivityViewContext<Attributes>) -> DynamicIsland
  ) {
    definition = KindDefinition(
      name: activityType(of: attributesType),
      source: ActivitySource<Attributes>(
        content: { AnyView(content($0)) }, dynamicIsland: dynamicIsland))
  }

  public func _kind() -> _Kind? { _Kind(definition: definition) }
}

/// The name that the home and push servers use for a type of attributes.
func activityType<Attributes: ActivityAttributes>(of type: Attributes.Type) -> String {
  _typeName(type, qualified: false)
}

extension WireError {
  static func noActivity(_ kind: String) -> WireError {
    WireError(
      code: "activity.none", summary: "'\(kind)' isn't a declared activity type",
      hint: "Declare it with ActivityConfiguration(for: \(kind).self)")
  }

  static func noTimeline(of kind: String) -> WireError {
    WireError(
      code: "activity.no-timeline",
      summary: "Activity type '\(kind)' has no timeline",
      hint: "Run 'widgetry activity start \(kind)' to start an activity")
  }
}
