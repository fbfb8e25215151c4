internal import WidgetModel

/// Detects damage inside records whose tags are complete, by comparing them with earlier records.
///
/// Other programs and newer versions of iOS may write additional attributes. So anything unusual
/// that occurs a second time is accepted, and at most one record is refused for it.
struct DamagedRecords {
  private static let remembered = 8

  private var hasBegun = false
  /// The unusual attributes and source names found so far.
  private var met: Set<[UInt8]> = []
  private var names: [[UInt8]] = []
  private var versions: [[UInt8]] = []
  private var devices: [[UInt8]] = []
  private var unit: [UInt8] = []
  private var creationDate: [UInt8] = []

  /// What is wrong with a record; nil if it is intact.
  mutating func problem(_ record: RecordAttributes) -> String? {
    if record.hasStrayText { return "its quotes don't match" }
    if let name = record.others.first(where: { isDamaged($0, in: record) }) {
      let text = HarmlessText.line(XMLText.text(name)).prefix(80)
      return "it has an unknown attribute '\(text)'"
    }
    if isDamagedName(record) { return "its sourceName is damaged" }
    remember(record)
    return nil
  }

  private mutating func isDamaged(
    _ name: UnsafeBufferPointer<UInt8>, in record: RecordAttributes
  ) -> Bool {
    if DamagedAttributeName.isMalformed(name) { return true }
    guard met.count < 1000, met.insert(Array(name)).inserted, hasBegun else { return false }
    return DamagedAttributeName.isLikely(name, in: record)
  }

  /// Whether the source name begins like an earlier name and ends like another attribute's value.
  private mutating func isDamagedName(_ record: RecordAttributes) -> Bool {
    guard record.sourceVersion == nil, !versions.isEmpty, let name = record.sourceName,
      record.mayContainName || !names.contains(where: name.elementsEqual)
    else { return false }
    let beginning = names.lazy.map { Self.common($0, name) }.max() ?? 0
    let rests = [versions, devices, [unit, creationDate]].joined()
    let end = rests.map { Self.common($0.reversed(), name.reversed()) }.max() ?? 0
    guard record.mayContainName || end > 0 && beginning + end >= name.count else { return false }
    return met.count < 1000 && met.insert(Array(name)).inserted
  }

  private static func common(_ one: some Sequence<UInt8>, _ other: some Sequence<UInt8>) -> Int {
    zip(one, other).prefix { $0 == $1 }.count
  }

  private mutating func remember(_ record: RecordAttributes) {
    hasBegun = true
    Self.remember(record.sourceName, in: &names)
    Self.remember(record.sourceVersion, in: &versions)
    Self.remember(record.device, in: &devices)
    if let text = record.unit, !text.elementsEqual(unit) { unit = Array(text) }
    if let text = record.creationDate, text.count == creationDate.count {
      creationDate.replaceSubrange(0..., with: text)
    } else {
      creationDate = record.creationDate.map(Array.init) ?? []
    }
  }

  private static func remember(_ text: UnsafeBufferPointer<UInt8>?, in texts: inout [[UInt8]]) {
    guard let text else { return }
    if let last = texts.last, last.elementsEqual(text) { return }
    if let index = texts.firstIndex(where: text.elementsEqual) {
      texts.swapAt(index, texts.count - 1)
      return
    }
    if texts.count >= remembered { texts.removeFirst() }
    texts.append(Array(text))
  }
}
