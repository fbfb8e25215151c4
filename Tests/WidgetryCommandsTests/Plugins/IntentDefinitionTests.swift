import Testing
import WidgetModel
import WidgetryCommands

@Suite struct IntentDefinitionTests {
  private static func file(_ parameters: String, enums: String = "") -> String {
    """
    <?xml version="1.0" encoding="UTF-8"?>
    <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
    <plist version="1.0"><dict>
      <key>INEnums</key><array>\(enums)</array>
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

  private static func read(_ text: String) throws -> IntentDefinition {
    try IntentDefinition(PropertyList(xml: Array(text.utf8)))
  }

  @Test(arguments: [
    (parameter("city", "String"), #"@Parameter(title: "CITY") var city: String?"#),
    (
      parameter("city", "String", metadata(defaultKey + "<string>\"Bon\" \\(n)</string>")),
      #"@Parameter(title: "CITY", default: "\"Bon\" \\(n)") var city: String"#
    ),
    (
      parameter(
        "days", "Integer",
        metadata(
          defaultKey + "<integer>3</integer>"
            + "<key>INIntentParameterMetadataMinimumValue</key><integer>1</integer>"
            + "<key>INIntentParameterMetadataMaximumValue</key><integer>9</integer>")),
      #"@Parameter(title: "DAYS", default: 3, inclusiveRange: (1, 9)) var days: Int"#
    ),
    (
      parameter("loud", "Boolean", metadata(defaultKey + "<true/>")),
      #"@Parameter(title: "LOUD", default: true) var loud: Bool"#
    ),
    (
      parameter(
        "tags", "String", "<key>INIntentParameterSupportsMultipleValues</key><true/>"),
      #"@Parameter(title: "TAGS") var tags: [String]"#
    ),
    (
      parameter("style", "Integer", ofStyle + metadata(defaultKey + "<string>default</string>")),
      #"@Parameter(title: "STYLE", default: .`default`) var style: Style"#
    ),
    (parameter("where", "URL"), #"@Parameter(title: "WHERE") var `where`: URL?"#),
  ])
  func writesEachParameter(parameter: String, line: String) throws {
    let definition = try Self.read(Self.file(parameter, enums: Self.style))
    #expect(definition.className == "ConfigurationIntent")
    #expect(definition.source.contains("  \(line)\n"), "\(definition.source)")
    #expect(definition.source.contains("/// Choose & go\n"))
    // An enum comes along only where it is used.
    #expect(definition.source.contains("enum Style: Int, AppEnum {") == line.hasSuffix(" Style"))
  }

  @Test(arguments: [
    (parameter("a", "Person") + parameter("b", "Place"), ["'Person'", "'Place'"]),
    (parameter("a b", "String"), ["'a b' has no name"]),
    (parameter("a", "String") + parameter("a", "String"), ["'a' is there twice"]),
    (
      parameter("a", "Integer", "<key>INIntentParameterEnumType</key><string>Gone</string>"),
      ["'Gone', which is not there"]
    ),
  ])
  func saysAllThatIsNotUnderstood(parameters: String, words: [String]) throws {
    let error = #expect(throws: WidgetryErrors.self) { try Self.read(Self.file(parameters)) }
    let told = try #require(error).errors.map(\.summary)
    #expect(told.count == words.count)
    for (summary, words) in zip(told, words) { #expect(summary.contains(words), "\(summary)") }
  }

  @Test(arguments: [
    ("", "no property list"), ("<html/>", "no property list"), ("<plist>", "ends early"),
    ("<plist><dict><string>a</string></dict></plist>", "without a key"),
    ("<plist><dict>\n<key>a</key>\n<what/>", "no property list has '<what>'"),
    ("<plist><array><integer>x</integer>", "no whole number"),
    ("<plist><string>&bomb;</string></plist>", "'&bomb;' is not understood"),
    ("<!DOCTYPE plist [<!ENTITY a \"b\">]><plist>", "declares elements"),
    ("<plist>" + String(repeating: "<array>", count: 100_000), "nested too deep"),
  ])
  func refusesWhatIsNoPropertyList(text: String, words: String) {
    let fault = #expect(throws: PropertyList.Fault.self) { try PropertyList(xml: Array(text.utf8)) }
    #expect(fault?.text.contains(words) == true, "\(String(describing: fault))")
  }
}
