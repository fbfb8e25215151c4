internal import WidgetModel

/// Detects damage in records whose tags look complete, by comparing them with earlier records.
///
/// Something unusual isn't always damage: other programs and newer versions of iOS may write
/// additional attributes. So an unusual attribute or name is rejected only the first time.
struct DamagedRecords {
  /// The maximum number of recent values to compare with.
  private static let recentLimit = 8

  /// Whether an intact record was read.
  private var hasBegun = false
  /// The unusual attributes and source names found so far.
  private var seenUnusual: Set<[UInt8]> = []
  /// Recent source names, and other recent values of attributes.
  private var names: [[UInt8]] = []
  private var versions: [[UInt8]] = []
  private var devices: [[UInt8]] = []
  private var unit: [UInt8] = []
  private var creationDate: [UInt8] = []

  /// The message about damage in a record; nil if the record seems intact.
  mutating func problem(_ record: RecordAttributes) -> String? {
    if record.hasStrayText { return "the quotes don't match" }
    if let name = record.others.first(where: { isDamaged($0, in: record) }) {
      let text = HarmlessText.line(XMLText.text(name)).prefix(80)
      return "the record has an unknown attribute '\(text)'"
    }
    if isDamagedName(record) { return "the record's sourceName is damaged" }
    remember(record)
    return nil
  }

  private mutating func isDamaged(
    _ name: UnsafeBufferPointer<UInt8>, in record: RecordAttributes
  ) -> Bool {
    if DamagedAttributeName.isMalformed(name) { return true }
    guard seenUnusual.count < 1000, seenUnusual.insert(Array(name)).inserted, hasBegun else {
      return false
    }
    return DamagedAttributeName.isLikely(name, in: record)
  }

  /// Whether the source name is joined from two attributes: it begins like an earlier source name,
  /// and ends like the value of another attribute.
  private mutating func isDamagedName(_ record: RecordAttributes) -> Bool {
    guard record.sourceVersion == nil, !versions.isEmpty, let name = record.sourceName,
      record.mayContainName || !names.contains(where: name.equals)
    else { return false }
    let beginning = names.lazy.map { Self.commonLength($0, name) }.max() ?? 0
    let others = [versions, devices, [unit, creationDate]].joined()
    let end = others.map { Self.commonLength($0.reversed(), name.reversed()) }.max() ?? 0
    guard record.mayContainName || end > 0 && beginning + end >= name.count else { return false }
    return seenUnusual.count < 1000 && seenUnusual.insert(Array(name)).inserted
  }

  /// The number of equal bytes at the beginning of two sequences.
  private static func commonLength(
    _ one: some Sequence<UInt8>, _ other: some Sequence<UInt8>
  ) -> Int {
    zip(one, other).prefix { $0 == $1 }.count
  }

  private mutating func remember(_ record: RecordAttributes) {
    hasBegun = true
    Self.remember(record.sourceName, in: &names)
    Self.remember(record.sourceVersion, in: &versions)
    Self.remember(record.device, in: &devices)
    if let text = record.unit, !text.equals(unit) { unit = Array(text) }
    if let text = record.creationDate, text.count == creationDate.count {
      creationDate.replaceSubrange(0..., with: text)
    } else {
      creationDate = record.creationDate.map(Array.init) ?? []
    }
  }

  private static func remember(_ text: UnsafeBufferPointer<UInt8>?, in texts: inout [[UInt8]]) {
    guard let text else { return }
    if let last = texts.last, text.equals(last) { return }
    if let index = texts.firstIndex(where: text.equals) {
      texts.swapAt(index, texts.count - 1)
      return
    }
    if texts.count >= recentLimit { texts.removeFirst() }
    texts.append(Array(text))
  }
}
