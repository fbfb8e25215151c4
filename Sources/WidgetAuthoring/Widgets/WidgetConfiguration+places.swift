internal import WidgetModel

extension WidgetConfiguration {
  /// The size classes that the widget has; without it, the four system ones.
  public func supportedFamilies(_ families: [WidgetFamily]) -> some WidgetConfiguration {
    changing { $0.families = families }
  }

  /// Lets content go to the edge; `widgetContentMargins` says how far it should keep off.
  public func contentMarginsDisabled() -> some WidgetConfiguration {
    changing { $0.contentMarginsDisabled = true }
  }

  /// Whether the background may be taken away; if not, the widget is not offered where it has to be.
  public func containerBackgroundRemovable(
    _ isRemovable: Bool = true
  ) -> some WidgetConfiguration {
    changing { $0.containerBackgroundRemovable = isRemovable }
  }

  /// Offers the widget last in some places; it can still be put there.
  public func disfavoredLocations(
    _ locations: [WidgetLocation], for families: [WidgetFamily]
  ) -> some WidgetConfiguration {
    changing { kind in
      for location in locations {
        kind.disfavoredLocations.append(.init(location: location, families: families))
      }
    }
  }

  /// Asks for the configuration right after the widget was added.
  public func promptsForUserConfiguration() -> some WidgetConfiguration {
    changing { $0.promptsForUserConfiguration = true }
  }

  /// The families of activities for which the content has a layout; without `.small`, small places have the compact form.
  public func supplementalActivityFamilies(
    _ families: [ActivityFamily]
  ) -> some WidgetConfiguration {
    changing { $0.supplementalActivityFamilies = families }
  }
}
