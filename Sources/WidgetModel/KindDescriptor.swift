/// What a plugin says of one kind of widget.
package struct KindDescriptor: Hashable, Sendable {
  package var name: String
  package var displayName: String
  package var description: String
  package var families: [WidgetFamily]
  package var intent: IntentSchema
  /// Whether the content goes to the edge of the widget.
  package var contentMarginsDisabled: Bool
  /// Whether places such as StandBy may take the background away; if not, the kind is not offered there.
  package var containerBackgroundRemovable: Bool
  package var disfavoredLocations: [DisfavoredLocation]
  /// Whether a person is asked for the configuration right after adding.
  package var promptsForUserConfiguration: Bool
  package var supplementalActivityFamilies: [String]
  /// How it knows what time it is, where its plugin says so itself.
  package var clock: ClockUse?
  /// Whether its plugin can be asked for ready configurations.
  package var hasRecommendations = false
  /// The types of health data that its widgets are made of, as HealthKit names them.
  package var healthTypes: [String] = []
  /// Why it reads them, in its author's words.
  package var healthReason = ""
  /// What its activities are made of, if it is a type of live activities; it has no instances then.
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
  /// The most characters that a kind's name has.
  package static let nameLimit = 128

  /// Whether instances may be put in a place: StandBy takes backgrounds away.
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

  /// Reads families by name; one that this program does not know is passed over.
  private mutating func families() throws -> [WidgetFamily] {
    try strings().compactMap(WidgetFamily.init(name:))
  }
}
