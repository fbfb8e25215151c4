internal import Anniversaries

/// Matches the days of an imported file with existing anniversaries, for ``DayImport``.
///
/// The most certain matches come first, whatever the order of the file: by the id that this home
/// folder created, then by the id in the source, then by title and date. A remaining day with a
/// known title is treated as moved to another date, if only one anniversary has that title.
struct DayMatching {
  /// The result for one day of the file; anniversaries are identified by their index.
  enum Match: Hashable {
    /// The day is this home folder's own export of an anniversary, and contains all its fields.
    case ownExport(Int)
    /// The day is a newer state of an anniversary, which is updated with the file's changes.
    case update(Int)
    /// The anniversary may have come from another source, so it isn't changed.
    case kept(Int)
    /// No anniversary matches.
    case new

    /// The index of the anniversary that the import may change; nil if there is none.
    var updatedIndex: Int? {
      switch self {
      case .ownExport(let index), .update(let index): index
      case .kept, .new: nil
      }
    }
  }

  /// A property by which anniversaries are looked up.
  private enum Key: Hashable {
    case uid(String)
    case source(Anniversary.Source)
    /// A source that uses titles instead of ids, without or with the hash of the date.
    case titles(Anniversary.Source)
    case title(Anniversary.Source, date: String)
    /// A UID with the hash of a title, of a date, or of both.
    case uidAndTitle(String, String)
    case uidAndDate(String, String)
    case uidTitleAndDate(String, String, String)
    /// The title and the day of an anniversary that the user typed, or that was imported.
    case typed(String, CalendarDay)
    case imported(String, CalendarDay)
  }

  private let existing: [Anniversary]
  /// The identity of the home folder; nil before it exists.
  private let home: String?
  private var byID: [String: Int] = [:]
  private var lookup = AnniversaryLookup<Key>()

  init(_ existing: [Anniversary], home: String?) {
    (self.existing, self.home) = (existing, home)
    for (index, anniversary) in existing.enumerated() {
      byID[anniversary.id] = index
      guard let source = anniversary.source else {
        lookup.add(index, .typed(anniversary.title, anniversary.day))
        continue
      }
      lookup.add(index, .imported(anniversary.title, anniversary.day))
      add(index, anniversary, from: source)
    }
  }

  private mutating func add(
    _ index: Int, _ anniversary: Anniversary, from source: Anniversary.Source
  ) {
    lookup.add(index, .uid(source.uid))
    lookup.add(index, .source(source.key))
    lookup.add(index, .titles(source.unnumbered))
    // If the user has corrected the title or date, the last import's values still match the file.
    let imported = source.fingerprint.map(ImportFingerprint.init(text:))
    let titles = Set(
      [ImportFingerprint.hash(anniversary.title), imported?[.title]].compactMap(\.self))
    let dates = Set(
      [ImportFingerprint.hash("\(anniversary.day)"), imported?[.date]].compactMap(\.self))
    for date in dates {
      lookup.add(index, .title(source.unnumbered, date: date))
      lookup.add(index, .uidAndDate(source.uid, date))
      for title in titles { lookup.add(index, .uidTitleAndDate(source.uid, title, date)) }
    }
    for title in titles { lookup.add(index, .uidAndTitle(source.uid, title)) }
  }

  /// Matches all days of a file; returns one match per day, in the same order.
  mutating func matches(_ days: [ImportedDay]) -> [Match] {
    var matches = [Match?](repeating: nil, count: days.count)
    func fill(_ find: (ImportedDay) -> Match?) {
      for (index, day) in days.enumerated() where matches[index] == nil {
        matches[index] = find(day)
      }
    }
    fill { matchExportedID($0) }
    fill { matchSourceID($0) }
    fill { matchIDFromOtherFile($0) }
    fill { matchTitleInSource($0) }
    fill { matchTitleAndDay($0) }
    let unmatched = days.indices.filter {
      matches[$0] == nil && days[$0].identification == .titleOnly
    }
    let groups = Dictionary(grouping: unmatched) { days[$0].source(in: home)?.unnumbered }
    for (source, indices) in groups where indices.count == 1 {
      // With several candidates in the file or at home, a match would be a guess.
      if let source, let index = lookup.only(.titles(source)) {
        matches[indices[0]] = update(index, day: days[indices[0]])
      }
    }
    return matches.map { $0 ?? .new }
  }

  /// Matches by the id that this home folder created.
  private mutating func matchExportedID(_ day: ImportedDay) -> Match? {
    let coming = day.anniversary
    if day.isOwn(of: home) {
      // Since the export, the id may have been given to another anniversary.
      guard let index = byID[coming.id], !isFromOtherHome(index, than: coming),
        !isFromOtherSource(index, than: coming)
      else { return nil }
      return update(index, day: day)
    }
    if day.hasID, day.home == nil, let index = byID[coming.id] {
      // Another home folder may have created the same id, so the title and date must match too.
      let former = existing[index]
      if former.title == coming.title, former.day == coming.day,
        former.source?.uid == coming.source?.uid
      {
        // The file doesn't name the home folder that exported it, so it changes nothing.
        return keep(index)
      }
    }
    // A UID with this home folder's identity proves that the day was created here.
    guard let home, let uid = day.uid(in: home), uid.home == home, let index = byID[uid.id],
      !isFromOtherHome(index, than: coming)
    else { return nil }
    return !day.hasID && lookup.markMatched(index) ? .update(index) : .kept(index)
  }

  /// Whether an anniversary was exported by another home folder under a UID other than the day's.
  private func isFromOtherHome(_ index: Int, than coming: Anniversary) -> Bool {
    guard let uid = existing[index].source?.uid, uid != coming.source?.uid else { return false }
    return DayUID(uid).map { $0.home != home } ?? false
  }

  /// Whether an anniversary and a day come from different sources.
  private func isFromOtherSource(_ index: Int, than coming: Anniversary) -> Bool {
    guard let former = existing[index].source, let source = coming.source else { return false }
    return former.uid != source.uid
  }

  /// Matches by the id in the same source.
  private mutating func matchSourceID(_ day: ImportedDay) -> Match? {
    guard let source = day.source(in: home), day.identification != .titleOnly else { return nil }
    if let uid = DayUID(source.uid), uid.home == nil {
      let (title, date) = (day.anniversary.title, "\(day.anniversary.day)")
      return lookup.first(
        .uidTitleAndDate(source.uid, ImportFingerprint.hash(title), ImportFingerprint.hash(date))
      ).flatMap { update($0, day: day) }
    }
    return lookup.first(.source(source.key)).flatMap { update($0, day: day) }
  }

  /// Matches by an id that was imported from a file with another name.
  private mutating func matchIDFromOtherFile(_ day: ImportedDay) -> Match? {
    guard let source = day.source(in: home), day.identification != .titleOnly else { return nil }
    if let uid = DayUID(source.uid) {
      guard uid.home != nil else { return nil }
      if let index = indexFromOlderExport(day, uid) { return update(index, day: day) }
      // The UID is globally unique, even if the file contains it twice.
      let key = Key.uid(source.uid)
      return lookup.first(key).flatMap { update($0, day: day) } ?? lookup.any(key).map { .kept($0) }
    }
    let index =
      day.identification == .globalID
      ? lookup.first(.uid(source.uid)) : indexWithTitleOrDate(of: day, uid: source.uid)
    guard let index else { return nil }
    // A copy from another home folder isn't an update from the original source.
    return day.hasID && !day.isOwn(of: home) ? keep(index) : update(index, day: day)
  }

  /// The anniversary imported from an older version's export, whose UID lacks the home's identity.
  private mutating func indexFromOlderExport(_ day: ImportedDay, _ uid: DayUID) -> Int? {
    let (title, date) = (day.anniversary.title, "\(day.anniversary.day)")
    let former = DayUID(id: uid.id, home: nil).text
    return lookup.first(
      .uidTitleAndDate(former, ImportFingerprint.hash(title), ImportFingerprint.hash(date)))
  }

  /// The first anniversary with a UID and also the day's title or date, now or at the last import.
  private mutating func indexWithTitleOrDate(of day: ImportedDay, uid: String) -> Int? {
    // If the title is the UID, it proves nothing more.
    let title =
      uid == day.anniversary.title
      ? nil : lookup.first(.uidAndTitle(uid, ImportFingerprint.hash(day.anniversary.title)))
    let date = lookup.first(.uidAndDate(uid, ImportFingerprint.hash("\(day.anniversary.day)")))
    return [title, date].compactMap(\.self).min()
  }

  /// Matches a day without an id by its title and date in the same source.
  private mutating func matchTitleInSource(_ day: ImportedDay) -> Match? {
    guard day.identification == .titleOnly, let source = day.source(in: home) else { return nil }
    let date = ImportFingerprint.hash("\(day.anniversary.day)")
    return lookup.first(.title(source.unnumbered, date: date)).flatMap { update($0, day: day) }
  }

  /// Matches by title and day, whatever the source.
  private mutating func matchTitleAndDay(_ day: ImportedDay) -> Match? {
    let coming = day.anniversary
    if let typed = lookup.first(.typed(coming.title, coming.day)) {
      // A day from another home folder doesn't update one that was typed here.
      return day.hasID && !day.isOwn(of: home) ? keep(typed) : update(typed, day: day)
    }
    return lookup.first(.imported(coming.title, coming.day)).flatMap { keep($0) }
  }

  private mutating func update(_ index: Int, day: ImportedDay) -> Match? {
    guard lookup.markMatched(index) else { return nil }
    return day.isOwn(of: home) ? .ownExport(index) : .update(index)
  }

  private mutating func keep(_ index: Int) -> Match? {
    lookup.markMatched(index) ? .kept(index) : nil
  }
}

extension Anniversary.Source {
  /// The source without its import fingerprint, for comparisons.
  var key: Self { .init(name: name, uid: uid) }

  /// The source without the number that distinguishes equal titles, as in `Kim Min (2)`.
  var unnumbered: Self {
    guard uid.hasSuffix(")"), let start = uid.lastIndex(of: "("), start > uid.startIndex else {
      return key
    }
    let number = uid[uid.index(after: start)...].dropLast()
    let title = uid[..<start]
    guard !number.isEmpty, number.allSatisfy(\.isNumber), title.hasSuffix(" ") else { return key }
    return .init(name: name, uid: String(title.dropLast()))
  }
}
