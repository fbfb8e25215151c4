/// A plugin's description of one kind of widget, or of one type of live activity.
///
/// Plugins send their descriptors when they are installed; the home stores them, and commands such
/// as `kind show` display them.
package struct KindDescriptor: Hashable, Sendable {
  /// The kind's identifier, such as `dday`.
  package var name: String
  /// The kind's name for people.
  package var displayName: String
  package var description: String
  package var families: [WidgetFamily]
  /// The parameters with which each widget of this kind can be configured.
  package var intent: IntentSchema
  /// Whether the content extends to the edges of the widget.
  package var contentMarginsDisabled: Bool
  /// Whether the background may be removed, as in StandBy; if not, the kind isn't offered there.
  package var containerBackgroundRemovable: Bool
  /// The locations for which the author advises against this kind.
  package var disfavoredLocations: [DisfavoredLocation]
  /// Whether the user is asked for parameter values right after adding a widget.
  package var promptsForUserConfiguration: Bool
  /// The additional sizes in which a live activity can be shown, as in ActivityKit.
  package var supplementalActivityFamilies: [String]
  /// How the kind gets the current time; nil if the plugin doesn't declare it.
  package var clock: ClockUse?
  /// Whether the plugin recommends configurations.
  package var hasRecommendations = false
  /// The types of health data that the widgets read, as HealthKit names them.
  package var healthTypes: [String] = []
  /// The author's reason for reading health data, which is shown to the user.
  package var healthReason = ""
  /// The structure of the activities if this describes an activity type; such a kind has no
  /// widgets.
  package var activity: ActivityShape?

  /// A location for which the author advises against the kind, in some families.
  package struct DisfavoredLocation: Hashable, Sendable {
    package var location: WidgetLocation
    package var families: [WidgetFamily]

    package init(location: WidgetLocation, families: [WidgetFamily]) {
      self.location = location
      self.families = families
    }
  }

  package init(
    name: String, displayName: String = "", description: String = "",
    families: [WidgetFamily] = WidgetFamily.defaultFamilies, intent: IntentSchema = IntentSchema(),
    contentMarginsDisabled: Bool = false, containerBackgroundRemovable: Bool = true,
    disfavoredLocations: [DisfavoredLocation] = [], promptsForUserConfiguration: Bool = false,
    supplementalActivityFamilies: [String] = [], clock: ClockUse? = nil
  ) {
    self.name = name
    self.displayName = displayName.isEmpty ? name : displayName
    self.description = description
    self.families = families
    self.intent = intent
    self.contentMarginsDisabled = contentMarginsDisabled
    self.containerBackgroundRemovable = containerBackgroundRemovable
    self.disfavoredLocations = disfavoredLocations
    self.promptsForUserConfiguration = promptsForUserConfiguration
    self.supplementalActivityFamilies = supplementalActivityFamilies
    self.clock = clock
  }
}

extension KindDescriptor {
  /// The longest name of a kind, in characters.
  package static let nameLimit = 128

  /// Whether widgets can be added in a location; StandBy needs a removable background.
  package func isOffered(in location: WidgetLocation) -> Bool {
    location != .standBy || containerBackgroundRemovable
  }

  /// Whether the author advises against this kind in a location and family.
  package func isDisfavored(in location: WidgetLocation, family: WidgetFamily) -> Bool {
    disfavoredLocations.contains { $0.location == location && $0.families.contains(family) }
  }
}

extension JSONWriter {
  /// Writes a descriptor in the form of the protocol.
  package mutating func value(_ kind: KindDescriptor) {
    object { json in
      json.member("kind", kind.name)
      json.member("name", kind.displayName)
      json.member("description", kind.description)
      json.member("families", kind.families.map(\.name))
      json.key("intent")
      json.value(kind.intent)
      json.member("contentMarginsDisabled", kind.contentMarginsDisabled)
      json.member("containerBackgroundRemovable", kind.containerBackgroundRemovable)
      json.key("disfavoredLocations")
      json.array { json in
        for disfavored in kind.disfavoredLocations {
          json.object { json in
            json.member("location", disfavored.location.rawValue)
            json.member("families", disfavored.families.map(\.name))
          }
        }
      }
      json.member("promptsForUserConfiguration", kind.promptsForUserConfiguration)
      json.member("supplementalActivityFamilies", kind.supplementalActivityFamilies)
      if let clock = kind.clock { json.member("clock", clock.rawValue) }
      if kind.hasRecommendations { json.member("recommendations", true) }
      if !kind.healthTypes.isEmpty {
        json.member("health", kind.healthTypes)
        json.member("healthReason", kind.healthReason)
      }
      if let activity = kind.activity {
        json.key("activity")
        json.value(activity)
      }
    }
  }
}

extension JSONReader {
  /// Reads a descriptor in the form of the protocol.
  package mutating func kindDescriptor() throws -> KindDescriptor {
    var kind = KindDescriptor(name: "")
    kind.displayName = ""
    try object { json, key in
      switch key {
      case "kind": kind.name = try json.string()
      case "name": kind.displayName = try json.string()
      case "description": kind.description = try json.string()
      case "families": kind.families = try json.families()
      case "intent": kind.intent = try json.intentSchema()
      case "contentMarginsDisabled": kind.contentMarginsDisabled = try json.bool()
      case "containerBackgroundRemovable": kind.containerBackgroundRemovable = try json.bool()
      case "disfavoredLocations":
        try json.array { json in
          kind.disfavoredLocations.append(try json.disfavoredLocation())
        }
      case "promptsForUserConfiguration": kind.promptsForUserConfiguration = try json.bool()
      case "supplementalActivityFamilies":
        kind.supplementalActivityFamilies = try json.strings()
      case "recommendations": kind.hasRecommendations = try json.bool()
      case "health": kind.healthTypes = try json.strings()
      case "healthReason": kind.healthReason = try json.string()
      case "activity": kind.activity = try json.null() ? nil : json.activityShape()
      case "clock": kind.clock = try json.null() ? nil : ClockUse(rawValue: json.string())
      default: try json.skip()
      }
    }
    if kind.displayName.isEmpty { kind.displayName = kind.name }
    return kind
  }

  private mutating func disfavoredLocation() throws -> KindDescriptor.DisfavoredLocation {
    var disfavored = KindDescriptor.DisfavoredLocation(
      location: WidgetLocation(rawValue: ""), families: [])
    try object { json, key in
      switch key {
      case "location": disfavored.location = WidgetLocation(rawValue: try json.string())
      case "families": disfavored.families = try json.families()
      default: try json.skip()
      }
    }
    return disfavored
  }

  /// Reads families by name; unknown ones are ignored.
  private mutating func families() throws -> [WidgetFamily] {
    try strings().compactMap(WidgetFamily.init(name:))
  }
}
