internal import WidgetLayout
internal import WidgetModel

/// Collects values while a view is archived: which environment keys were read, deferred views, and
/// notes.
///
/// It is a class because all environments of a run, which are values, share it.
final class ArchiveRun {
  typealias Deferred = @MainActor (WidgetLayout.Rectangle) -> ViewNode

  static let noteLimit = 64
  static let deferredLimit = 2_000

  /// The place-dependent keys that were read since the current view with variants began.
  var reads: VariantKeys = []
  /// How many more variants may be archived.
  var variationsLeft = 10_000
  /// The deferred views, by the numbers of their nodes.
  private(set) var deferred: [Deferred] = []
  private var deferredLeft = deferredLimit
  private(set) var notes: [String] = []
  /// The author's images that are shown.
  private(set) var images: [ImageValue] = []

  init() {}

  func note(_ what: String) {
    guard notes.count < Self.noteLimit, !notes.contains(what) else { return }
    notes.append(what)
  }

  func show(_ image: ImageValue) {
    if !images.contains(where: { $0.digest == image.digest }) { images.append(image) }
  }

  /// Adds a deferred view, and returns the node that takes its place.
  func adding(_ make: @escaping Deferred) -> ViewNode {
    guard deferredLeft > 0 else {
      note("more than \(Self.deferredLimit) views that ask for their size")
      return .empty
    }
    deferredLeft -= 1
    deferred.append(make)
    return .deferred(deferred.count - 1)
  }

  /// Drops the deferred views from an index on, because their nodes are discarded.
  func forgetDeferred(from start: Int) {
    deferred.removeSubrange(start...)
  }

  /// Removes and returns all deferred views.
  func takeDeferred() -> [Deferred] {
    defer { deferred = [] }
    return deferred
  }
}

extension EnvironmentValues {
  /// Adds a note that something in the author's code has no effect, or that a name is unknown.
  package func noteInert(_ what: String) {
    fields.run?.note(what)
  }
}
