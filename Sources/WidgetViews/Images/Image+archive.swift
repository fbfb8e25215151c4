internal import WidgetModel

extension Image {
  @MainActor public static func _archive(
    _ view: Image, in environment: EnvironmentValues, into output: inout _ArchivedViews
  ) {
    output.nodes.append(.image(view.node(in: environment)))
  }

  private func node(in environment: EnvironmentValues) -> ImageNode {
    for word in inert { environment.noteInert(word) }
    let (source, isTemplate) = nodeSource(in: environment)
    var node = ImageNode(
      source, isResizable: isResizable,
      isTemplate: mode.map { $0 == .template } ?? isTemplate,
      paint: environment.foreground, font: environment.fields.text.fontValue,
      scale: environment.imageScale.value, accentedMode: accentedMode?.value,
      label: words(in: environment), isRedacted: environment.redactsContent)
    if case .symbol = source { node.lowerPaints = lowerPaints(in: environment) }
    return node
  }

  /// What to draw, and whether the image is marked as a template.
  private func nodeSource(in environment: EnvironmentValues) -> (ImageNode.Source, Bool) {
    switch source {
    case .symbol(let name): return (.symbol(environment.symbolVariants.applied(to: name)), false)
    case .named(let name):
      let image = environment.value { environment.resources?.image(named: name, scheme: $0) }
      guard let image else {
        environment.noteWithoutResources("the image '\(name)'")
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

  private func lowerPaints(in environment: EnvironmentValues) -> [PaintValue] {
    switch (symbolMode ?? environment.symbolRenderingMode)?.value {
    case .monochrome: return []
    case .multicolor:
      environment.noteInert("multicolor of symbols")
      return []
    case .palette, nil: return environment.fields.lowerForegrounds.map(environment.resolved)
    case .hierarchical:
      return [ColorLevel.secondary, .tertiary].map {
        (environment.foreground ?? .color(Color.primary.value)).lowered(by: $0)
      }
    }
  }

  private func words(in environment: EnvironmentValues) -> String? {
    switch (label, source) {
    case (.none, _): nil
    case (.text(let text), _): text.words(in: environment)
    case (.name, _) where environment.picturesDecorate: nil
    case (.name, .symbol(let name)):
      name.split(separator: ".").filter { $0 != "fill" }.joined(separator: " ")
    case (.name, .named(let name)): name
    case (.name, .bytes): nil
    }
  }
}
