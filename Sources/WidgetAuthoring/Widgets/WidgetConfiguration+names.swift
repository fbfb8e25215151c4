extension WidgetConfiguration {
  /// The widget's name in the gallery.
  public func configurationDisplayName(_ name: Text) -> some WidgetConfiguration {
    changing { $0.displayName = { name.words } }
  }

  /// The widget's name in the gallery.
  public func configurationDisplayName(_ name: LocalizedStringKey) -> some WidgetConfiguration {
    changing { $0.displayName = { name.words } }
  }

  /// The widget's name in the gallery.
  @_disfavoredOverload
  public func configurationDisplayName(
    _ name: LocalizedStringResource
  ) -> some WidgetConfiguration {
    changing { $0.displayName = { name.text } }
  }

  /// The widget's name in the gallery.
  @_disfavoredOverload
  public func configurationDisplayName<Name: StringProtocol>(
    _ name: Name
  ) -> some WidgetConfiguration {
    let name = String(name)
    return changing { $0.displayName = { name } }
  }

  /// The widget's description in the gallery.
  public func description(_ description: Text) -> some WidgetConfiguration {
    changing { $0.description = { description.words } }
  }

  /// The widget's description in the gallery.
  public func description(_ description: LocalizedStringKey) -> some WidgetConfiguration {
    changing { $0.description = { description.words } }
  }

  /// The widget's description in the gallery.
  @_disfavoredOverload
  public func description(_ description: LocalizedStringResource) -> some WidgetConfiguration {
    changing { $0.description = { description.text } }
  }

  /// The widget's description in the gallery.
  @_disfavoredOverload
  public func description<Words: StringProtocol>(
    _ description: Words
  ) -> some WidgetConfiguration {
    let description = String(description)
    return changing { $0.description = { description } }
  }
}
