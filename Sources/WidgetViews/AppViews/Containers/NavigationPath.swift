/// The values that an app's navigation has reached, of any type.
nonisolated public struct NavigationPath: Equatable {
  private var elements: [AnyHashable]

  public init() {
    elements = []
  }

  public init<S: Sequence>(_ elements: S) where S.Element: Hashable {
    self.elements = elements.map { AnyHashable($0) }
  }

  public var count: Int { elements.count }
  public var isEmpty: Bool { elements.isEmpty }

  public mutating func append<V: Hashable>(_ value: V) {
    elements.append(AnyHashable(value))
  }

  public mutating func removeLast(_ k: Int = 1) {
    elements.removeLast(k)
  }
}
