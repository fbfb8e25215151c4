/// The lines of one card that matter for an import: the name and the dates.
struct VCardCard {
  /// The line of its BEGIN.
  let number: Int
  private(set) var uid: ContentLine?
  private(set) var formattedName: ContentLine?
  private(set) var structuredName: ContentLine?
  private(set) var organization: ContentLine?
  private(set) var nickname: ContentLine?
  private(set) var dates: [ContentLine] = []
  /// Labels of dates in Apple's cards, by the group that connects them.
  private(set) var labels: [String: ContentLine] = [:]
  /// Lines that are too long to read.
  private(set) var tooLong: [ContentLine] = []

  /// The first line that exceeded the limit of the card's size.
  private(set) var leftOut: ContentLine?
  /// How many bytes of lines are still accepted: more than any real card has.
  private var room = 4 << 20

  init(number: Int) {
    self.number = number
  }

  mutating func take(_ line: ContentLine, isTooLong: Bool) {
    guard Self.properties.contains(line.name) else { return }
    if line.name == AndroidEvent.property, !AndroidEvent.isOne(line) { return }
    // Only the name of a line that is too long is stored.
    let cost = (isTooLong ? 0 : line.value.count) + 200
    guard cost <= room else {
      leftOut = leftOut ?? line
      return
    }
    room -= cost
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
