// Modifiers whose texts are localized resources, as with SwiftUI.

extension View {
  @_disfavoredOverload
  nonisolated public func accessibilityLabel(
    _ labelResource: LocalizedStringResource
  ) -> some View {
    accessibilityLabel(Text(labelResource))
  }

  @_disfavoredOverload
  nonisolated public func accessibilityValue(
    _ valueResource: LocalizedStringResource
  ) -> some View {
    accessibilityValue(Text(valueResource))
  }

  @_disfavoredOverload
  nonisolated public func accessibilityHint(
    _ hintResource: LocalizedStringResource
  ) -> some View {
    accessibilityHint(Text(hintResource))
  }

  @_disfavoredOverload
  nonisolated public func accessibilityInputLabels(
    _ inputLabelResources: [LocalizedStringResource]
  ) -> some View {
    accessibilityInputLabels(inputLabelResources.map { Text($0) })
  }

  @_disfavoredOverload
  nonisolated public func accessibilityAction(
    named nameResource: LocalizedStringResource, _ handler: @escaping () -> Void
  ) -> some View {
    accessibilityAction(named: Text(nameResource), handler)
  }

  @_disfavoredOverload
  nonisolated public func badge(_ resource: LocalizedStringResource?) -> some View {
    badge(resource.map { Text($0) })
  }

  @_disfavoredOverload
  nonisolated public func help(_ textResource: LocalizedStringResource) -> some View {
    help(Text(textResource))
  }

  @_disfavoredOverload
  nonisolated public func navigationTitle(_ titleResource: LocalizedStringResource) -> some View {
    navigationTitle(Text(titleResource))
  }

  @_disfavoredOverload
  nonisolated public func widgetLabel(_ labelResource: LocalizedStringResource) -> some View {
    widgetLabel(labelResource.text)
  }
}
