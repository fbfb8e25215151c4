internal import WidgetLayout
internal import WidgetModel

/// The state of one call of ``archive(_:in:)``: which environment values were read, which views
/// wait for their size, and notes for the author.
///
/// It is a class, because all environments of the call share it.
final class ArchiveRun {
  /// Creates a view after layout has found its frame.
  typealias Deferred = @MainActor (WidgetLayout.Rectangle) -> ViewNode

  static let noteLimit = 64
  static let deferredLimit = 2_000

  /// The place-dependent values that the current view has read so far.
  var reads: VariantKeys = []
  /// How many more variants may be created; limits the time for bodies that read many values.
  var variantsLeft = 10_000
  /// The views that wait for their size, in the order of their placeholders.
  private(set) var deferred: [Deferred] = []
  private var deferredLeft = deferredLimit
  /// Names of modifiers and views that have no effect, each listed once.
  private(set) var notes: [String] = []
  /// The images that the author created from data and that are shown.
  private(set) var images: [ImageValue] = []

  init() {}

  /// Adds a note unless it was added before.
  func note(_ text: String) {
    guard notes.count < Self.noteLimit, !notes.contains(text) else { return }
    notes.append(text)
  }

  /// Records that an image is shown, so that its data is sent together with the view.
  func show(_ image: ImageValue) {
    if !images.contains(where: { $0.digest == image.digest }) { images.append(image) }
  }

  /// Adds a deferred view, and returns the placeholder node for it.
  func addDeferred(_ make: @escaping Deferred) -> ViewNode {
    guard deferredLeft > 0 else {
      note("more than \(Self.deferredLimit) views that depend on their size")
      return .empty
    }
    deferredLeft -= 1
    deferred.append(make)
    return .deferred(deferred.count - 1)
  }

  /// Removes the deferred views from an index on, because their placeholders were removed.
  func removeDeferred(from start: Int) {
    deferred.removeSubrange(start...)
  }

  /// Removes and returns all deferred views.
  func removeAllDeferred() -> [Deferred] {
    defer { deferred = [] }
    return deferred
  }
}

extension EnvironmentValues {
  /// Adds a note that something in the author's code has no effect, or that a name is unknown.
  package func noteInert(_ name: String) {
    fields.run?.note(name)
  }
}
