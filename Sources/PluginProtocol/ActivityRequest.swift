package import Foundation
package import WidgetModel

/// A host's request to a plugin for the views of a live activity in one state.
///
/// The plugin answers with ``PluginAnswer/presentations(_:)``.
package struct ActivityRequest: Hashable, Sendable {
  /// The name of the activity's attributes type.
  package var kind: String
  /// The id of the activity.
  package var id: String
  package var attributes: JSONValue
  package var state: JSONValue
  package var isStale: Bool
  /// The digests of pictures that the host already has, so that the plugin needn't send them again.
  package var knownImages: [String] = []
  package var environment: RequestEnvironment
  package var now: Date

  package init(
    kind: String, id: String, attributes: JSONValue, state: JSONValue, isStale: Bool = false,
    environment: RequestEnvironment, now: Date
  ) {
    self.kind = kind
    self.id = id
    self.attributes = attributes
    self.state = state
    self.isStale = isStale
    self.environment = environment
    self.now = now
  }
}

extension ActivityViews {
  /// Reads views as ``json`` writes them.
  package init(parsing json: some Collection<UInt8>) throws {
    self = try JSONReader.read(json) { json in try json.activityViews() }
  }

  /// The views as a home stores them.
  package var json: [UInt8] {
    var writer = JSONWriter(capacity: 8192)
    writer.value(self)
    return writer.bytes
  }
}

extension JSONWriter {
  mutating func value(_ presentations: ActivityViews) {
    object { json in
      json.key("views")
      json.object { json in
        for presentation in ActivityPresentation.allCases {
          guard let view = presentations.views[presentation] else { continue }
          json.key(presentation.rawValue)
          json.value(view)
        }
      }
      json.members(of: presentations.attachments)
    }
  }
}

extension JSONReader {
  /// Reads the views of a live activity; unknown presentations are ignored.
  mutating func activityViews() throws -> ActivityViews {
    var presentations = ActivityViews([:])
    var images: [String: ImageValue] = [:]
    try object { json, key in
      switch key {
      case "views":
        try json.object { json, name in
          guard let presentation = ActivityPresentation(rawValue: name) else {
            return try json.skip()
          }
          presentations.views[presentation] = try json.viewNode()
        }
      case "images": images = try json.namedImages()
      case "notes": presentations.attachments.notes = try json.notes()
      case "lacks": presentations.attachments.missingResources = try json.missingResources()
      default: try json.skip()
      }
    }
    guard presentations.views[.lockScreen] != nil else {
      throw error("the presentations need one for the lock screen")
    }
    if !images.isEmpty {
      presentations.attachments.images = images.values.sorted { $0.digest < $1.digest }
      presentations.views = presentations.views.mapValues { $0.renamingImages(images) }
    }
    return presentations
  }
}
