internal import WidgetModel

/// Modifiers for the families and places in which a widget is offered, and how it fits into them.
extension WidgetConfiguration {
  /// Sets the supported families; the default is the four system families.
  public func supportedFamilies(_ families: [WidgetFamily]) -> some WidgetConfiguration {
    changing { $0.families = families }
  }

  /// Lets the content reach the widget's edges.
  ///
  /// Views can read the default margins from `@Environment(\.widgetContentMargins)`.
  public func contentMarginsDisabled() -> some WidgetConfiguration {
    changing { $0.contentMarginsDisabled = true }
  }

  /// Sets whether the background may be removed.
  ///
  /// If not, the widget isn't offered in places without backgrounds, such as StandBy.
  public func containerBackgroundRemovable(
    _ isRemovable: Bool = true
  ) -> some WidgetConfiguration {
    changing { $0.containerBackgroundRemovable = isRemovable }
  }

  /// Lists the widget last in some places; a person can still add it there.
  public func disfavoredLocations(
    _ locations: [WidgetLocation], for families: [WidgetFamily]
  ) -> some WidgetConfiguration {
    changing { kind in
      for location in locations {
        kind.disfavoredLocations.append(.init(location: location, families: families))
      }
    }
  }

  /// Asks the person for the configuration as soon as the widget is added.
  public func promptsForUserConfiguration() -> some WidgetConfiguration {
    changing { $0.promptsForUserConfiguration = true }
  }

  /// Sets the families for which a live activity has its own card.
  ///
  /// Without `.small`, small places show the compact Dynamic Island.
  public func supplementalActivityFamilies(
    _ families: [ActivityFamily]
  ) -> some WidgetConfiguration {
    changing { $0.supplementalActivityFamilies = families }
  }
}
