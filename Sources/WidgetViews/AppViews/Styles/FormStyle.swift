/// The appearance of forms; has no effect, because fields are drawn in a plain column.
@MainActor @preconcurrency public protocol FormStyle {}

nonisolated public struct AutomaticFormStyle: FormStyle, Sendable {
  public init() {}
}

nonisolated public struct ColumnsFormStyle: FormStyle, Sendable {
  public init() {}
}

nonisolated public struct GroupedFormStyle: FormStyle, Sendable {
  public init() {}
}

extension FormStyle where Self == AutomaticFormStyle {
  nonisolated public static var automatic: AutomaticFormStyle { AutomaticFormStyle() }
}

extension FormStyle where Self == ColumnsFormStyle {
  nonisolated public static var columns: ColumnsFormStyle { ColumnsFormStyle() }
}

extension FormStyle where Self == GroupedFormStyle {
  nonisolated public static var grouped: GroupedFormStyle { GroupedFormStyle() }
}

extension View {
  /// Compiles, but has no effect.
  nonisolated public func formStyle<S: FormStyle>(_ style: S) -> some View {
    noting("formStyle")
  }
}
