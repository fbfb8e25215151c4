import TestSupport

/// Makes property lists with the keys of intents.
extension XMLText {
  static func propertyList(_ numbers: inout SeededNumbers) -> [UInt8] {
    var text = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<plist version=\"1.0\">\n<dict>\n"
    for _ in 0..<1 + numbers.smallCount(atMost: 8) { addMember(to: &text, depth: 0, &numbers) }
    return Array((text + "</dict>\n</plist>\n").utf8)
  }

  private static func addMember(
    to text: inout String, depth: Int, _ numbers: inout SeededNumbers
  ) {
    text += "<key>\(numbers.word(keys))</key>"
    addValue(to: &text, depth: depth, &numbers)
  }

  private static func addValue(
    to text: inout String, depth: Int, _ numbers: inout SeededNumbers
  ) {
    switch numbers.below(depth > 5 ? 6 : 12) {
    case 0: text += numbers.word(["<true/>", "<false/>", "<date>2027-05-22T00:00:00Z</date>"])
    case 1: text += "<integer>\(numbers.word(Mutator.notableNumbers))</integer>"
    case 2: text += "<real>\(numbers.word(Mutator.notableNumbers))</real>"
    case 3: text += numbers.word(["<data>AAAA</data>", "<string/>", "<dict/>", "<array/>"])
    case 4, 5: text += "<string>\(numbers.word(strings))</string>"
    case 6, 7, 8:
      text += "<array>"
      for _ in 0..<numbers.smallCount(atMost: 6) { addValue(to: &text, depth: depth + 1, &numbers) }
      text += "</array>\n"
    default:
      text += "<dict>"
      for _ in 0..<numbers.smallCount(atMost: 10) {
        addMember(to: &text, depth: depth + 1, &numbers)
      }
      text += "</dict>\n"
    }
  }

  private static let keys = [
    "INIntents", "INEnums", "INTypes", "INIntentName", "INIntentClassName", "INIntentTitle",
    "INIntentType", "INIntentEligibleForWidgets", "INIntentParameters", "INIntentParameterName",
    "INIntentParameterType", "INIntentParameterDisplayName", "INIntentParameterMetadata",
    "INIntentParameterSupportsMultipleValues", "INIntentParameterSupportsDynamicEnumeration",
    "INIntentParameterEnumType", "INIntentParameterObjectType",
    "INIntentParameterMetadataDefaultValue",
    "INIntentParameterMetadataMinimumValue", "INIntentParameterMetadataMaximumValue",
    "INIntentParameterFixedSizeArray", "INIntentParameterArraySizes",
    "INIntentParameterArraySizeSize", "INIntentParameterArraySizeSizeClass", "INEnumName",
    "INEnumValues", "INEnumValueName", "INEnumValueIndex", "INEnumValueDisplayName", "INTypeName",
    "INTypeProperties", "INTypePropertyName", "INTypePropertyType",
  ]

  private static let strings = [
    "Harbour", "harbour", "String", "Integer", "Decimal", "Boolean", "Enum", "Object", "Date",
    "Duration", "Custom", "System", "YES", "NO", "Small", "1", "class", "a b", "생일", "",
    "&lt;&amp;", "INIntent",
  ]
}
