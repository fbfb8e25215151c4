/// Modifiers for the name and the description that the gallery of widgets shows.
extension WidgetConfiguration {
  /// Sets the widget's name in the gallery.
  public func configurationDisplayName(_ name: Text) -> some WidgetConfiguration {
    changing { $0.displayName = { name.words } }
  }

  /// Sets the widget's name in the gallery.
  public func configurationDisplayName(_ name: LocalizedStringKey) -> some WidgetConfiguration {
    changing { $0.displayName = { name.words } }
  }

  /// Sets the widget's name in the gallery.
  @_disfavoredOverload
  public func configurationDisplayName(
    _ name: LocalizedStringResource
  ) -> some WidgetConfiguration {
    changing { $0.displayName = { name.text } }
  }

  /// Sets the widget's name in the gallery.
  @_disfavoredOverload
  public func configurationDisplayName<Name: StringProtocol>(
    _ name: Name
  ) -> some WidgetConfiguration {
    let name = String(name)
    return changing { $0.displayName = { name } }
  }

  /// Sets the widget's description in the gallery.
  public func description(_ description: Text) -> some WidgetConfiguration {
    changing { $0.description = { description.words } }
  }

  /// Sets the widget's description in the gallery.
  public func description(_ description: LocalizedStringKey) -> some WidgetConfiguration {
    changing { $0.description = { description.words } }
  }

  /// Sets the widget's description in the gallery.
  @_disfavoredOverload
  public func description(_ description: LocalizedStringResource) -> some WidgetConfiguration {
    changing { $0.description = { description.text } }
  }

  /// Sets the widget's description in the gallery.
  @_disfavoredOverload
  public func description<Words: StringProtocol>(
    _ description: Words
  ) -> some WidgetConfiguration {
    let description = String(description)
    return changing { $0.description = { description } }
  }
}
