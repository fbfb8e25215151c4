internal import Anniversaries

/// Finds which of the anniversaries that are there the days of a file are.
///
/// What is certain is found first, whatever the order of the file: an id, then the day that came from
/// there before. Only what is left over is taken for a day that was moved, where nothing else can be meant.
struct DayMatching {
  /// What a day of a file is.
  enum Match: Hashable {
    /// The anniversary at a place, to be changed where the file says so.
    case same(Int)
    /// An anniversary that is kept already from somewhere else, or so, and stays as it is.
    case kept(Int)
    case new
  }

  private struct Day: Hashable {
    var title: String
    var day: CalendarDay
  }

  private let known: [Anniversary]
  private var byID: [String: Int] = [:]
  private var byUID: [String: [Int]] = [:]
  private var bySource: [Anniversary.Source: [Int]] = [:]
  private var byDay: [Day: [Int]] = [:]
  /// The places that a day of the file is already.
  private var taken: Set<Int> = []

  init(_ known: [Anniversary]) {
    self.known = known
    for (place, anniversary) in known.enumerated() {
      byID[anniversary.id] = place
      byDay[Day(title: anniversary.title, day: anniversary.day), default: []].append(place)
      guard let source = anniversary.source else { continue }
      byUID[source.uid, default: []].append(place)
      bySource[source.unnumbered, default: []].append(place)
    }
  }

  /// What each of the days is.
  mutating func matches(_ days: [ImportedDay]) -> [Match] {
    var matches: [Match?] = days.map { named($0) }
    for (index, day) in days.enumerated() where matches[index] == nil {
      matches[index] = titled(day)
    }
    for (index, day) in days.enumerated() where matches[index] == nil { matches[index] = met(day) }
    let left = days.indices.filter { matches[$0] == nil && days[$0].naming == .byTitle }
    for (source, indices) in Dictionary(grouping: left, by: { days[$0].anniversary.source }) {
      let places = source.map { free(bySource[$0.unnumbered]) } ?? []
      // With more than one on either side nobody knows which became which.
      if indices.count == 1, places.count == 1 { matches[indices[0]] = take(places[0]) }
    }
    return matches.map { $0 ?? .new }
  }

  /// Finds a day by its id, here or where it comes from.
  private mutating func named(_ day: ImportedDay) -> Match? {
    let coming = day.anniversary
    if day.hasID, let place = byID[coming.id] { return take(place) }
    guard let source = coming.source, day.naming != .byTitle else { return nil }
    let places = free(byUID[source.uid])
    if let place = places.first(where: { known[$0].source?.name == source.name }) {
      return take(place)
    }
    // The same contacts in a file of another name.
    let other = places.first {
      day.naming == .everywhere || wasAlike(known[$0], coming)
    }
    return day.hasID ? nil : other.flatMap { take($0) }
  }

  /// Finds a day without an id by what came from there under its title.
  private mutating func titled(_ day: ImportedDay) -> Match? {
    guard day.naming == .byTitle, let source = day.anniversary.source else { return nil }
    let place = free(bySource[source.unnumbered]).first { place in
      known[place].day == day.anniversary.day
        || said(of: known[place])?.says("\(day.anniversary.day)", of: .date) == true
    }
    return place.flatMap { take($0) }
  }

  /// Finds a day that is kept under the same title on the same day, from wherever it is.
  private mutating func met(_ day: ImportedDay) -> Match? {
    let coming = day.anniversary
    guard !day.hasID else { return nil }
    let places = free(byDay[Day(title: coming.title, day: coming.day)])
    if let typed = places.first(where: { known[$0].source == nil }) { return take(typed) }
    let other = places.first {
      day.naming == .byTitle || known[$0].source?.name != coming.source?.name
    }
    guard let other else { return nil }
    taken.insert(other)
    return .kept(other)
  }

  /// Whether an anniversary is or was called as a day that comes, or is or was on that day.
  private func wasAlike(_ anniversary: Anniversary, _ coming: Anniversary) -> Bool {
    if anniversary.title == coming.title || anniversary.day == coming.day { return true }
    guard let said = said(of: anniversary) else { return false }
    return said.says(coming.title, of: .title) || said.says("\(coming.day)", of: .date)
  }

  private func said(of anniversary: Anniversary) -> SaidFields? {
    anniversary.source?.said.map(SaidFields.init(text:))
  }

  private func free(_ places: [Int]?) -> [Int] {
    places?.filter { !taken.contains($0) } ?? []
  }

  private mutating func take(_ place: Int) -> Match? {
    taken.insert(place).inserted ? .same(place) : nil
  }
}

extension Anniversary.Source {
  /// The source without what tells days of one title apart: `Kim Min (2)`.
  var unnumbered: Self {
    guard uid.hasSuffix(")"), let start = uid.lastIndex(of: "("), start > uid.startIndex else {
      return .init(name: name, uid: uid)
    }
    let number = uid[uid.index(after: start)...].dropLast()
    let title = uid[..<start]
    guard !number.isEmpty, number.allSatisfy(\.isNumber), title.hasSuffix(" ") else {
      return .init(name: name, uid: uid)
    }
    return .init(name: name, uid: String(title.dropLast()))
  }
}
