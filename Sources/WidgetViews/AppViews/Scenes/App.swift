internal import Foundation

/// An app: it compiles, but doesn't run here.
@MainActor @preconcurrency public protocol App {
  associatedtype Body: Scene

  @SceneBuilder var body: Body { get }

  init()
}

extension App {
  /// Reports that apps don't run here, and ends.
  public static func main() {
    let text = "\(Self.self) is an app, which doesn't run here; build a WidgetBundle instead\n"
    FileHandle.standardError.write(Data(text.utf8))
  }
}

/// A part of an app's user interface; it isn't drawn.
@MainActor @preconcurrency public protocol Scene {
  associatedtype Body: Scene

  @SceneBuilder var body: Body { get }
}

extension Scene where Body == Never {
  /// Never called: this type has no body.
  public var body: Never { preconditionFailure("'\(Self.self)' has no body") }
}

extension Never: Scene {}

/// Combines the scenes that are listed in an app's body.
@resultBuilder
public struct SceneBuilder {
  public static func buildExpression<Content: Scene>(_ content: Content) -> Content { content }

  public static func buildBlock<Content: Scene>(_ content: Content) -> Content { content }

  @_disfavoredOverload
  public static func buildBlock<each Content: Scene>(
    _ content: repeat each Content
  ) -> some Scene {
    _Scenes()
  }

  public static func buildOptional(_ scene: (any Scene)?) -> some Scene { _Scenes() }

  public static func buildLimitedAvailability(_ scene: some Scene) -> some Scene { _Scenes() }
}

/// Several scenes, or a scene with a modifier; not for authors.
nonisolated public struct _Scenes: Scene {
  public typealias Body = Never
}
