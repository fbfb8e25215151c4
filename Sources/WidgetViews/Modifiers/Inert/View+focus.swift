/// Keyboard input and help texts, which widgets don't have.
///
/// These modifiers compile, but only add a note that they have no effect.
extension View {
  nonisolated public func focused(_ condition: Binding<Bool>) -> some View {
    noting("focused")
  }

  nonisolated public func focused<Value: Hashable>(
    _ binding: Binding<Value>, equals value: Value
  ) -> some View {
    noting("focused")
  }

  nonisolated public func focusable(_ isFocusable: Bool = true) -> some View {
    noting("focusable")
  }

  nonisolated public func onSubmit(_ action: @escaping () -> Void) -> some View {
    noting("onSubmit")
  }

  nonisolated public func submitLabel(_ submitLabel: SubmitLabel) -> some View {
    noting("submitLabel")
  }

  nonisolated public func autocorrectionDisabled(_ disable: Bool = true) -> some View {
    noting("autocorrectionDisabled")
  }

  nonisolated public func keyboardShortcut(
    _ key: KeyEquivalent, modifiers: EventModifiers = .command
  ) -> some View {
    noting("keyboardShortcut")
  }

  nonisolated public func help(_ textKey: LocalizedStringKey) -> some View {
    noting("help")
  }

  nonisolated public func help(_ text: Text) -> some View {
    noting("help")
  }

  @_disfavoredOverload
  nonisolated public func help<S: StringProtocol>(_ text: S) -> some View {
    noting("help")
  }
}

/// The label of a keyboard's return key; has no effect.
nonisolated public struct SubmitLabel: Hashable, Sendable {
  private let name: String

  public static let done = SubmitLabel(name: "done")
  public static let go = SubmitLabel(name: "go")
  public static let send = SubmitLabel(name: "send")
  public static let search = SubmitLabel(name: "search")
  public static let next = SubmitLabel(name: "next")
  public static let `return` = SubmitLabel(name: "return")
  public static let `continue` = SubmitLabel(name: "continue")
}

/// A key of a keyboard shortcut; has no effect.
nonisolated public struct KeyEquivalent: Hashable, Sendable,
  ExpressibleByExtendedGraphemeClusterLiteral
{
  public let character: Character

  public init(_ character: Character) {
    self.character = character
  }

  public init(extendedGraphemeClusterLiteral character: Character) {
    self.character = character
  }

  public static let `return` = KeyEquivalent("\r")
  public static let escape = KeyEquivalent("\u{1B}")
  public static let space = KeyEquivalent(" ")
  public static let tab = KeyEquivalent("\t")
}

/// The modifier keys of a keyboard shortcut; have no effect.
nonisolated public struct EventModifiers: OptionSet, Sendable {
  public let rawValue: Int

  public init(rawValue: Int) {
    self.rawValue = rawValue
  }

  public static let capsLock = EventModifiers(rawValue: 1 << 0)
  public static let shift = EventModifiers(rawValue: 1 << 1)
  public static let control = EventModifiers(rawValue: 1 << 2)
  public static let option = EventModifiers(rawValue: 1 << 3)
  public static let command = EventModifiers(rawValue: 1 << 4)
}
