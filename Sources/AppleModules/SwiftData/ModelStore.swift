internal import AppleFrameworks
internal import WidgetAuthoring
internal import WidgetModel

/// The objects of a container, read from a shared group and written to it.
///
/// The objects of a class are a list under the class's name. An object names itself by `_id`, and
/// others by theirs; a person may write whole objects inside others instead.
final class ModelStore: @unchecked Sendable {
  let group: String?
  private let allowsSave: Bool
  // Reading a list may read others.
  private let lock = NSRecursiveLock()
  /// The objects by the name of their class, in their order.
  private var objects: [String: [any PersistentModel]] = [:]
  /// The lists as they were read or written last.
  private var stored: [String: JSONValue] = [:]
  /// The records of which no objects could be made; they stay in the list.
  private var unreadable: [String: [JSONValue]] = [:]
  private var isBeingRead: Set<String> = []
  private var changed = false

  init(group: String?, allowsSave: Bool) {
    self.group = group
    self.allowsSave = allowsSave
  }

  var hasChanges: Bool { lock.withLock { changed } }

  func objects<T: PersistentModel>(of type: T.Type) -> [T] {
    lock.withLock {
      read(type)
      return (objects[type._name] ?? []).compactMap { $0 as? T }
    }
  }

  func object(_ id: PersistentIdentifier) -> (any PersistentModel)? {
    lock.withLock { objects[id.entityName]?.first { $0._identity.key == id.key } }
  }

  func insert<T: PersistentModel>(_ model: T) {
    lock.withLock {
      read(T.self)
      add(model)
    }
  }

  /// Adds an object, and those to which it refers.
  private func add(_ model: any PersistentModel) {
    guard model._identity.store == nil else { return }
    model._identity.store = self
    model._identity.isDeleted = false
    objects[type(of: model)._name, default: []].append(model)
    changed = true
    for other in _ModelRecord(model).related { add(other) }
  }

  func delete(_ model: any PersistentModel) {
    lock.withLock {
      objects[type(of: model)._name]?.removeAll { $0 === model }
      model._identity.store = nil
      model._identity.isDeleted = true
      changed = true
    }
  }

  func removeAll(_ types: [any PersistentModel.Type]) {
    lock.withLock {
      for name in Set(types.map { $0._name }).union(objects.keys) {
        objects[name] = []
        unreadable[name] = []
        stored[name] = .array([])
        if allowsSave { defaults?.removeObject(forKey: name) }
      }
      changed = false
    }
  }

  func rollback() {
    lock.withLock {
      objects = [:]
      stored = [:]
      changed = false
    }
  }

  func save() throws {
    try lock.withLock {
      guard allowsSave else { throw SwiftDataError(summary: "The container doesn't allow saving") }
      // Objects that were set as values of others belong to the container too.
      for model in objects.values.flatMap(\.self) {
        for other in _ModelRecord(model).related { add(other) }
      }
      changed = false
      guard let defaults else { return }
      for (name, models) in objects {
        let list = JSONValue.array(
          models.map { .object(_ModelRecord($0).values) } + (unreadable[name] ?? []))
        guard list != stored[name], let value = list.propertyList else { continue }
        defaults.set(value, forKey: name)
        stored[name] = list
      }
    }
  }

  // MARK: Reading

  private var defaults: UserDefaults? { group.flatMap { UserDefaults(suiteName: $0) } }

  /// Reads the objects of a class, if their list has changed since it was read.
  func read<T: PersistentModel>(_ type: T.Type) {
    let name = type._name
    guard let group, let defaults, !isBeingRead.contains(name) else { return }
    SharedReads.add(
      SharedRead(group: group, key: name, type: .json(.array(_ModelShape.shape(of: type)))))
    let value = defaults.object(forKey: name)
    let list =
      (value as? Data).flatMap { try? JSONValue(parsing: [UInt8]($0)) }
      ?? value.flatMap(JSONValue.init(propertyList:)) ?? .array([])
    guard list != stored[name] else { return }
    isBeingRead.insert(name)
    defer { isBeingRead.remove(name) }
    stored[name] = list
    objects[name] = []
    unreadable[name] = []
    var made: [(T, _ModelValues)] = []
    for (index, record) in (list.array ?? [list]).enumerated() {
      if let object = make(type, record.object ?? [:], key: "\(name) \(index + 1)") {
        made.append(object)
      } else {
        unreadable[name, default: []].append(record)
      }
    }
    objects[name] = made.map(\.0) + (objects[name] ?? [])
    for (model, values) in made { model._link(values) }
  }

  /// Creates an object from its values; nil with a line in the plugin's log if one is wrong.
  private func make<T: PersistentModel>(
    _ type: T.Type, _ record: [String: JSONValue], key: String
  ) -> (T, _ModelValues)? {
    let key = record["_id"]?.plain ?? key
    let values = _ModelValues(record, key: key, store: self)
    do {
      let model = try T(_values: values)
      model._identity.key = key
      model._identity.store = self
      return (model, values)
    } catch {
      let words = (error as? SwiftDataError)?.summary ?? "\(error)"
      FileHandle.standardError.write(
        Data("A '\(type._name)' of '\(group ?? "")' can't be read: \(words)\n".utf8))
      return nil
    }
  }

  /// The object that a value names or describes.
  func object<T: PersistentModel>(_ type: T.Type, for value: JSONValue) -> T? {
    lock.withLock {
      read(type)
      let record = value.object
      let id = record == nil ? value.plain : record?["_id"]?.plain
      if let id, let known = objects[type._name]?.first(where: { $0._identity.key == id }) {
        return known as? T
      }
      guard let record, record.count > (record["_id"] == nil ? 0 : 1) else { return nil }
      let number = (objects[type._name] ?? []).count + 1
      guard let (model, values) = make(type, record, key: "inner \(type._name) \(number)") else {
        return nil
      }
      objects[type._name, default: []].append(model)
      model._link(values)
      return model
    }
  }
}
