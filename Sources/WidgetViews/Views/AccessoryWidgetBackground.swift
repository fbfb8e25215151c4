internal import WidgetModel

/// The standard translucent background of accessory widgets, drawn in the system's fill colour.
nonisolated public struct AccessoryWidgetBackground: View, Sendable {
  public typealias Body = Never

  public init() {}

  @MainActor public static func _archive(
    _ view: AccessoryWidgetBackground, in environment: EnvironmentValues,
    into output: inout _ArchivedViews
  ) {
    output.nodes.append(.color(ColorValue(.named("fill"))))
  }
}
