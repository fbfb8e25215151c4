internal import Anniversaries
internal import WidgetModel
internal import WidgetRegistry

/// A file of declarations whose values have all been checked.
///
/// Checking may ask plugins, so it happens before the transaction that applies the file. A file may
/// have a hundred thousand widgets, so they are small.
struct CheckedDeclaration: Sendable {
  /// New values for a kind.
  struct Kind: Sendable {
    var line: Int
    var kind: StoredKind
    var own: [String: JSONValue]
    /// The secret parameters that the file gives.
    var secrets: Set<String>
    var budget: String?
  }

  /// A widget in the file.
  struct Instance: Sendable {
    var line: Int
    var id: String
    /// The index of its kind in the declaration's `instanceKinds`.
    var kind: Int
    var family: WidgetFamily
    var location: WidgetLocation
    var own: [String: JSONValue]
    var secrets: Set<String>
    var budget: String?
  }

  var settings: [HomeSetting: String?] = [:]
  var anniversaries: [Anniversary] = []
  var kinds: [Kind] = []
  /// The kinds of the widgets, once for each name that the file uses.
  var instanceKinds: [StoredKind] = []
  var instances: [Instance] = []
}

/// Checks the values in a file of declarations.
extension Declarations {
  /// Checks all values in a file; throws all errors together, with their lines.
  func check(_ declaration: consuming HomeDeclaration) async throws -> CheckedDeclaration {
    var home = CheckedDeclaration()
    var faults = declaration.faults
    for declared in declaration.settings {
      faults += declared.value.faults.map { Declared($0, line: declared.line) }
      home.settings.merge(declared.value.values) { $1 }
    }
    faults += Self.repetitions(
      declaration.anniversaries.map { ($0.value.id, $0.line) }, noun: "anniversary")
    faults += Self.repetitions(
      declaration.instances.compactMap { instance in
        instance.value.id.map { ($0, instance.line) }
      }, noun: "instance")
    for declared in declaration.anniversaries {
      let day = declared.value
      faults += Days.faults(title: day.title, id: day.id).map {
        Declared($0, line: declared.line)
      }
    }
    home.anniversaries = declaration.anniversaries.map(\.value)
    declaration.anniversaries = []
    let context = try declaredContext(
      home.settings, beside: PendingAnniversaries(home.anniversaries + declaration.unfinishedDays))
    let kinds = await kinds(named: declaration.kinds.map(\.value.kind))
    for declared in declaration.kinds {
      await collect(&faults, line: declared.line) {
        home.kinds.append(
          try await check(
            declared.value, line: declared.line, kinds[declared.value.kind]?.get(), in: context))
      }
    }
    faults += Self.repetitions(home.kinds.map { ($0.kind.name, $0.line) }, noun: "kind")
    await checkInstances(declaration.instances, in: context, &home, &faults)
    guard faults.isEmpty else { throw WidgetryErrors(in: faults) }
    return home
  }

  private func checkInstances(
    _ instances: consuming [Declared<NewInstance>], in context: ValueContext,
    _ home: inout CheckedDeclaration, _ faults: inout [Declared<WidgetryError>]
  ) async {
    let kinds = await kinds(named: instances.map(\.value.kind))
    var indexes: [String: Int] = [:]
    for (name, kind) in kinds {
      guard case .success(let kind) = kind else { continue }
      indexes[name] = home.instanceKinds.count
      home.instanceKinds.append(kind)
    }
    home.instances.reserveCapacity(instances.count)
    // What has been checked is released as the widgets are added.
    instances.reverse()
    while let declared = instances.popLast() {
      await collect(&faults, line: declared.line) {
        let name = declared.value.kind
        home.instances.append(
          try await check(
            declared.value, line: declared.line, kinds[name]?.get(), at: indexes[name] ?? 0,
            in: context))
      }
    }
  }

  /// The kinds with the names, each looked up once.
  private func kinds(named names: [String]) async -> [String: Result<StoredKind, any Error>] {
    var kinds: [String: Result<StoredKind, any Error>] = [:]
    for name in names where kinds[name] == nil {
      do { kinds[name] = .success(try await self.kinds.named(name)) } catch {
        kinds[name] = .failure(error)
      }
    }
    return kinds
  }

  private func check(
    _ declared: DeclaredKind, line: Int, _ kind: StoredKind?, in context: ValueContext
  ) async throws -> CheckedDeclaration.Kind {
    var faults = declared.faults
    guard let kind else { throw WidgetryError.noKind(declared.kind, among: []) }
    let own = try await declaredValues(
      declared.edits, of: kind, now: kind.own, in: context, &faults)
    guard faults.isEmpty else { throw WidgetryErrors(faults) }
    return CheckedDeclaration.Kind(
      line: line, kind: kind, own: own, secrets: kind.secrets(in: declared.edits),
      budget: declared.budget?.word)
  }

  private func check(
    _ declared: NewInstance, line: Int, _ kind: StoredKind?, at index: Int,
    in context: ValueContext
  ) async throws -> CheckedDeclaration.Instance {
    var faults = declared.faults
    guard let id = declared.id else {
      throw WidgetryErrors(faults + [.unnamedInstance(declared.kind)])
    }
    if let fault = Identifier.fault(in: id, noun: "widget") { faults.append(fault) }
    guard let kind else { throw WidgetryError.noKind(declared.kind, among: []) }
    let former = try store.existingRegistry()?.instance(id: id)
    // Compare names, because kinds have no keys before the home is created.
    if let former, case let other = try kinds.kind(key: former.kind),
      other.fullName != kind.fullName
    {
      throw WidgetryErrors(faults + [.ofAnotherKind(id, other.name)])
    }
    // An existing widget stays valid even if its plugin is missing.
    if former == nil, let fault = kind.absence {
      throw WidgetryErrors(faults + [fault])
    }
    let family = WidgetHome.collect(&faults) { () -> WidgetFamily in
      if let former, declared.family == former.family.name { return former.family }
      return try kind.family(named: declared.family)
    }
    let location = WidgetHome.collect(&faults) { () -> WidgetLocation in
      if let former,
        declared.location ?? WidgetLocation.homeScreen.rawValue
          == former.location.rawValue
      {
        return former.location
      }
      return try kind.location(named: declared.location)
    }
    let own = try await declaredValues(
      declared.edits, of: kind, now: former?.own ?? [:], in: context, &faults)
    guard faults.isEmpty, let family, let location else { throw WidgetryErrors(faults) }
    return CheckedDeclaration.Instance(
      line: line, id: id, kind: index, family: family, location: location, own: own,
      secrets: kind.secrets(in: declared.edits), budget: declared.budget?.word)
  }

  /// Runs a check, and adds its errors with their line.
  private func collect(
    _ faults: inout [Declared<WidgetryError>], line: Int, _ body: () async throws -> Void
  ) async {
    do {
      try await body()
    } catch let errors as WidgetryErrors {
      faults += errors.errors.map { Declared($0, line: line) }
    } catch {
      faults.append(Declared(WidgetryError(unforeseen: error), line: line))
    }
  }

  /// An error for each id that appears more than once.
  private static func repetitions(
    _ names: [(id: String, line: Int)], noun: String
  ) -> [Declared<WidgetryError>] {
    var lines: [String: Int] = [:]
    return names.compactMap { id, line in
      guard let first = lines.updateValue(line, forKey: id) else { return nil }
      lines[id] = first
      let fault = WidgetryError(
        .misuse, code: "declaration.twice",
        summary: "\(noun) '\(id)' already appears on line \(first)",
        hint: "Remove one of the two")
      return Declared(fault, line: line)
    }
  }
}

extension StoredKind {
  /// The names of secret parameters that edits set.
  fileprivate func secrets(in edits: [ValueEdit]) -> Set<String> {
    Set(edits.lazy.map(\.name).filter { descriptor.intent[$0]?.isSecret == true })
  }
}

extension WidgetryError {
  fileprivate static func unnamedInstance(_ kind: String) -> WidgetryError {
    WidgetryError(
      .misuse, code: "declaration.no-id", summary: "'add \(kind)' needs an --id in a file",
      hint: "Add one, so that applying the file again finds the same widget")
  }

  fileprivate static func ofAnotherKind(_ id: String, _ kind: String) -> WidgetryError {
    WidgetryError(
      .misuse, code: "instance.other-kind",
      summary: "Widget '\(id)' already exists, but its kind is '\(kind)'",
      hint: "Choose another id, or run 'widgetry remove \(id)' first")
  }
}
