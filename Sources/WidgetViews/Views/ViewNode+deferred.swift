internal import WidgetLayout
internal import WidgetModel

extension ViewNode {
  /// The frames of all deferred views, including those shown only in another variant.
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
      guard let exposed = exposing(index, in: &picture) else { continue }
      let found = Layout(picture, metrics: metrics).frames(ofDeferredIn: exposed)
      frames.merge(found) { first, _ in first }
    }
    return frames
  }

  /// This view with the variants that show the deferred view of a number; nil if it isn't inside.
  private func exposing(_ index: Int, in picture: inout PictureEnvironment) -> ViewNode? {
    switch self {
    case .deferred(index): return self
    case .variants(let variants):
      for (value, view) in variants.views.enumerated() {
        guard let exposed = view.exposing(index, in: &picture) else { continue }
        picture.choose(value, for: variants.key)
        return exposed
      }
      return nil
    case .fitting(let views, _, _):
      for view in views {
        if let exposed = view.exposing(index, in: &picture) { return exposed }
      }
      return nil
    default:
      var isFound = false
      let exposed = mappingParts { part in
        guard !isFound, let exposed = part.exposing(index, in: &picture) else { return part }
        isFound = true
        return exposed
      }
      return isFound ? exposed : nil
    }
  }

  /// This view with each deferred view replaced.
  func replacingDeferred(_ make: (Int) -> ViewNode) -> ViewNode {
    switch self {
    case .deferred(let index): return make(index)
    case .variants(let variants):
      // Merge variants that are equal now.
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
