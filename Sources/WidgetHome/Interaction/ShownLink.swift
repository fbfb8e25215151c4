package import Foundation
package import WidgetModel
package import WidgetRegistry

/// A part of a widget that leads somewhere.
package struct ShownLink: Hashable, Sendable, ShownPart {
  package static let noun = "link"

  package var number: Int
  package var label: String
  package var address: String

  package var otherName: String { address }
}

extension ViewNode {
  /// Its parts that lead somewhere; those that lead to the same place are there once.
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

  /// Where a tap on the whole widget leads.
  package var widgetURL: String? {
    for part in TouchableParts(of: self).all {
      if case .widgetURL(let address) = part.effect { return address }
    }
    return nil
  }
}

extension Home {
  /// Where taps on a widget lead, as it is shown at a moment: the whole of it, and its parts.
  package func links(
    of shown: ShownInstance, at moment: Date
  ) throws -> (widget: String?, parts: [ShownLink]) {
    guard let view = try view(of: shown, at: moment) else { return (nil, []) }
    return (view.widgetURL, view.links)
  }
}
