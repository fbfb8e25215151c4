import Testing
import WidgetModel

@Suite struct KindDescriptorTests {
  static func written(_ kind: KindDescriptor) -> [UInt8] {
    var json = JSONWriter()
    json.value(kind)
    return json.bytes
  }

  @Test(arguments: [
    KindDescriptor(name: "clock"),
    KindDescriptor(name: "none", families: []),
    KindDescriptor(
      name: "D Day", displayName: "디데이", description: "Counts \"days\"",
      families: [.accessoryInline, .systemSmall],
      intent: IntentSchema(
        name: "Pick", parameters: [ParameterSchema(name: "city", title: "City", type: .string)]),
      contentMarginsDisabled: true, containerBackgroundRemovable: false,
      disfavoredLocations: [
        .init(location: .standBy, families: [.systemSmall]),
        .init(location: .carPlay, families: []),
      ], promptsForUserConfiguration: true, supplementalActivityFamilies: ["small"],
      clock: .request),
  ])
  func isReadAsItWasWritten(kind: KindDescriptor) throws {
    #expect(try JSONReader.read(Self.written(kind)) { try $0.kindDescriptor() } == kind)
  }

  @Test func takesWhatIsMissingAsNotSaid() throws {
    let kind = try JSONReader.read(
      #"{"kind":"x","newer":{"a":[1]},"clock":"sundial","families":["systemSmall","huge"]}"#.utf8
    ) {
      try $0.kindDescriptor()
    }
    #expect(kind == KindDescriptor(name: "x", families: [.systemSmall]))
    #expect(kind.displayName == "x")
  }

  @Test(arguments: [
    (true, WidgetLocation.standBy, true), (false, .standBy, false), (false, .homeScreen, true),
    (false, .lockScreen, true),
  ])
  func isOfferedWhereItsBackgroundMayGo(removable: Bool, location: WidgetLocation, expected: Bool) {
    let kind = KindDescriptor(name: "x", containerBackgroundRemovable: removable)
    #expect(kind.isOffered(in: location) == expected)
  }

  @Test(arguments: [
    (WidgetLocation.carPlay, WidgetFamily.systemSmall, true), (.carPlay, .systemLarge, false),
    (.homeScreen, .systemSmall, false),
  ])
  func isDisfavoredWhereItSays(location: WidgetLocation, family: WidgetFamily, expected: Bool) {
    let kind = KindDescriptor(
      name: "x", disfavoredLocations: [.init(location: .carPlay, families: [.systemSmall])])
    #expect(kind.isDisfavored(in: location, family: family) == expected)
  }
}
