internal import WidgetLayout
internal import WidgetModel

/// What one archive gathers on its way: what was read, what waits for a size, and remarks.
///
/// It has an identity because the environments of one archive, which are values, all tell the same one.
final class ArchiveRun {
  typealias Deferred = @MainActor (WidgetLayout.Rectangle) -> ViewNode

  static let noteLimit = 64
  static let deferredLimit = 2_000

  /// What was read of the place since the view began whose variants are found.
  var reads: VariantKeys = []
  /// How often a view may still be archived anew for a value of the place.
  var variationsLeft = 10_000
  /// What waits for its size, by the numbers of the nodes that keep its place.
  private(set) var deferred: [Deferred] = []
  private var deferredLeft = deferredLimit
  private(set) var notes: [String] = []
  /// The pictures of the author's that are shown.
  private(set) var images: [ImageValue] = []

  init() {}

  func note(_ what: String) {
    guard notes.count < Self.noteLimit, !notes.contains(what) else { return }
    notes.append(what)
  }

  func show(_ image: ImageValue) {
    if !images.contains(where: { $0.digest == image.digest }) { images.append(image) }
  }

  /// The node that keeps the place of what is made once its size is known.
  func adding(_ make: @escaping Deferred) -> ViewNode {
    guard deferredLeft > 0 else {
      note("more than \(Self.deferredLimit) views that ask for their size")
      return .empty
    }
    deferredLeft -= 1
    deferred.append(make)
    return .deferred(deferred.count - 1)
  }

  /// Forgets what has been deferred from a place on, because its nodes are thrown away.
  func forgetDeferred(from start: Int) {
    deferred.removeSubrange(start...)
  }

  /// All that waits, which then waits no longer.
  func takeDeferred() -> [Deferred] {
    defer { deferred = [] }
    return deferred
  }
}

extension EnvironmentValues {
  /// Says that a word of the author's changes nothing in a picture, or is not known.
  package func noteInert(_ what: String) {
    fields.run?.note(what)
  }
}
