package import Foundation
package import WidgetModel
package import WidgetRegistry

/// A part of a widget that opens a URL; `widgetry open` lists and opens it.
package struct ShownLink: Hashable, Sendable, ShownPart {
  package static let noun = "link"

  package var number: Int
  package var label: String
  package var address: String

  package var otherName: String { address }
}

extension ViewNode {
  /// The parts of a view that open a URL; those with the same URL appear once.
  package var links: [ShownLink] {
    var known: Set<String> = []
    var links: [ShownLink] = []
    for part in TouchableParts(of: self).all {
      guard case .link(let address) = part.effect, known.insert(address).inserted else { continue }
      links.append(
        ShownLink(number: links.count + 1, label: part.words ?? address, address: address))
    }
    return links
  }

  /// The URL that is opened by a tap on the widget where it has no links.
  package var widgetURL: String? {
    for part in TouchableParts(of: self).all {
      if case .widgetURL(let address) = part.effect { return address }
    }
    return nil
  }
}

/// Finds the links of widgets.
extension Showing {
  /// The URLs that a widget opens at a moment: one for the whole widget, and those of its parts.
  package func links(
    of shown: ShownInstance, at moment: Date
  ) throws -> (widget: String?, parts: [ShownLink]) {
    guard let view = try view(of: shown, at: moment) else { return (nil, []) }
    return (view.widgetURL, view.links)
  }
}
