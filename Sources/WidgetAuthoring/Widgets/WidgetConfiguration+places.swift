internal import WidgetModel

extension WidgetConfiguration {
  /// Sets the widget's families; the default is the four system families.
  public func supportedFamilies(_ families: [WidgetFamily]) -> some WidgetConfiguration {
    changing { $0.families = families }
  }

  /// Lays content out to the widget's edges; `widgetContentMargins` has the usual margins.
  public func contentMarginsDisabled() -> some WidgetConfiguration {
    changing { $0.contentMarginsDisabled = true }
  }

  /// Sets whether the background may be removed.
  ///
  /// If not, the widget isn't offered in places that remove it.
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

  /// Asks for the configuration as soon as the widget is added.
  public func promptsForUserConfiguration() -> some WidgetConfiguration {
    changing { $0.promptsForUserConfiguration = true }
  }

  /// Sets the activity families that have their own layout; without `.small`, small places show the
  /// compact form.
  public func supplementalActivityFamilies(
    _ families: [ActivityFamily]
  ) -> some WidgetConfiguration {
    changing { $0.supplementalActivityFamilies = families }
  }
}
