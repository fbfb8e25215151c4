internal import AppleFrameworks
internal import WidgetAuthoring
internal import WidgetModel

/// The objects of a container, read from a shared group and written to it.
///
/// The objects of a class are a list under the class's name. An object names itself by `_id`, and
/// others by theirs; a person may write whole objects inside others instead.
///
/// All lists are read together: if one has changed, all objects are made again, so that none refers
/// to an old one. Objects that weren't saved yet stay.
// `@unchecked Sendable` is safe for the tables, which have a lock. The objects are shared by all
// contexts: a widget's code uses them on one actor at a time.
final class ModelStore: @unchecked Sendable {
  let group: String?
  private let allowsSave: Bool
  weak var container: ModelContainer?
  private let lock = NSRecursiveLock()
  /// The classes whose lists are read, in the order in which they were met.
  private var types: [any PersistentModel.Type]
  /// The objects by the name of their class, in their order.
  private var objects: [String: [any PersistentModel]] = [:]
  /// The lists as they were read or written last.
  private var stored: [String: JSONValue] = [:]
  /// The lists that would have been written then.
  private var unchanged: [String: JSONValue] = [:]
  /// The records of which no objects could be made; they stay in the list.
  private var unreadable: [String: [JSONValue]] = [:]
  /// The values of objects that have still to be linked.
  private var unlinked: [(model: any PersistentModel, values: _ModelValues)] = []
  /// Returns the list of a class while objects are made; otherwise nil.
  private var list: ((String) -> JSONValue)?
  /// The classes whose objects are made, or being made.
  private var made: Set<String> = []

  init(group: String?, allowsSave: Bool, types: [any PersistentModel.Type] = []) {
    self.group = group
    self.allowsSave = allowsSave
    self.types = types
  }

  // MARK: Objects

  func objects<T: PersistentModel>(of type: T.Type) -> [T] {
    lock.withLock {
      read(type)
      return (objects[type._name] ?? []).compactMap { $0 as? T }
    }
  }

  func object(_ id: PersistentIdentifier) -> (any PersistentModel)? {
    lock.withLock {
      read()
      return objects[id.entityName]?.first { $0._identity.key == id.key }
    }
  }

  func insert<T: PersistentModel>(_ model: T) {
    lock.withLock {
      model._identity.isDeleted = false
      add(model)
    }
  }

  /// Adds an object, and those to which it refers, except deleted ones.
  private func add(_ model: any PersistentModel) {
    let type = type(of: model)
    read(type)
    let isKnown = objects[type._name]?.contains { $0 === model } == true
    guard !isKnown, !model._identity.isDeleted else { return }
    model._identity.store = self
    objects[type._name, default: []].append(model)
    for other in _ModelRecord(model).related { add(other) }
  }

  func delete(_ model: any PersistentModel) {
    lock.withLock {
      read(type(of: model))
      objects[type(of: model)._name]?.removeAll { $0 === model }
      model._identity.store = nil
      model._identity.isDeleted = true
    }
  }

  func removeAll() {
    lock.withLock {
      for name in Set(types.map { $0._name }).union(objects.keys) {
        objects[name] = []
        unreadable[name] = []
        stored[name] = .array([])
        unchanged[name] = .array([])
        if allowsSave { defaults?.removeObject(forKey: name) }
      }
    }
  }

  /// Reads the lists again, without what wasn't saved.
  func rollback() {
    lock.withLock {
      let saved = stored
      makeObjects(keepsNew: false) { saved[$0] ?? .array([]) }
    }
  }

  // MARK: Saving

  var hasChanges: Bool {
    lock.withLock {
      read()
      return types.contains { list(of: $0._name) != unchanged[$0._name] ?? .array([]) }
    }
  }

  func save() throws {
    try lock.withLock {
      guard allowsSave else { throw SwiftDataError(summary: "The container doesn't allow saving") }
      read()
      // Objects that were set as values of others belong to the container too.
      for model in objects.values.flatMap(\.self) {
        for other in _ModelRecord(model).related { add(other) }
      }
      for name in types.map({ $0._name }) {
        let list = list(of: name)
        guard list != unchanged[name] ?? .array([]) else { continue }
        if let value = list.defaultsValue { defaults?.set(value, forKey: name) }
        stored[name] = defaults == nil ? list : storedList(name)
        unchanged[name] = list
      }
      for model in objects.values.flatMap(\.self) {
        model._identity.record = _ModelRecord(model).values
      }
    }
  }

  private func list(of name: String) -> JSONValue {
    let list = JSONValue.array(
      (objects[name] ?? []).map { .object(_ModelRecord($0).values) } + (unreadable[name] ?? []))
    // As it is read back.
    return list.propertyList.flatMap(JSONValue.init(propertyList:)) ?? list
  }

  // MARK: Reading

  private var defaults: UserDefaults? { group.flatMap { UserDefaults(suiteName: $0) } }

  /// Reads all lists, also that of a class, if one has changed since they were read.
  private func read(_ type: (any PersistentModel.Type)? = nil) {
    if let type, !types.contains(where: { $0 == type }) { types.append(type) }
    guard list == nil, let group else { return }
    if SharedReads.isRecording, let type {
      SharedReads.add(
        SharedRead(group: group, key: type._name, type: .json(.array(_ModelShape.shape(of: type)))))
    }
    let lists = Dictionary(
      types.map { ($0._name, storedList($0._name)) }, uniquingKeysWith: { first, _ in first })
    guard lists.contains(where: { $0.value != stored[$0.key] ?? .array([]) }) else { return }
    makeObjects(keepsNew: true) { lists[$0] ?? self.storedList($0) }
  }

  private func storedList(_ name: String) -> JSONValue {
    let value = defaults?.object(forKey: name)
    let list =
      (value as? Data).flatMap { try? JSONValue(parsing: [UInt8]($0)) }
      ?? value.flatMap(JSONValue.init(propertyList:)) ?? .array([])
    return list.array == nil ? .array([list]) : list
  }

  /// Replaces all objects by those of the lists.
  private func makeObjects(keepsNew: Bool, _ lists: @escaping (String) -> JSONValue) {
    list = lists
    defer { list = nil }
    let old = objects
    objects = [:]
    unreadable = [:]
    unlinked = []
    made = []
    // An object may have inner ones of a class that wasn't met before.
    var index = 0
    while index < types.count {
      let type = types[index]
      makeObjects(of: type)
      index += 1
    }
    // Inner objects may have others inside.
    while let (model, values) = unlinked.popLast() { model._link(values) }
    for type in types { unchanged[type._name] = list(of: type._name) }
    guard keepsNew else { return }
    for (name, models) in old {
      objects[name, default: []] += models.filter { $0._identity.record == nil }
    }
  }

  /// Makes the objects of a class, if they aren't made yet.
  private func makeObjects<T: PersistentModel>(of type: T.Type) {
    guard let list = list?(type._name), made.insert(type._name).inserted else { return }
    stored[type._name] = list
    var seen: [String: Int] = [:]
    for record in list.array ?? [] {
      let digest = SHA256.digest(of: Array(record.json.utf8)).prefix(8).hexadecimal
      seen[digest, default: 0] += 1
      let key = "\(digest)-\(seen[digest] ?? 1)"
      if make(type, record.object ?? [:], key: key) == nil {
        unreadable[type._name, default: []].append(record)
      }
    }
  }

  /// Creates an object from its values; nil with a line in the plugin's log if one is wrong.
  private func make<T: PersistentModel>(
    _ type: T.Type, _ record: [String: JSONValue], key: String
  ) -> T? {
    let key = record["_id"]?.plain ?? key
    let values = _ModelValues(record, key: key, store: self)
    do {
      let model = try T(_values: values)
      model._identity.key = key
      model._identity.store = self
      model._identity.record = record
      objects[type._name, default: []].append(model)
      unlinked.append((model, values))
      return model
    } catch {
      let words = (error as? SwiftDataError)?.summary ?? "\(error)"
      FileHandle.standardError.write(
        Data("A '\(type._name)' of '\(group ?? "")' can't be read: \(words)\n".utf8))
      return nil
    }
  }

  /// Whether a reference in a list leads, or has led, to an object.
  func isReadable(_ value: JSONValue, as type: any PersistentModel.Type) -> Bool {
    guard let record = value.object else { return true }
    if record.count == 1, record["_id"] != nil { return true }
    return (try? make(type, probing: record)) != nil
  }

  private func make<T: PersistentModel>(
    _ type: T.Type, probing record: [String: JSONValue]
  ) throws -> T {
    try T(_values: _ModelValues(record, key: "", store: ModelStore(group: nil, allowsSave: false)))
  }

  /// The object that a value names or describes, while objects are made.
  func object<T: PersistentModel>(_ type: T.Type, for value: JSONValue) -> T? {
    lock.withLock {
      if !types.contains(where: { $0 == type }) { types.append(type) }
      // An object may need one of another list.
      makeObjects(of: type)
      let record = value.object
      let id = record == nil ? value.plain : record?["_id"]?.plain
      if let id, let known = objects[type._name]?.first(where: { $0._identity.key == id }) {
        return known as? T
      }
      guard let record, record.count > (record["_id"] == nil ? 0 : 1) else { return nil }
      let digest = SHA256.digest(of: Array(value.json.utf8)).prefix(8).hexadecimal
      return make(type, record, key: "\(digest)-in-\(objects[type._name]?.count ?? 0)")
    }
  }
}
