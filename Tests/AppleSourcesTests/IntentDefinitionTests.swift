import AppleSources
import Foundation
import Testing

@Suite struct IntentDefinitionTests {
  private static func file(
    _ parameters: String, enums: String = "", types: String = ""
  ) -> String {
    """
    <?xml version="1.0" encoding="UTF-8"?>
    <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
    <plist version="1.0"><dict>
      <key>INEnums</key><array>\(enums)</array>
      <key>INTypes</key><array>\(types)</array>
      <key>INIntents</key><array><dict>
        <key>INIntentName</key><string>Configuration</string>
        <key>INIntentTitle</key><string>Choose &amp; go</string>
        <key>INIntentParameters</key><array>\(parameters)</array>
      </dict></array>
    </dict></plist>
    """
  }

  private static func parameter(_ name: String, _ type: String, _ more: String = "") -> String {
    "<dict><key>INIntentParameterName</key><string>\(name)</string>"
      + "<key>INIntentParameterDisplayName</key><string>\(name.uppercased())</string>"
      + "<key>INIntentParameterType</key><string>\(type)</string>\(more)</dict>"
  }

  private static func metadata(_ members: String) -> String {
    "<key>INIntentParameterMetadata</key><dict>\(members)</dict>"
  }

  private static let defaultKey = "<key>INIntentParameterMetadataDefaultValue</key>"
  private static let style =
    "<dict><key>INEnumName</key><string>Style</string><key>INEnumValues</key><array>"
    + "<dict><key>INEnumValueName</key><string>unknown</string></dict>"
    + "<dict><key>INEnumValueIndex</key><integer>1</integer><key>INEnumValueName</key><string>plain</string></dict>"
    + "<dict><key>INEnumValueIndex</key><integer>2</integer><key>INEnumValueName</key><string>default</string></dict>"
    + "</array></dict>"
  private static let ofStyle = "<key>INIntentParameterEnumType</key><string>Style</string>"

  private static let port =
    "<dict><key>INTypeName</key><string>Port</string><key>INTypeProperties</key><array>"
    + "<dict><key>INTypePropertyName</key><string>identifier</string>"
    + "<key>INTypePropertyType</key><string>String</string></dict>"
    + "<dict><key>INTypePropertyName</key><string>depth</string>"
    + "<key>INTypePropertyType</key><string>Decimal</string></dict>"
    + "<dict><key>INTypePropertyName</key><string>where</string>"
    + "<key>INTypePropertyType</key><string>Placemark</string></dict></array></dict>"
  private static let ofPort = "<key>INIntentParameterObjectType</key><string>Port</string>"
  private static let several = "<key>INIntentParameterSupportsMultipleValues</key><true/>"

  private static func read(_ text: String) throws -> IntentDefinitions {
    try IntentDefinitions(PropertyList(bytes: Array(text.utf8)))
  }

  /// The sources of all types, one after the other.
  private static func source(_ definitions: IntentDefinitions) -> String {
    definitions.source(handler: "Handler")
  }

  private static func value(_ key: String, _ element: String) -> String {
    "<key>INIntentParameterMetadata\(key)</key>" + element
  }

  @Test(arguments: [
    (parameter("city", "String"), #"@IntentParameter(title: "CITY") public var city: String?"#),
    (
      parameter("city", "String", metadata(defaultKey + "<string>\"Bon\" \\(n)</string>")),
      #"@IntentParameter(title: "CITY", default: "\"Bon\" \\(n)") public var city: String?"#
    ),
    (
      parameter("city", "String", metadata(value("Multiline", "<true/>"))),
      #"@IntentParameter(title: "CITY", inputOptions: String.IntentInputOptions(multiline: true)) public var city: String?"#
    ),
    (
      parameter(
        "days", "Integer",
        metadata(
          defaultKey + "<integer>3</integer>" + value("MinimumValue", "<integer>1</integer>")
            + value("MaximumValue", "<integer>9</integer>"))),
      #"@INParameter(IntentParameter<Int?>(title: "DAYS", default: 3, inclusiveRange: (1, 9))) public var days: NSNumber?"#
    ),
    (
      parameter("loud", "Decimal", metadata(value("Type", "<string>Slider</string>"))),
      #"@INParameter(IntentParameter<Double?>(title: "LOUD", controlStyle: .slider)) public var loud: NSNumber?"#
    ),
    (
      parameter("loud", "Boolean", metadata(defaultKey + "<true/>")),
      #"@INParameter(IntentParameter<Bool?>(title: "LOUD", default: true)) public var loud: NSNumber?"#
    ),
    (
      parameter("tags", "String", several),
      #"@INParameter(IntentParameter<[String]>(title: "TAGS")) public var tags: [String]?"#
    ),
    (
      parameter(
        "tags", "String",
        several
          + "<key>INIntentParameterArraySizes</key><array><dict>"
          + "<key>INIntentParameterArraySizeSize</key><integer>2</integer>"
          + "<key>INIntentParameterArraySizeSizeClass</key><string>Small</string></dict></array>"),
      #"@INParameter(IntentParameter<[String]>(title: "TAGS", size: [.systemSmall: 2])) public var tags: [String]?"#
    ),
    (
      parameter("style", "Integer", ofStyle + metadata(defaultKey + "<string>default</string>")),
      #"@INParameter(title: "STYLE", choices: [1: "plain", 2: "default"], default: 2) public var style: Style"#
    ),
    (
      parameter("style", "Integer", ofStyle),
      #"@INParameter(title: "STYLE", choices: [1: "plain", 2: "default"]) public var style: Style"#
    ),
    (
      parameter("port", "Object", ofPort),
      #"@INParameter(title: "PORT", object: Port.self, typeName: "Port") public var port: Port?"#
    ),
    (parameter("where", "URL"), #"@IntentParameter(title: "WHERE") public var `where`: URL?"#),
    (
      parameter("day", "DateComponents", metadata(value("Type", "<string>Date</string>"))),
      #"@IntentParameter(title: "DAY", kind: .date) public var day: DateComponents?"#
    ),
    (
      parameter(
        "wait", "TimeInterval",
        metadata(
          defaultKey + "<integer>2</integer>" + value("DefaultUnit", "<string>Minutes</string>"))),
      #"@INParameter(IntentParameter<Duration?>(title: "WAIT", default: .seconds(120.0))) public var wait: NSNumber?"#
    ),
    (
      parameter(
        "far", "Distance",
        metadata(
          defaultKey + "<integer>2</integer>"
            + value("DefaultUnit", "<string>Kilometers</string>")
            + value("SupportsNegativeNumbers", "<false/>"))),
      #"@IntentParameter(title: "FAR", defaultValue: 2.0, defaultUnit: .kilometers, supportsNegativeNumbers: false)"#
    ),
  ])
  func writesEachParameter(parameter: String, line: String) throws {
    let definitions = try Self.read(Self.file(parameter, enums: Self.style, types: Self.port))
    #expect(definitions.intents.map(\.className) == ["ConfigurationIntent"])
    let source = Self.source(definitions)
    #expect(source.contains("  \(line)"), "\(source)")
    #expect(source.contains("/// Choose & go.\n"))
    // Types come along only where they are used.
    #expect(source.contains("public enum Style: Int, Sendable {") == line.hasSuffix(" Style"))
    #expect(
      source.contains("public class Port: INObject, @unchecked Sendable {")
        == line.hasSuffix(" Port?"))
  }

  @Test(arguments: [
    (parameter("a", "Person") + parameter("b", "Place"), ["'Person'", "'Place'"]),
    (
      parameter(
        "a", "String",
        "<key>INIntentParameterRelationship</key><dict>"
          + "<key>INIntentParameterRelationshipParentName</key><string>b</string></dict>"),
      ["'a' is always shown, not only for some values of 'b'"]
    ),
    (parameter("a", "Object", ofPort), ["'where' of 'Port' was omitted"]),
  ])
  func saysWhatItLeavesOut(parameters: String, words: [String]) throws {
    let notes = try Self.read(Self.file(parameters, types: Self.port)).notes
    for word in words { #expect(notes.contains { $0.contains(word) }, "\(notes)") }
  }

  @Test(arguments: [
    (parameter("a b", "String"), ["'a b' isn't valid in Swift"]),
    (parameter("a", "String") + parameter("a", "String"), ["'a' is defined twice"]),
    (
      parameter("a", "Integer", "<key>INIntentParameterEnumType</key><string>Gone</string>"),
      ["'Gone', which the file doesn't define"]
    ),
    (
      parameter("a", "Object", "<key>INIntentParameterObjectType</key><string>Gone</string>"),
      ["'Gone', which the file doesn't define"]
    ),
    (
      parameter("a", "Integer", ofStyle + metadata(defaultKey + "<string>loud</string>"))
        + parameter("1", "String"),
      ["'loud', which 'Style' lacks", "'1' isn't valid in Swift"]
    ),
  ])
  func saysAllThatIsNotUnderstood(parameters: String, words: [String]) throws {
    let error = #expect(throws: SourceFaults.self) {
      try Self.read(Self.file(parameters, enums: Self.style))
    }
    let told = try #require(error).faults.map(\.summary)
    #expect(told.count == words.count)
    for (summary, words) in zip(told, words) { #expect(summary.contains(words), "\(summary)") }
  }

  @Test func takesTheIntentsOfWidgetsWhereTheFileHasOthers() throws {
    func intent(_ name: String, _ more: String) -> String {
      "<dict><key>INIntentName</key><string>\(name)</string>\(more)</dict>"
    }
    let forWidgets = "<key>INIntentEligibleForWidgets</key><true/>"
    let system = "<key>INIntentType</key><string>System</string>"
    func names(_ intents: String...) throws -> [String] {
      let text =
        "<plist><dict><key>INIntents</key><array>\(intents.joined())</array></dict></plist>"
      return try Self.read(text).intents.map(\.className)
    }
    #expect(
      try names(intent("Order", ""), intent("Pick", forWidgets), intent("Show", forWidgets))
        == ["PickIntent", "ShowIntent"])
    #expect(try names(intent("Order", ""), intent("INSend", system)) == ["OrderIntent"])
    let error = #expect(throws: SourceFaults.self) { try names(intent("INSend", system)) }
    #expect(error?.faults.map(\.code) == ["intentdefinition.none"])
  }

  @Test func readsTheBinaryForm() throws {
    let text = Self.file(Self.parameter("days", "Integer") + Self.parameter("도시", "String"))
      .replacing("도시", with: "city").replacing("CITY", with: "도시")
    let object = try PropertyListSerialization.propertyList(from: Data(text.utf8), format: nil)
    let binary = try PropertyListSerialization.data(
      fromPropertyList: object, format: .binary, options: 0)
    #expect(
      try IntentDefinitions(PropertyList(bytes: Array(binary)))
        == IntentDefinitions(PropertyList(bytes: Array(text.utf8))))
    for length in stride(from: 8, to: binary.count, by: 7) {
      #expect(throws: PropertyList.Fault.self) {
        try PropertyList(bytes: Array(binary.prefix(length)))
      }
    }
  }
}
