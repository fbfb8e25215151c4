import Testing
import WidgetModel
import WidgetRegistry

@Suite struct InstanceTests {
  let scratch: Scratch
  var registry: Registry { scratch.registry }

  init() throws {
    scratch = try Scratch()
  }

  @Test func givesBackAllOfAnInstance() throws {
    var instance = StoredInstance(
      id: "a", kind: scratch.kind.key, family: .accessoryInline, location: .lockScreen,
      own: ["zone": .string("우리"), "n": .array([.double(0.1)])], revision: 3, asked: 4,
      askedFor: .dataChanged, attention: Attention(.entityMissing, "'wedding' is gone"),
      claim: "run/1")
    instance.key = try registry.change { try $0.add(instance, at: Scratch.now) }.result
    #expect(try registry.instance(id: "a") == instance)
    #expect(try registry.instance(key: instance.key) == instance)

    instance.id = "b"
    instance.family = .systemLarge
    instance.location = .standBy
    instance.own = [:]
    instance.revision = 9
    instance.attention = nil
    try registry.change { try $0.update(instance) }
    #expect(try registry.instance(id: "b") == instance)

    try registry.change { try $0.update(&instance, askingFor: .configured) }
    #expect(instance.asked == 5)
    #expect(instance.askedFor == .configured)
    #expect(try registry.instance(id: "b") == instance)
    #expect(try registry.instance(id: "a") == nil)
  }

  @Test func groupsInstancesThatAreAlikeAfterTheFirstOfThem() throws {
    let keys = try registry.change { changes in
      try (0..<6).map { number in
        try changes.add(
          StoredInstance(
            id: "w\(number)", kind: scratch.kind.key,
            family: number == 4 ? .systemMedium : .systemSmall,
            own: ["n": .int(number % 2)]), at: Scratch.now)
      }
    }.result
    let places = [5, 0, 1, 2, 3, 4]
    let grouped = try registry.groupedByConfiguration(places.map { keys[$0] })
    #expect(grouped == [5, 1, 3, 0, 2, 4].map { keys[$0] })
    // A widget that was removed in the meantime keeps its place.
    #expect(try registry.groupedByConfiguration([keys[0], 99, keys[2]]) == [keys[0], keys[2], 99])
    #expect(try registry.groupedByConfiguration([]) == [])
  }

  @Test func talliesWhatIsAddedAskedChangedAndRemoved() throws {
    #expect(try registry.instanceTally() == InstanceTally())
    let first = try scratch.add("a")
    let second = try scratch.add("b")
    #expect(
      try registry.instanceTally() == InstanceTally(count: 2, last: second, revisions: 2, asked: 2))
    try registry.change { try $0.ask(key: first, for: .requested) }
    try registry.change { try $0.askAll(ofPlugin: "p", for: .dataChanged) }
    var instance = try #require(try registry.instance(key: second))
    instance.revision += 4
    try registry.change { try $0.update(instance) }
    #expect(
      try registry.instanceTally() == InstanceTally(count: 2, last: second, revisions: 6, asked: 5))
    try registry.change { try $0.removeInstance(key: second) }
    #expect(
      try registry.instanceTally() == InstanceTally(count: 1, last: first, revisions: 1, asked: 3))
  }

  @Test func refusesASecondInstanceOfAnID() throws {
    try scratch.add("a")
    #expect(throws: WidgetryError.self) { try scratch.add("a") }
    #expect(throws: WidgetryError.self) {
      try registry.change {
        try $0.add(StoredInstance(id: "b", kind: 99, family: .systemSmall), at: Scratch.now)
      }
    }
  }

  @Test func pagesThroughInstancesOfOneKindOrAll() throws {
    try scratch.register("q", Scratch.kind("b"))
    let other = try #require(try registry.kinds(named: "b").first)
    for number in 1...10 { try scratch.add("i\(number)", kind: number % 2 == 0 ? other : nil) }
    func ids(kind: Int?, limit: Int) throws -> [[String]] {
      var pages: [[String]] = []
      var last = 0
      while let page = Optional(try registry.instances(after: last, kind: kind, limit: limit)),
        let end = page.last
      {
        pages.append(page.map(\.id))
        last = end.key
      }
      return pages
    }
    #expect(try ids(kind: nil, limit: 100).map(\.count) == [10])
    #expect(try ids(kind: nil, limit: 4).map(\.count) == [4, 4, 2])
    #expect(try ids(kind: other.key, limit: 2) == [["i2", "i4"], ["i6", "i8"], ["i10"]])
    #expect(try registry.instanceIDs(limit: 3) == ["i1", "i2", "i3"])
  }

  // MARK: Ids

  func next(_ kind: StoredKind? = nil) throws -> String {
    try registry.change { try $0.makeInstanceID(kind: kind ?? scratch.kind, base: "clock") }.result
  }

  @discardableResult func addNext(_ kind: StoredKind? = nil) throws -> String {
    let id = try next(kind)
    try scratch.add(id, kind: kind)
    return id
  }

  func remove(_ id: String) throws {
    try registry.change { try $0.removeInstance(key: #require(try registry.instance(id: id)).key) }
  }

  @Test func numbersInstancesOneAfterTheOther() throws {
    #expect(try (1...3).map { _ in try addNext() } == ["clock-1", "clock-2", "clock-3"])
  }

  @Test func numbersNoInstanceAsARemovedOne() throws {
    for _ in 1...3 { try addNext() }
    for id in ["clock-3", "clock-1", "clock-2"] { try remove(id) }
    #expect(try next() == "clock-4")
  }

  @Test func passesOverIDsThatWereChosen() throws {
    try scratch.add("clock-1")
    try scratch.add("clock-3")
    #expect(try (1...3).map { _ in try addNext() } == ["clock-2", "clock-4", "clock-5"])
  }

  @Test func passesOverIDsThatWereChosenAndAreGone() throws {
    try scratch.add("clock-1")
    try remove("clock-1")
    let key = try scratch.add("clock-2")
    var instance = try #require(try registry.instance(key: key))
    instance.id = "mine"
    try registry.change { try $0.update(instance) }
    #expect(try next() == "clock-3")
  }

  @Test func numbersKindsOfOneNameTogether() throws {
    try scratch.register("q", Scratch.kind("clock"))
    let other = try #require(try registry.kinds(named: "clock").last)
    #expect(try addNext() == "clock-1")
    #expect(try addNext(other) == "clock-2")
    try remove("clock-2")
    #expect(try addNext() == "clock-3")
    try remove("clock-1")
    #expect(try addNext(other) == "clock-4")
  }

  @Test func givesAKeyOnlyOnce() throws {
    let key = try scratch.add("a")
    try remove("a")
    #expect(try scratch.add("a") > key)
  }

  // MARK: Claims, counters, references

  @Test func keepsAClaimUntilItsHolderLetsGo() throws {
    let key = try scratch.add("a")
    try registry.change { try $0.take(claim: "run/1", key: key) }
    try registry.change { try $0.release(claim: "run/2", key: key) }
    #expect(try registry.instance(key: key)?.claim == "run/1")
    try registry.change { try $0.take(claim: "run/3", key: key) }
    try registry.change { try $0.release(claim: "run/1", key: key) }
    #expect(try registry.instance(key: key)?.claim == "run/3")
    // What a person changes meanwhile does not end it.
    try registry.change { try $0.update(#require(try registry.instance(key: key))) }
    try registry.change { try $0.release(claim: "run/3", key: key) }
    #expect(try registry.instance(key: key)?.claim == nil)
  }

  @Test func raisesWhatWasAsked() throws {
    let key = try scratch.add("a")
    let other = try scratch.add("b")
    try registry.change { try $0.ask(key: key, for: .configured) }
    try registry.change { try $0.ask(key: key, for: .clockChanged) }
    #expect(try registry.instance(key: key)?.asked == 3)
    #expect(try registry.instance(key: key)?.askedFor == .clockChanged)
    #expect(try registry.instance(key: other)?.asked == 1)
  }

  @Test func knowsWhoNamesAnEntity() throws {
    let keys = try ["a", "b", "c"].map { try scratch.add($0) }
    for key in keys.reversed() {
      try registry.change {
        try $0.setReferences(
          ofInstance: key,
          to: [("anniversary", "wedding"), ("anniversary", "wedding"), ("City", "seoul")])
      }
    }
    try registry.change { try $0.setReferences(ofInstance: keys[1], to: [("City", "wedding")]) }
    #expect(
      try registry.instanceKeys(naming: "wedding", type: "anniversary") == [keys[0], keys[2]])
    #expect(try registry.instanceIDs(naming: "wedding", type: "anniversary") == ["a", "c"])
    #expect(try registry.instanceIDs(naming: "wedding", type: "City") == ["b"])
    #expect(try registry.instanceIDs(naming: "seoul", type: "City") == ["a", "c"])
    try registry.change { try $0.setReferences(ofInstance: keys[0], to: []) }
    try registry.change { try $0.removeInstance(key: keys[2]) }
    #expect(try registry.instanceKeys(naming: "wedding", type: "anniversary").isEmpty)
    #expect(try scratch.orphans() == [:])
  }
}
