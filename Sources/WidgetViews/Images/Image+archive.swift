internal import WidgetModel

/// Converts images and symbols to nodes.
extension Image {
  @MainActor public static func _archive(
    _ view: Image, in environment: EnvironmentValues, into output: inout _ArchivedViews
  ) {
    let node = view.node(in: environment)
    guard let canvas = view.canvas else { return output.nodes.append(.image(node)) }
    canvas.add(node, in: environment, to: &output)
  }

  private func node(in environment: EnvironmentValues) -> ImageNode {
    for name in inert { environment.noteInert(name) }
    let (source, isTemplate) = nodeSource(in: environment)
    var node = ImageNode(
      source, isResizable: isResizable,
      isTemplate: mode.map { $0 == .template } ?? isTemplate,
      paint: environment.foreground, font: environment.fields.text.fontValue,
      scale: environment.imageScale.value, accentedMode: accentedMode?.value,
      label: accessibilityLabel(in: environment), isRedacted: environment.redactsContent)
    if case .symbol = source { node.lowerPaints = lowerPaints(in: environment) }
    return node
  }

  /// The image to draw, and whether it is marked as a template in the resources.
  private func nodeSource(in environment: EnvironmentValues) -> (ImageNode.Source, Bool) {
    switch source {
    case .symbol(let name): return (.symbol(environment.symbolVariants.applied(to: name)), false)
    case .named(let name):
      let image = environment.schemeDependentValue {
        environment.resources?.image(named: name, scheme: $0)
      }
      guard let image else {
        environment.noteMissingResource("the image '\(name)'")
        return (.missing(name), false)
      }
      let source = ImageNode.Source.resource(
        image.digest, width: image.width, height: image.height)
      return (source, image.isTemplate)
    case .bytes(let value, let scale):
      environment.fields.run?.show(value)
      let source = ImageNode.Source.resource(
        value.digest, width: Double(value.pixelWidth) / scale,
        height: Double(value.pixelHeight) / scale)
      return (source, false)
    }
  }

  /// The paints of a symbol's secondary and tertiary layers; empty if all have the same paint.
  private func lowerPaints(in environment: EnvironmentValues) -> [PaintValue] {
    switch (symbolMode ?? environment.symbolRenderingMode)?.value {
    case .monochrome: return []
    case .multicolor:
      environment.noteInert("multicolor symbols")
      return []
    case .palette, nil: return environment.fields.lowerForegrounds.map(environment.resolved)
    case .hierarchical:
      return [ColorLevel.secondary, .tertiary].map {
        (environment.foreground ?? .color(Color.primary.value)).fainter(by: $0)
      }
    }
  }

  /// The text for screen readers; nil for a decorative image.
  private func accessibilityLabel(in environment: EnvironmentValues) -> String? {
    switch (label, source) {
    case (.none, _): nil
    case (.text(let text), _): text.words(in: environment)
    case (.name, _) where environment.imagesAreDecorative: nil
    case (.name, .symbol(let name)):
      name.split(separator: ".").filter { $0 != "fill" }.joined(separator: " ")
    case (.name, .named(let name)): name
    case (.name, .bytes): nil
    }
  }
}
