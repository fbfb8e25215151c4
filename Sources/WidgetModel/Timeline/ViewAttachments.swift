/// What comes with archived views besides the trees.
package struct ViewAttachments: Hashable, Sendable {
  /// The pictures that they show.
  package var images: [ImageValue]
  /// What of the author's words has no effect, and which names are not known: for whoever checks a plugin.
  package var notes: [String]

  package init(images: [ImageValue] = [], notes: [String] = []) {
    self.images = images
    self.notes = notes
  }

  package static let none = ViewAttachments()

  /// More than a timeline's views may show.
  package static let mostImages = 16
  package static let mostNotes = 100

  package mutating func add(_ other: ViewAttachments) {
    images += other.images.filter { !images.contains($0) }
    notes += other.notes.filter { !notes.contains($0) }
  }
}

extension ViewNode {
  /// This view with its images under other names, and with sizes where it says none.
  package func renamingImages(_ names: [String: ImageValue]) -> ViewNode {
    replacingImages { image in
      guard case .resource(let name, let width, let height) = image.source,
        let value = names[name]
      else { return image }
      var image = image
      image.source = .resource(
        value.digest, width: width > 0 ? width : Double(value.pixelWidth),
        height: height > 0 ? height : Double(value.pixelHeight))
      return image
    }
  }
}

extension ViewNode {
  fileprivate func replacingImages(_ change: (ImageNode) -> ImageNode) -> ViewNode {
    func changed(_ nodes: [ViewNode]) -> [ViewNode] { nodes.map { $0.replacingImages(change) } }
    switch self {
    case .empty, .text, .spacer, .divider, .color, .shape, .gradient, .meter, .deferred, .unknown:
      return self
    case .image(let image): return .image(change(image))
    case .stack(var stack):
      stack.children = changed(stack.children)
      return .stack(stack)
    case .grid(var grid):
      for row in grid.rows.indices { grid.rows[row].cells = changed(grid.rows[row].cells) }
      return .grid(grid)
    case .trackGrid(var grid):
      grid.children = changed(grid.children)
      return .trackGrid(grid)
    case .fitting(let views, let horizontal, let vertical):
      return .fitting(changed(views), horizontal: horizontal, vertical: vertical)
    case .variants(let variants):
      return .variants(VariantsNode(variants.key, changed(variants.views)))
    case .modified(let content, let effect):
      return .modified(
        content.replacingImages(change), effect.replacingView { $0.replacingImages(change) })
    }
  }
}

extension ViewEffect {
  fileprivate func replacingView(_ change: (ViewNode) -> ViewNode) -> ViewEffect {
    switch self {
    case .background(let view, let alignment): .background(change(view), alignment)
    case .overlay(let view, let alignment): .overlay(change(view), alignment)
    case .containerBackground(let view): .containerBackground(change(view))
    case .mask(let view, let alignment): .mask(change(view), alignment)
    default: self
    }
  }
}
