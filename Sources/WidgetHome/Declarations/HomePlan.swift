internal import Anniversaries
internal import WidgetModel
internal import WidgetRegistry

/// The changes that make a home match a file of declarations.
///
/// It may be carried out only in the transaction that computed it; its changes can be read later.
struct HomePlan: Sendable {
  /// A change of one thing; what the file says about it is found by its index in the declaration.
  private enum Change<Thing: Sendable>: Sendable {
    case add(Int)
    indirect case change(Thing, to: Int)
    indirect case remove(Thing)

    init(to index: Int, formerly former: Thing?) {
      self = former.map { .change($0, to: index) } ?? .add(index)
    }

    var former: Thing? {
      switch self {
      case .add: nil
      case .change(let former, _), .remove(let former): former
      }
    }

    /// The index of the declared thing; nil if it is removed.
    var index: Int? {
      switch self {
      case .add(let index), .change(_, let index): index
      case .remove: nil
      }
    }
  }

  private struct FormerInstance {
    var instance: StoredInstance
    /// The index of its kind in `instanceKinds`.
    var kind: Int
  }

  let declared: CheckedDeclaration
  /// The kinds of the declared widgets as they will be, and of others that are removed.
  var instanceKinds: [StoredKind]
  var settings: [(setting: HomeSetting, old: String?, new: String?)] = []
  private var dayChanges: [Change<Anniversary>] = []
  var kinds: [(former: StoredKind, now: StoredKind)] = []
  private var instanceChanges: [Change<FormerInstance>] = []
  /// Things that exist in the home, but aren't in the file.
  var unlisted: [UnlistedThing] = []
  /// Values that a file can't contain.
  var missingValues: [MissingValue] = []

  init(_ declared: CheckedDeclaration) {
    self.declared = declared
    instanceKinds = declared.instanceKinds
  }

  var isEmpty: Bool {
    settings.isEmpty && dayChanges.isEmpty && kinds.isEmpty && instanceChanges.isEmpty
  }

  /// The days that change: as they were, and as they will be.
  var anniversaries: some Sequence<(former: Anniversary?, now: Anniversary?)> {
    dayChanges.lazy.map { change in
      (change.former, change.index.map { declared.anniversaries[$0] })
    }
  }

  /// The widgets that change: as they were, and as they will be.
  var instances: some Sequence<(former: StoredInstance?, now: StoredInstance?, kind: StoredKind)> {
    instanceChanges.lazy.map { change in
      switch change {
      case .remove(let former): (former.instance, nil, instanceKinds[former.kind])
      case .add(let index), .change(_, let index):
        (
          change.former?.instance, instance(at: index, formerly: change.former?.instance),
          instanceKinds[declared.instances[index].kind]
        )
      }
    }
  }

  /// The ids of those widgets that the plan doesn't change.
  func unchanged(_ instances: [StoredInstance]) -> [String] {
    let changed = Set(self.instances.compactMap { ($0.now ?? $0.former)?.id })
    return instances.map(\.id).filter { !changed.contains($0) }
  }

  /// A declared widget as it will be.
  func instance(at index: Int, formerly former: StoredInstance?) -> StoredInstance {
    let declaration = declared.instances[index]
    var now =
      former
      ?? StoredInstance(
        id: declaration.id, kind: instanceKinds[declaration.kind].key, family: declaration.family)
    now.family = declaration.family
    now.location = declaration.location
    now.own = declaration.own
    now.budget = declaration.budget
    return now
  }

  /// Adds the change that makes a day equal to the declared one.
  mutating func addChange(ofAnniversaryAt index: Int, formerly former: Anniversary?) {
    dayChanges.append(Change(to: index, formerly: former))
  }

  mutating func addRemoval(of day: Anniversary) {
    dayChanges.append(.remove(day))
  }

  /// Adds the change that makes a widget equal to the declared one.
  mutating func addChange(ofInstanceAt index: Int, formerly former: StoredInstance?) {
    let kind = declared.instances[index].kind
    instanceChanges.append(
      Change(to: index, formerly: former.map { FormerInstance(instance: $0, kind: kind) }))
  }

  mutating func addRemoval(of instance: StoredInstance, _ kind: StoredKind) {
    let index = instanceKinds.firstIndex { $0.key == kind.key } ?? instanceKinds.endIndex
    if index == instanceKinds.endIndex { instanceKinds.append(kind) }
    instanceChanges.append(.remove(FormerInstance(instance: instance, kind: index)))
  }

  /// The changes in the order in which they are printed: things come before those that refer to
  /// them.
  var changes: some Sequence<HomeChange> {
    [
      AnySequence(settingsChange), AnySequence(anniversaryChanges), AnySequence(kindChanges),
      AnySequence(widgetChanges),
    ].joined()
  }

  private var settingsChange: [HomeChange] {
    guard !settings.isEmpty else { return [] }
    let change = HomeChange(
      .home, "home", from: settings.map { FieldValue($0.setting.rawValue, $0.old) },
      to: settings.map { FieldValue($0.setting.rawValue, $0.new) })
    return change.map { [$0] } ?? []
  }

  private var anniversaryChanges: some Sequence<HomeChange> {
    anniversaries.lazy.compactMap { former, now in
      HomeChange(
        .anniversary, now?.id ?? former?.id ?? "", from: former?.fields, to: now?.fields)
    }
  }

  private var kindChanges: [HomeChange] {
    kinds.compactMap { former, now in
      let isNew = former.own.isEmpty && former.budget == nil
      let isGone = now.own.isEmpty && now.budget == nil
      return HomeChange(
        .kind, now.name, from: isNew ? nil : former.fields, to: isGone ? nil : now.fields)
    }
  }

  private var widgetChanges: some Sequence<HomeChange> {
    instances.lazy.compactMap { former, now, kind in
      HomeChange(
        .instance, now?.id ?? former?.id ?? "", from: former?.fields(of: kind),
        to: now?.fields(of: kind))
    }
  }
}

extension Anniversary {
  fileprivate var fields: [FieldValue] {
    let texts = texts.sorted { $0.key < $1.key }.map { name, text in
      FieldValue(name == "day" ? "date" : name, text)
    }
    return [FieldValue("title", title)] + texts
      + (tags.isEmpty ? [] : [FieldValue("tags", tags)])
  }
}

extension StoredKind {
  fileprivate var fields: [FieldValue] {
    [FieldValue("budget", budget)] + descriptor.intent.fields(of: own)
  }
}

extension StoredInstance {
  fileprivate func fields(of kind: StoredKind) -> [FieldValue] {
    [
      FieldValue("kind", kind.name), FieldValue("family", family.name),
      FieldValue("location", location.rawValue), FieldValue("budget", budget),
    ] + kind.descriptor.intent.fields(of: own)
  }
}

extension IntentSchema {
  fileprivate func fields(of own: [String: JSONValue]) -> [FieldValue] {
    parameters.compactMap { parameter in
      own[parameter.name].map { FieldValue($0, of: parameter) }
    }
  }
}
