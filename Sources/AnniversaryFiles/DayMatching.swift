internal import Anniversaries

/// Finds which of the anniversaries that are there the days of a file are.
///
/// What is certain is found first, whatever the order of the file: the id that this home gave, then the day
/// that came from there before. Only what is left over is taken for a day that was moved, where nothing else
/// can be meant.
struct DayMatching {
  /// What a day of a file is.
  enum Match: Hashable {
    /// The anniversary at a place as this home exported it: the file says all of it.
    case own(Int)
    /// The anniversary at a place, to be changed where the file says so.
    case same(Int)
    /// An anniversary that is kept already from somewhere else, or so, and stays as it is.
    case kept(Int)
    case new

    /// The place of an anniversary that may be changed.
    var changedPlace: Int? {
      switch self {
      case .own(let place), .same(let place): place
      case .kept, .new: nil
      }
    }
  }

  /// What a place is found by.
  private enum Key: Hashable {
    case uid(String)
    case source(Anniversary.Source)
    /// A source whose days are known by their titles, without and with the mark of a date.
    case titles(Anniversary.Source)
    case title(Anniversary.Source, date: String)
    /// A UID with the mark of a title, of a date, or of both.
    case uidAndTitle(String, String)
    case uidAndDate(String, String)
    case uidTitleAndDate(String, String, String)
    /// A title on a day, of a day that was typed here or that came from somewhere.
    case typed(String, CalendarDay)
    case imported(String, CalendarDay)
  }

  private let known: [Anniversary]
  /// The identity of the home that the anniversaries are of.
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
    // What a person corrected here is still known by what the file said.
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

  /// What each of the days is.
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
      // With more than one on either side nobody knows which became which.
      if let source, let place = places.only(.titles(source)) {
        matches[indices[0]] = take(place, days[indices[0]])
      }
    }
    return matches.map { $0 ?? .new }
  }

  /// Finds a day by the id that this home gave it.
  private mutating func exported(_ day: ImportedDay) -> Match? {
    let coming = day.anniversary
    if day.isOwn(of: home) {
      // The id may be another day's by now.
      guard let place = byID[coming.id], !isFromElsewhere(place, than: coming),
        !isFromAnotherSource(place, than: coming)
      else { return nil }
      return take(place, day)
    }
    if day.hasID, day.home == nil, let place = byID[coming.id] {
      // Another home may have given the same id: it tells only together with the title and the date.
      let former = known[place]
      if former.title == coming.title, former.day == coming.day,
        former.source?.uid == coming.source?.uid
      {
        // Whose export it is nobody knows, so it changes nothing.
        return keep(place)
      }
    }
    // Wherever it has been, it is this home's own day.
    guard let home, let uid = day.uid(in: home), uid.home == home, let place = byID[uid.id],
      !isFromElsewhere(place, than: coming)
    else { return nil }
    return !day.hasID && places.take(place) ? .same(place) : .kept(place)
  }

  /// Whether a place is of another home's day, which has got an id that was free by then.
  private func isFromElsewhere(_ place: Int, than coming: Anniversary) -> Bool {
    guard let uid = known[place].source?.uid, uid != coming.source?.uid else { return false }
    return DayUID(uid).map { $0.home != home } ?? false
  }

  /// Whether a place and a day that comes are from two sources.
  private func isFromAnotherSource(_ place: Int, than coming: Anniversary) -> Bool {
    guard let former = known[place].source, let source = coming.source else { return false }
    return former.uid != source.uid
  }

  /// Finds the day that came from there before.
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

  /// Finds the day that came before in a file of another name.
  private mutating func identifiedElsewhere(_ day: ImportedDay) -> Match? {
    guard let source = day.source(in: home), day.naming != .byTitle else { return nil }
    if let uid = DayUID(source.uid) {
      guard uid.home != nil else { return nil }
      if let place = importedBefore(day, uid) { return take(place, day) }
      // It is one day in the whole world, even if the file has it twice.
      let key = Key.uid(source.uid)
      return places.first(key).flatMap { take($0, day) } ?? places.any(key).map { .kept($0) }
    }
    let place =
      day.naming == .everywhere ? places.first(.uid(source.uid)) : alike(day, uid: source.uid)
    guard let place else { return nil }
    // Another home's copy of a third source's day is not an update from that source.
    return day.hasID && !day.isOwn(of: home) ? keep(place) : take(place, day)
  }

  /// The same day as an older version exported it, without its home.
  private mutating func importedBefore(_ day: ImportedDay, _ uid: DayUID) -> Int? {
    let (title, date) = (day.anniversary.title, "\(day.anniversary.day)")
    let former = DayUID(id: uid.id, home: nil).text
    return places.first(
      .uidTitleAndDate(former, ImportFingerprint.mark(title), ImportFingerprint.mark(date)))
  }

  /// The first of a UID that is or was called as a day that comes, or is or was on that day.
  private mutating func alike(_ day: ImportedDay, uid: String) -> Int? {
    // A title that is the UID too tells nothing more.
    let title =
      uid == day.anniversary.title
      ? nil : places.first(.uidAndTitle(uid, ImportFingerprint.mark(day.anniversary.title)))
    let date = places.first(.uidAndDate(uid, ImportFingerprint.mark("\(day.anniversary.day)")))
    return [title, date].compactMap(\.self).min()
  }

  /// Finds a day without an id by what came from there under its title.
  private mutating func titled(_ day: ImportedDay) -> Match? {
    guard day.naming == .byTitle, let source = day.source(in: home) else { return nil }
    let date = ImportFingerprint.mark("\(day.anniversary.day)")
    return places.first(.title(source.unnumbered, date: date)).flatMap { take($0, day) }
  }

  /// Finds a day that is kept under the same title on the same day, from wherever it is.
  private mutating func met(_ day: ImportedDay) -> Match? {
    let coming = day.anniversary
    if let typed = places.first(.typed(coming.title, coming.day)) {
      // Another home's day is that home's, however much it is like one that was typed here.
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
  /// What makes it one source.
  var key: Self { .init(name: name, uid: uid) }

  /// The source without what tells days of one title apart: `Kim Min (2)`.
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
