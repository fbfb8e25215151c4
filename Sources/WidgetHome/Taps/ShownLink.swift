package import Foundation
package import WidgetModel
package import WidgetRegistry

/// A part of a widget that opens a URL.
package struct ShownLink: Hashable, Sendable, ShownPart {
  package static let noun = "link"

  package var number: Int
  package var label: String
  package var address: String

  package var otherName: String { address }
}

extension ViewNode {
  /// The parts that open a URL, without duplicates of the same URL.
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

  /// The URL that a tap on the whole widget opens.
  package var widgetURL: String? {
    for part in TouchableParts(of: self).all {
      if case .widgetURL(let address) = part.effect { return address }
    }
    return nil
  }
}

extension Showing {
  /// The URLs that taps on a widget open at a moment: that of the whole widget, and those of its
  /// parts.
  package func links(
    of shown: ShownInstance, at moment: Date
  ) throws -> (widget: String?, parts: [ShownLink]) {
    guard let view = try view(of: shown, at: moment) else { return (nil, []) }
    return (view.widgetURL, view.links)
  }
}
