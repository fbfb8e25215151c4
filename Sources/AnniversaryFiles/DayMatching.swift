internal import Anniversaries

/// Matches the days of a file with existing anniversaries.
///
/// Certain matches come first, whatever the order of the file: the id that this home created, then
/// the id in the source. The rest is matched as moved days, if there is only one possibility.
struct DayMatching {
  /// The match of a day in a file.
  enum Match: Hashable {
    /// This home's own export of the anniversary at an index; the file has all its fields.
    case own(Int)
    /// The anniversary at an index, to be updated with the file's changes.
    case same(Int)
    /// An anniversary that came from another source, or may have; it isn't changed.
    case kept(Int)
    case new

    /// The index of an anniversary that may be changed.
    var changedPlace: Int? {
      switch self {
      case .own(let place), .same(let place): place
      case .kept, .new: nil
      }
    }
  }

  /// A key by which anniversaries are found.
  private enum Key: Hashable {
    case uid(String)
    case source(Anniversary.Source)
    /// A source with titles instead of ids, without and with the date's fingerprint.
    case titles(Anniversary.Source)
    case title(Anniversary.Source, date: String)
    /// A UID with the fingerprint of a title, of a date, or of both.
    case uidAndTitle(String, String)
    case uidAndDate(String, String)
    case uidTitleAndDate(String, String, String)
    /// A title and a day, of an anniversary that the user typed, or of an imported one.
    case typed(String, CalendarDay)
    case imported(String, CalendarDay)
  }

  private let known: [Anniversary]
  /// The identity of the home that has the anniversaries.
  private let home: String?
  private var byID: [String: Int] = [:]
  private var places = PlaceIndex<Key>()

  init(_ known: [Anniversary], home: String?) {
    (self.known, self.home) = (known, home)
    for (place, anniversary) in known.enumerated() {
      byID[anniversary.id] = place
      guard let source = anniversary.source else {
        places.add(place, .typed(anniversary.title, anniversary.day))
        continue
      }
      places.add(place, .imported(anniversary.title, anniversary.day))
      add(place, anniversary, from: source)
    }
  }

  private mutating func add(
    _ place: Int, _ anniversary: Anniversary, from source: Anniversary.Source
  ) {
    places.add(place, .uid(source.uid))
    places.add(place, .source(source.key))
    places.add(place, .titles(source.unnumbered))
    // An anniversary that the user has corrected is still found by the file's title and date.
    let said = source.said.map(ImportFingerprint.init(text:))
    let titles = Set([ImportFingerprint.mark(anniversary.title), said?[.title]].compactMap(\.self))
    let dates = Set(
      [ImportFingerprint.mark("\(anniversary.day)"), said?[.date]].compactMap(\.self))
    for date in dates {
      places.add(place, .title(source.unnumbered, date: date))
      places.add(place, .uidAndDate(source.uid, date))
      for title in titles { places.add(place, .uidTitleAndDate(source.uid, title, date)) }
    }
    for title in titles { places.add(place, .uidAndTitle(source.uid, title)) }
  }

  /// The match for each of the days.
  mutating func matches(_ days: [ImportedDay]) -> [Match] {
    var matches = [Match?](repeating: nil, count: days.count)
    func fill(_ find: (ImportedDay) -> Match?) {
      for (index, day) in days.enumerated() where matches[index] == nil {
        matches[index] = find(day)
      }
    }
    fill { exported($0) }
    fill { identified($0) }
    fill { identifiedElsewhere($0) }
    fill { titled($0) }
    fill { met($0) }
    let left = days.indices.filter { matches[$0] == nil && days[$0].naming == .byTitle }
    let groups = Dictionary(grouping: left) { days[$0].source(in: home)?.unnumbered }
    for (source, indices) in groups where indices.count == 1 {
      // With several candidates on either side the match would be a guess.
      if let source, let place = places.only(.titles(source)) {
        matches[indices[0]] = take(place, days[indices[0]])
      }
    }
    return matches.map { $0 ?? .new }
  }

  /// Matches by the id that this home created.
  private mutating func exported(_ day: ImportedDay) -> Match? {
    let coming = day.anniversary
    if day.isOwn(of: home) {
      // Another anniversary may have the id now.
      guard let place = byID[coming.id], !isFromElsewhere(place, than: coming),
        !isFromAnotherSource(place, than: coming)
      else { return nil }
      return take(place, day)
    }
    if day.hasID, day.home == nil, let place = byID[coming.id] {
      // Another home may have created the same id, so the title and the date must match too.
      let former = known[place]
      if former.title == coming.title, former.day == coming.day,
        former.source?.uid == coming.source?.uid
      {
        // The export is of an unknown home, so it changes nothing.
        return keep(place)
      }
    }
    // The UID proves that it is this home's own day.
    guard let home, let uid = day.uid(in: home), uid.home == home, let place = byID[uid.id],
      !isFromElsewhere(place, than: coming)
    else { return nil }
    return !day.hasID && places.take(place) ? .same(place) : .kept(place)
  }

  /// Whether the anniversary at an index came from another home with the same id.
  private func isFromElsewhere(_ place: Int, than coming: Anniversary) -> Bool {
    guard let uid = known[place].source?.uid, uid != coming.source?.uid else { return false }
    return DayUID(uid).map { $0.home != home } ?? false
  }

  /// Whether an anniversary and a day come from different sources.
  private func isFromAnotherSource(_ place: Int, than coming: Anniversary) -> Bool {
    guard let former = known[place].source, let source = coming.source else { return false }
    return former.uid != source.uid
  }

  /// Matches by the id in the same source.
  private mutating func identified(_ day: ImportedDay) -> Match? {
    guard let source = day.source(in: home), day.naming != .byTitle else { return nil }
    if let uid = DayUID(source.uid), uid.home == nil {
      let (title, date) = (day.anniversary.title, "\(day.anniversary.day)")
      return places.first(
        .uidTitleAndDate(source.uid, ImportFingerprint.mark(title), ImportFingerprint.mark(date))
      ).flatMap { take($0, day) }
    }
    return places.first(.source(source.key)).flatMap { take($0, day) }
  }

  /// Matches by an id from a file with another name.
  private mutating func identifiedElsewhere(_ day: ImportedDay) -> Match? {
    guard let source = day.source(in: home), day.naming != .byTitle else { return nil }
    if let uid = DayUID(source.uid) {
      guard uid.home != nil else { return nil }
      if let place = importedBefore(day, uid) { return take(place, day) }
      // The UID is globally unique, even if the file contains it twice.
      let key = Key.uid(source.uid)
      return places.first(key).flatMap { take($0, day) } ?? places.any(key).map { .kept($0) }
    }
    let place =
      day.naming == .everywhere ? places.first(.uid(source.uid)) : alike(day, uid: source.uid)
    guard let place else { return nil }
    // A copy from another home isn't an update from the original source.
    return day.hasID && !day.isOwn(of: home) ? keep(place) : take(place, day)
  }

  /// Matches an export of an older version, without its home.
  private mutating func importedBefore(_ day: ImportedDay, _ uid: DayUID) -> Int? {
    let (title, date) = (day.anniversary.title, "\(day.anniversary.day)")
    let former = DayUID(id: uid.id, home: nil).text
    return places.first(
      .uidTitleAndDate(former, ImportFingerprint.mark(title), ImportFingerprint.mark(date)))
  }

  /// The first anniversary with a UID whose title or date matches, now or at its last import.
  private mutating func alike(_ day: ImportedDay, uid: String) -> Int? {
    // A title that is used as the UID adds no information.
    let title =
      uid == day.anniversary.title
      ? nil : places.first(.uidAndTitle(uid, ImportFingerprint.mark(day.anniversary.title)))
    let date = places.first(.uidAndDate(uid, ImportFingerprint.mark("\(day.anniversary.day)")))
    return [title, date].compactMap(\.self).min()
  }

  /// Matches a day without an id by its title in the same source.
  private mutating func titled(_ day: ImportedDay) -> Match? {
    guard day.naming == .byTitle, let source = day.source(in: home) else { return nil }
    let date = ImportFingerprint.mark("\(day.anniversary.day)")
    return places.first(.title(source.unnumbered, date: date)).flatMap { take($0, day) }
  }

  /// Matches by title and day, from any source.
  private mutating func met(_ day: ImportedDay) -> Match? {
    let coming = day.anniversary
    if let typed = places.first(.typed(coming.title, coming.day)) {
      // Another home's day stays separate, even if it equals one that was typed here.
      return day.hasID && !day.isOwn(of: home) ? keep(typed) : take(typed, day)
    }
    return places.first(.imported(coming.title, coming.day)).flatMap { keep($0) }
  }

  private mutating func take(_ place: Int, _ day: ImportedDay) -> Match? {
    guard places.take(place) else { return nil }
    return day.isOwn(of: home) ? .own(place) : .same(place)
  }

  private mutating func keep(_ place: Int) -> Match? {
    places.take(place) ? .kept(place) : nil
  }
}

extension Anniversary.Source {
  /// Identifies the source.
  var key: Self { .init(name: name, uid: uid) }

  /// The source without the number that distinguishes equal titles: `Kim Min (2)`.
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
