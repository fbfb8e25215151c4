// Alerts and dialogs of an app in their further forms: they compile, but only add a note that they
// have no effect.

/// An alert of an app; it isn't drawn.
nonisolated public struct Alert {
  public struct Button {
    public static func `default`(
      _ label: Text, action: (() -> Void)? = {}
    ) -> Button { Button() }

    public static func cancel(_ label: Text, action: (() -> Void)? = {}) -> Button { Button() }

    public static func cancel(_ action: (() -> Void)? = {}) -> Button { Button() }

    public static func destructive(
      _ label: Text, action: (() -> Void)? = {}
    ) -> Button { Button() }
  }

  public init(title: Text, message: Text? = nil, dismissButton: Button? = nil) {}

  public init(title: Text, message: Text? = nil, primaryButton: Button, secondaryButton: Button) {}
}

extension View {
  nonisolated public func alert(
    isPresented: Binding<Bool>, content: () -> Alert
  ) -> some View {
    noting("alert")
  }

  nonisolated public func alert<Item: Identifiable>(
    item: Binding<Item?>, content: (Item) -> Alert
  ) -> some View {
    noting("alert")
  }

  nonisolated public func alert<A: View>(
    _ title: Text, isPresented: Binding<Bool>, @ViewBuilder actions: () -> A
  ) -> some View {
    noting("alert")
  }

  nonisolated public func alert<A: View, M: View>(
    _ title: Text, isPresented: Binding<Bool>, @ViewBuilder actions: () -> A,
    @ViewBuilder message: () -> M
  ) -> some View {
    noting("alert")
  }

  @_disfavoredOverload
  nonisolated public func alert<S: StringProtocol, A: View, M: View>(
    _ title: S, isPresented: Binding<Bool>, @ViewBuilder actions: () -> A,
    @ViewBuilder message: () -> M
  ) -> some View {
    noting("alert")
  }

  nonisolated public func alert<A: View, T>(
    _ titleKey: LocalizedStringKey, isPresented: Binding<Bool>, presenting data: T?,
    @ViewBuilder actions: (T) -> A
  ) -> some View {
    noting("alert")
  }

  nonisolated public func alert<A: View, M: View, T>(
    _ titleKey: LocalizedStringKey, isPresented: Binding<Bool>, presenting data: T?,
    @ViewBuilder actions: (T) -> A, @ViewBuilder message: (T) -> M
  ) -> some View {
    noting("alert")
  }

  nonisolated public func alert<E: Error, A: View>(
    isPresented: Binding<Bool>, error: E?, @ViewBuilder actions: () -> A
  ) -> some View {
    noting("alert")
  }

  nonisolated public func confirmationDialog<A: View, M: View>(
    _ titleKey: LocalizedStringKey, isPresented: Binding<Bool>,
    titleVisibility: Visibility = .automatic, @ViewBuilder actions: () -> A,
    @ViewBuilder message: () -> M
  ) -> some View {
    noting("confirmationDialog")
  }

  @_disfavoredOverload
  nonisolated public func confirmationDialog<S: StringProtocol, A: View>(
    _ title: S, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic,
    @ViewBuilder actions: () -> A
  ) -> some View {
    noting("confirmationDialog")
  }

  @_disfavoredOverload
  nonisolated public func confirmationDialog<S: StringProtocol, A: View, M: View>(
    _ title: S, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic,
    @ViewBuilder actions: () -> A, @ViewBuilder message: () -> M
  ) -> some View {
    noting("confirmationDialog")
  }

  nonisolated public func confirmationDialog<A: View, T>(
    _ titleKey: LocalizedStringKey, isPresented: Binding<Bool>,
    titleVisibility: Visibility = .automatic, presenting data: T?, @ViewBuilder actions: (T) -> A
  ) -> some View {
    noting("confirmationDialog")
  }
}
