internal import WidgetLayout
internal import WidgetModel

/// Finds the frames of deferred views in an archived tree, and replaces their placeholders.
extension ViewNode {
  /// The frames of all deferred views by their number, including those that only some variants
  /// show.
  func framesOfDeferred(
    count: Int, in picture: PictureEnvironment
  ) -> [Int: WidgetLayout.Rectangle] {
    let metrics = FontMetrics()
    var frames = Layout(picture, metrics: metrics).frames(ofDeferredIn: self)
    guard frames.count < count else { return frames }
    var layoutsLeft = 64
    for index in 0..<count where frames[index] == nil && layoutsLeft > 0 {
      layoutsLeft -= 1
      var picture = picture
      guard let shown = showingDeferred(index, in: &picture) else { continue }
      let found = Layout(picture, metrics: metrics).frames(ofDeferredIn: shown)
      frames.merge(found) { first, _ in first }
    }
    return frames
  }

  /// This view with the variants chosen that show a deferred view; nil if it doesn't contain that
  /// view.
  private func showingDeferred(_ index: Int, in picture: inout PictureEnvironment) -> ViewNode? {
    switch self {
    case .deferred(index): return self
    case .variants(let variants):
      for (value, view) in variants.views.enumerated() {
        guard let shown = view.showingDeferred(index, in: &picture) else { continue }
        picture.choose(value, for: variants.key)
        return shown
      }
      return nil
    case .fitting(let views, _, _):
      for view in views {
        if let shown = view.showingDeferred(index, in: &picture) { return shown }
      }
      return nil
    default:
      var isFound = false
      let shown = mappingParts { part in
        guard !isFound, let shown = part.showingDeferred(index, in: &picture) else { return part }
        isFound = true
        return shown
      }
      return isFound ? shown : nil
    }
  }

  /// This view with the placeholder of each deferred view replaced by a view.
  func replacingDeferred(_ make: (Int) -> ViewNode) -> ViewNode {
    switch self {
    case .deferred(let index): return make(index)
    case .variants(let variants):
      // Variants that differed only in their placeholders can be equal now.
      return .variants(variants.key, variants.views.map { $0.replacingDeferred(make) })
    default: return mappingParts { $0.replacingDeferred(make) }
    }
  }

  /// The number of nodes, including effects.
  var count: Int {
    var count = 1
    _ = mappingParts { part in
      count += part.count
      return part
    }
    return count
  }
}
