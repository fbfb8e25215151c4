internal import CDrawing
internal import Foundation
internal import WidgetLayout
internal import WidgetModel
internal import WidgetRendering

/// Drawing groups with their effects.
extension Painter {
  /// Draws a group.
  ///
  /// - Parameter content: Draws what is in the group; it is called exactly once.
  func within(_ group: DrawingGroup, _ content: () -> Void) {
    switch group {
    case .opacity(let opacity):
      cairo.cairo_push_group(context)
      content()
      cairo.cairo_pop_group_to_source(context)
      cairo.cairo_paint_with_alpha(context, opacity)
    case .clip(let shape):
      saving {
        path(shape)
        cairo.cairo_clip(context)
        content()
      }
    case .mask(let list):
      cairo.cairo_push_group(context)
      draw(list)
      let mask = cairo.cairo_pop_group(context)
      cairo.cairo_push_group(context)
      content()
      cairo.cairo_pop_group_to_source(context)
      cairo.cairo_mask(context, mask)
      cairo.cairo_pattern_destroy(mask)
    case .transform(let transform):
      saving {
        // A scale of zero would make every later step fail.
        let area = abs(transform.a * transform.d - transform.b * transform.c)
        if area > 1e-9, area * deviceLength(1) * deviceLength(1) > 1e-9 {
          var matrix = cairo_matrix(
            xx: bounded(transform.a), yx: bounded(transform.b), xy: bounded(transform.c),
            yy: bounded(transform.d), x0: bounded(transform.moveX), y0: bounded(transform.moveY))
          cairo.cairo_transform(context, &matrix)
        } else {
          clipAll()
        }
        content()
      }
    case .blur(let radius): blur(radius, content)
    case .shadow(let color, let radius, let x, let y):
      shadow(color, radius: radius, x: x, y: y, content)
    case .colorMatrix(let matrix):
      guard let layer = layer(reaching: 0, content) else { return }
      defer { release(layer) }
      drawCopy(of: layer, density: effectDensity, reaching: 0) { $0.change(by: matrix) }
    case .link(let address): link(to: address, content)
    case .accessibilityLabel, .accessibilityValue, .accessibilityHidden: content()
    }
  }

  /// Makes everything invisible until the settings are taken back.
  func clipAll() {
    cairo.cairo_new_path(context)
    cairo.cairo_clip(context)
  }

  /// Draws a group, and remembers where it leads to.
  private func link(to address: LinkAddress, _ content: () -> Void) {
    guard isVector else { return content() }
    guard let layer = layer(reaching: 0, keepsShapes: true, content) else { return }
    links.append((address, layer.frame))
    draw(layer)
    release(layer)
  }

  private func blur(_ radius: Double, _ content: () -> Void) {
    let radius = deviceLength(max(0, radius))
    guard let layer = layer(reaching: 3 * radius, content) else { return }
    defer { release(layer) }
    let density = density(forBlur: radius)
    drawCopy(of: layer, density: density, reaching: 3 * radius) { $0.blur(radius * density) }
  }

  private func shadow(
    _ color: ResolvedColor, radius: Double, x: Double, y: Double, _ content: () -> Void
  ) {
    let radius = deviceLength(max(0, radius))
    let (moveX, moveY) = deviceMove(x: bounded(x), y: bounded(y))
    let reach = 3 * radius + max(abs(moveX), abs(moveY))
    guard let layer = layer(reaching: reach, content) else { return }
    defer { release(layer) }
    let density = density(forBlur: radius)
    drawCopy(of: layer, density: density, reaching: 3 * radius, movedBy: (moveX, moveY)) { pixels in
      pixels.fill(with: color)
      pixels.blur(radius * density)
    }
    draw(layer)
  }

  /// The pixels of an effect per unit of the target: more than one per point of a PDF.
  var effectDensity: Double { isVector ? 3 : 1 }

  /// The pixels that a blurred layer needs per unit of the target; few if it is very blurred.
  private func density(forBlur radius: Double) -> Double {
    min(effectDensity, 4 / max(1e-9, radius))
  }
}
