// Controls and containers of apps whose titles are localized resources, as with SwiftUI.

extension TextField where Label == Text {
  @_disfavoredOverload
  nonisolated public init(
    _ titleResource: LocalizedStringResource, text: Binding<String>, prompt: Text? = nil,
    axis: Axis = .horizontal
  ) {
    self.init(text: text, prompt: prompt, axis: axis) { Text(titleResource) }
  }
}

extension SecureField where Label == Text {
  @_disfavoredOverload
  nonisolated public init(
    _ titleResource: LocalizedStringResource, text: Binding<String>, prompt: Text? = nil
  ) {
    self.init(text: text, prompt: prompt) { Text(titleResource) }
  }
}

extension DatePicker where Label == Text {
  @_disfavoredOverload
  nonisolated public init(
    _ titleResource: LocalizedStringResource, selection: Binding<Date>,
    displayedComponents: Components = [.hourAndMinute, .date]
  ) {
    self.init(selection: selection, displayedComponents: displayedComponents) {
      Text(titleResource)
    }
  }

  @_disfavoredOverload
  nonisolated public init(
    _ titleResource: LocalizedStringResource, selection: Binding<Date>,
    in range: ClosedRange<Date>, displayedComponents: Components = [.hourAndMinute, .date]
  ) {
    self.init(titleResource, selection: selection, displayedComponents: displayedComponents)
  }
}

extension Picker where Label == Text {
  @_disfavoredOverload
  nonisolated public init(
    _ titleResource: LocalizedStringResource, selection: Binding<SelectionValue>,
    @ViewBuilder content: () -> Content
  ) {
    self.init(selection: selection, label: Text(titleResource), content: content)
  }
}

extension ColorPicker where Label == Text {
  @_disfavoredOverload
  nonisolated public init(
    _ titleResource: LocalizedStringResource, selection: Binding<Color>,
    supportsOpacity: Bool = true
  ) {
    self.init(selection: selection, supportsOpacity: supportsOpacity) { Text(titleResource) }
  }
}

extension Stepper where Label == Text {
  @_disfavoredOverload
  nonisolated public init<V: Strideable>(
    _ titleResource: LocalizedStringResource, value: Binding<V>, step: V.Stride = 1,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) {
    self.init(
      titleResource.text, value: value, step: step, onEditingChanged: onEditingChanged)
  }

  @_disfavoredOverload
  nonisolated public init<V: Strideable>(
    _ titleResource: LocalizedStringResource, value: Binding<V>, in bounds: ClosedRange<V>,
    step: V.Stride = 1, onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) {
    self.init(
      titleResource.text, value: value, in: bounds, step: step, onEditingChanged: onEditingChanged)
  }
}

extension Menu where Label == Text {
  @_disfavoredOverload
  nonisolated public init(
    _ titleResource: LocalizedStringResource, @ViewBuilder content: () -> Content
  ) {
    self.init(titleResource.text, content: content)
  }
}

extension DisclosureGroup where Label == Text {
  @_disfavoredOverload
  nonisolated public init(
    _ titleResource: LocalizedStringResource, @ViewBuilder content: @escaping () -> Content
  ) {
    self.init(content: content) { Text(titleResource) }
  }

  @_disfavoredOverload
  nonisolated public init(
    _ titleResource: LocalizedStringResource, isExpanded: Binding<Bool>,
    @ViewBuilder content: @escaping () -> Content
  ) {
    self.init(isExpanded: isExpanded, content: content) { Text(titleResource) }
  }
}

extension NavigationLink where Label == Text {
  @_disfavoredOverload
  nonisolated public init(
    _ titleResource: LocalizedStringResource, @ViewBuilder destination: () -> Destination
  ) {
    self.init(titleResource.text, destination: destination)
  }
}

extension View {
  @_disfavoredOverload
  nonisolated public func alert<A: View>(
    _ titleResource: LocalizedStringResource, isPresented: Binding<Bool>,
    @ViewBuilder actions: () -> A
  ) -> some View {
    alert(Text(titleResource), isPresented: isPresented, actions: actions)
  }

  @_disfavoredOverload
  nonisolated public func alert<A: View, M: View>(
    _ titleResource: LocalizedStringResource, isPresented: Binding<Bool>,
    @ViewBuilder actions: () -> A, @ViewBuilder message: () -> M
  ) -> some View {
    alert(Text(titleResource), isPresented: isPresented, actions: actions, message: message)
  }

  @_disfavoredOverload
  nonisolated public func confirmationDialog<A: View>(
    _ titleResource: LocalizedStringResource, isPresented: Binding<Bool>,
    titleVisibility: Visibility = .automatic, @ViewBuilder actions: () -> A
  ) -> some View {
    confirmationDialog(
      titleResource.text, isPresented: isPresented, titleVisibility: titleVisibility,
      actions: actions)
  }
}
