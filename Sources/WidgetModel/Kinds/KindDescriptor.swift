/// A plugin's description of one kind of widget.
package struct KindDescriptor: Hashable, Sendable {
  package var name: String
  package var displayName: String
  package var description: String
  package var families: [WidgetFamily]
  package var intent: IntentSchema
  /// Whether the content extends to the edges of the widget.
  package var contentMarginsDisabled: Bool
  /// Whether the background can be removed, as StandBy does; if not, the kind isn't offered there.
  package var containerBackgroundRemovable: Bool
  package var disfavoredLocations: [DisfavoredLocation]
  /// Whether the user is asked for the configuration right after adding.
  package var promptsForUserConfiguration: Bool
  package var supplementalActivityFamilies: [String]
  /// How it gets the current time, if its plugin declares that.
  package var clock: ClockUse?
  /// Whether its plugin recommends configurations.
  package var hasRecommendations = false
  /// The types of health data that its widgets read, as HealthKit names them.
  package var healthTypes: [String] = []
  /// The author's reason for reading them.
  package var healthReason = ""
  /// The structure of its activities, if it is an activity type; it has no instances then.
  package var activity: ActivityShape?

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
    families: [WidgetFamily] = WidgetFamily.unlessSaid, intent: IntentSchema = IntentSchema(),
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

  /// Whether instances can be added in a location: StandBy removes backgrounds.
  package func isOffered(in location: WidgetLocation) -> Bool {
    location != .standBy || containerBackgroundRemovable
  }

  package func isDisfavored(in location: WidgetLocation, family: WidgetFamily) -> Bool {
    disfavoredLocations.contains { $0.location == location && $0.families.contains(family) }
  }
}

extension JSONWriter {
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
