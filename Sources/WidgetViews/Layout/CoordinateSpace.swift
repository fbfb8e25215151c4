/// A coordinate space for frames: the view's own, or the widget's.
nonisolated public enum CoordinateSpace: Hashable {
  case global
  case local
  case named(AnyHashable)

  public var isGlobal: Bool { self == .global }
  public var isLocal: Bool { self == .local }
}

/// A type that names a coordinate space, such as `.global`.
nonisolated public protocol CoordinateSpaceProtocol {
  var coordinateSpace: CoordinateSpace { get }
}

/// The coordinate space of the widget.
nonisolated public struct GlobalCoordinateSpace: CoordinateSpaceProtocol, Sendable {
  public init() {}

  public var coordinateSpace: CoordinateSpace { .global }
}

/// The coordinate space of the view itself.
nonisolated public struct LocalCoordinateSpace: CoordinateSpaceProtocol, Sendable {
  public init() {}

  public var coordinateSpace: CoordinateSpace { .local }
}

/// A coordinate space with a name; here it is always the widget's.
nonisolated public struct NamedCoordinateSpace: CoordinateSpaceProtocol, Equatable {
  private let name: AnyHashable

  init(name: AnyHashable) {
    self.name = name
  }

  public var coordinateSpace: CoordinateSpace { .named(name) }
}

extension CoordinateSpaceProtocol where Self == GlobalCoordinateSpace {
  public static var global: GlobalCoordinateSpace { GlobalCoordinateSpace() }
}

extension CoordinateSpaceProtocol where Self == LocalCoordinateSpace {
  public static var local: LocalCoordinateSpace { LocalCoordinateSpace() }
}

extension CoordinateSpaceProtocol where Self == NamedCoordinateSpace {
  public static func named(_ name: some Hashable) -> NamedCoordinateSpace {
    NamedCoordinateSpace(name: name)
  }
}

extension View {
  /// Compiles, but has no effect: every named space is the widget's.
  nonisolated public func coordinateSpace<T: Hashable>(name: T) -> some View {
    noting("coordinateSpace")
  }

  /// Compiles, but has no effect: every named space is the widget's.
  nonisolated public func coordinateSpace(_ name: NamedCoordinateSpace) -> some View {
    noting("coordinateSpace")
  }
}
