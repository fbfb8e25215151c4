internal import WidgetModel

/// The part of an image that is shown, and the size of the part.
///
/// Cropping and scaling an image in code changes these numbers only, because a plugin can't decode
/// pictures: the renderer draws the whole image, and clips it.
struct ImageCanvas: Hashable, Sendable {
  /// The size in points.
  var width: Double
  var height: Double
  /// The shown part as fractions of the whole image; it may reach beyond the image.
  var part = Part()

  struct Part: Hashable, Sendable {
    var x = 0.0
    var y = 0.0
    var width = 1.0
    var height = 1.0

    var isWhole: Bool { self == Part() }

    /// A part of this part.
    func part(_ inner: Part) -> Part {
      Part(
        x: x + inner.x * width, y: y + inner.y * height, width: inner.width * width,
        height: inner.height * height)
    }
  }
}

extension ImageCanvas {
  /// Adds the view of an image on the canvas.
  @MainActor func add(
    _ image: ImageNode, in environment: EnvironmentValues, to output: inout _ArchivedViews
  ) {
    var image = image
    if case .resource(let name, _, _) = image.source {
      image.source = .resource(name, width: width, height: height)
    }
    guard !part.isWhole, !image.isRedacted else { return output.nodes.append(.image(image)) }
    guard image.isResizable else {
      return output.nodes.append(
        clipped(image, to: DisplaySize(width: width, height: height)))
    }
    // The image has the size of the canvas for the layout, and is drawn when its frame is known.
    var shown = _ArchivedViews()
    shown.addDeferred(in: environment) { (size: DisplaySize) in clipped(image, to: size) }
    guard let shown = shown.nodes.first else { return }
    output.nodes.append(
      .modified(.modified(.image(image), .hidden), .overlay(shown, .center)))
  }

  /// The shown part of the image in a frame.
  private func clipped(_ image: ImageNode, to frame: DisplaySize) -> ViewNode {
    var whole = image
    whole.isResizable = true
    let width = frame.width / part.width
    let height = frame.height / part.height
    let corner = AlignmentValue(horizontal: .leading, vertical: .top)
    return ViewNode.image(whole)
      .with(.frame(width: width, height: height, alignment: corner))
      .with(.offset(x: -part.x * width, y: -part.y * height))
      .with(.frame(width: frame.width, height: frame.height, alignment: corner))
      .with(.clip(.rectangle, isEvenOdd: false))
  }
}

extension ViewNode {
  fileprivate func with(_ effect: ViewEffect) -> ViewNode { .modified(self, effect) }
}
