extension WidgetConfiguration {
  /// The name of the widget where it is offered.
  public func configurationDisplayName(_ name: Text) -> some WidgetConfiguration {
    changing { $0.displayName = { name.words } }
  }

  /// The name of the widget where it is offered.
  public func configurationDisplayName(_ name: LocalizedStringKey) -> some WidgetConfiguration {
    changing { $0.displayName = { name.words } }
  }

  /// The name of the widget where it is offered.
  @_disfavoredOverload
  public func configurationDisplayName(
    _ name: LocalizedStringResource
  ) -> some WidgetConfiguration {
    changing { $0.displayName = { name.text } }
  }

  /// The name of the widget where it is offered.
  @_disfavoredOverload
  public func configurationDisplayName<Name: StringProtocol>(
    _ name: Name
  ) -> some WidgetConfiguration {
    let name = String(name)
    return changing { $0.displayName = { name } }
  }

  /// What the widget shows, where it is offered.
  public func description(_ description: Text) -> some WidgetConfiguration {
    changing { $0.description = { description.words } }
  }

  /// What the widget shows, where it is offered.
  public func description(_ description: LocalizedStringKey) -> some WidgetConfiguration {
    changing { $0.description = { description.words } }
  }

  /// What the widget shows, where it is offered.
  @_disfavoredOverload
  public func description(_ description: LocalizedStringResource) -> some WidgetConfiguration {
    changing { $0.description = { description.text } }
  }

  /// What the widget shows, where it is offered.
  @_disfavoredOverload
  public func description<Words: StringProtocol>(
    _ description: Words
  ) -> some WidgetConfiguration {
    let description = String(description)
    return changing { $0.description = { description } }
  }
}
