/// One contact of a vCard file, with the properties that an import needs: the name and the dates.
///
/// ``VCardReader`` adds the properties line by line, and then converts the contact to days.
struct VCardContact {
  /// The number of the line `BEGIN:VCARD`.
  let number: Int
  private(set) var uid: ContentLine?
  private(set) var formattedName: ContentLine?
  private(set) var structuredName: ContentLine?
  private(set) var organization: ContentLine?
  private(set) var nickname: ContentLine?
  private(set) var dates: [ContentLine] = []
  /// The labels of dates in Apple's contacts, by the group that connects label and date.
  private(set) var labels: [String: ContentLine] = [:]
  /// Properties that are too long, without their values.
  private(set) var tooLong: [ContentLine] = []

  /// The first property that exceeded the size limit of a contact.
  private(set) var firstDropped: ContentLine?
  /// How many more bytes of properties are accepted; no real contact reaches the limit.
  private var remainingBytes = 4 << 20

  init(number: Int) {
    self.number = number
  }

  /// Adds a property; ignores properties that an import doesn't need.
  ///
  /// - Parameter isTooLong: Whether the line contains only the beginning of the value.
  mutating func add(_ line: ContentLine, isTooLong: Bool) {
    guard Self.properties.contains(line.name) else { return }
    if line.name == AndroidEvent.property, AndroidEvent(line) == nil { return }
    // The value of a line that is too long isn't stored.
    let cost = (isTooLong ? 0 : line.value.count) + 200
    guard cost <= remainingBytes else {
      firstDropped = firstDropped ?? line
      return
    }
    remainingBytes -= cost
    guard !isTooLong else {
      tooLong.append(line.withoutValue)
      return
    }
    switch line.name {
    case "UID": uid = uid ?? line
    case "FN": formattedName = formattedName ?? line
    case "N": structuredName = structuredName ?? line
    case "ORG": organization = organization ?? line
    case "NICKNAME": nickname = nickname ?? line
    case "X-ABLABEL":
      if let group = line.group { labels[group] = line }
    default: dates.append(line)
    }
  }

  private static let properties: Set<String> = [
    "UID", "FN", "N", "ORG", "NICKNAME", "X-ABLABEL", "BDAY", "X-ALTBDAY", "ANNIVERSARY",
    "DEATHDATE", "X-ANNIVERSARY", "X-MS-ANNIVERSARY", "X-ABDATE", "X-DEATHDATE",
    "X-EVOLUTION-ANNIVERSARY", "X-KADDRESSBOOK-X-ANNIVERSARY", AndroidEvent.property,
  ]
}
