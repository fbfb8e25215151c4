package import Foundation
package import WidgetRegistry

/// A user's widgets, anniversaries, plugins and settings, and the operations on them.
///
/// A home opens its files on first use, and creates them on the first write. Its parts provide the
/// operations:
///
///     let home = Home(context)
///     let day = try await home.days.add(wedding)
///     let widget = try await home.instances.add(NewInstance(kind: "dday"))
///     try await home.reloads.run(Selector(ids: widget.ids)) { print($0) }
///
/// It has one owner, and isn't `Sendable`.
package final class Home {
  let store: HomeStore
  package let processes: PluginProcesses
  package let kinds: Kinds
  package let parameters: Parameters
  package let schedule: Schedule
  let book: DayBook
  package let showing: Showing
  package let selection: Selection
  package let reloads: Reloads
  package let days: Days
  package let groups: Groups
  package let health: Health
  package let instances: Instances
  package let activities: Activities
  package let log: Log
  package let calls: PluginCalls
  package let taps: Taps
  package let plugins: Plugins
  package let settings: Settings
  package let declarations: Declarations
  package let backups: Backups
  package let checks: HomeChecks
  package let simulations: Simulations

  package init(_ context: HomeContext) {
    store = HomeStore(context)
    processes = PluginProcesses(store: store)
    let groupValues = GroupValues(store: store, processes: processes)
    kinds = Kinds(store: store, processes: processes, groupValues: groupValues)
    book = DayBook(store: store)
    let healthFile = HealthFile(store: store)
    parameters = Parameters(
      store: store, processes: processes, book: book, groupValues: groupValues)
    schedule = Schedule(store: store, kinds: kinds)
    let providers = Providers(
      store: store, processes: processes, book: book, groupValues: groupValues)
    showing = Showing(
      store: store, processes: processes, kinds: kinds, schedule: schedule, providers: providers)
    selection = Selection(
      store: store, kinds: kinds, parameters: parameters, book: book, showing: showing)
    reloads = Reloads(
      store: store, processes: processes, kinds: kinds, healthFile: healthFile,
      schedule: schedule, providers: providers, selection: selection)
    days = Days(store: store, kinds: kinds, book: book, reloads: reloads)
    groups = Groups(store: store, kinds: kinds, values: groupValues, reloads: reloads)
    health = Health(store: store, kinds: kinds, file: healthFile, reloads: reloads)
    instances = Instances(
      store: store, processes: processes, kinds: kinds, parameters: parameters, reloads: reloads)
    activities = Activities(store: store, processes: processes, kinds: kinds)
    log = Log(store: store, kinds: kinds, selection: selection)
    calls = PluginCalls(
      store: store, processes: processes, kinds: kinds, book: book, groups: groups,
      healthFile: healthFile, showing: showing, reloads: reloads, activities: activities)
    taps = Taps(
      store: store, processes: processes, kinds: kinds, groupValues: groupValues,
      providers: providers, showing: showing, reloads: reloads, calls: calls)
    plugins = Plugins(
      store: store, processes: processes, kinds: kinds, providers: providers,
      selection: selection, reloads: reloads)
    settings = Settings(store: store)
    declarations = Declarations(
      store: store, kinds: kinds, parameters: parameters, book: book, reloads: reloads,
      settings: settings)
    backups = Backups(store: store, plugins: plugins)
    checks = HomeChecks(
      store: store, kinds: kinds, groups: groups, health: health, plugins: plugins)
    simulations = Simulations(
      store: store, processes: processes, kinds: kinds, providers: providers,
      schedule: schedule, selection: selection, calls: calls)
    processes.answerCall = { [weak calls] call, plugin in
      calls?.take(call, of: plugin) ?? .failure(.homeIsClosed)
    }
    store.onClose = { [weak processes, weak healthFile] in
      processes?.close()
      healthFile?.close()
    }
  }

  // MARK: Opening and closing

  package var context: HomeContext { store.context }
  package var folder: HomeFolder { store.folder }

  /// Whether this process has stored anything; a failure after that is a partial one.
  package var hasCommitted: Bool { store.hasCommitted }

  /// The registry if it exists; reading creates nothing.
  package func registryIfThere() throws -> Registry? { try store.registryIfThere() }

  /// The registry; it is created if it is missing.
  package func registry() throws -> Registry { try store.registry() }

  /// The random id of this home; nil before the home exists.
  package func identity() throws -> String? { try store.identity() }

  /// Ends the plugins that were started, and closes the files; the next access opens them again.
  package func close() { store.close() }

  /// Leaves open files and processes to the system, which is faster, because this process is
  /// exiting.
  package func abandon() {
    processes.abandon()
    store.abandon()
    health.file.abandon()
    // Keep the home and everything in it alive until the process exits.
    _ = Unmanaged.passRetained(self)
  }

  /// When to stop waiting for plugins; unanswered requests stay due.
  package var deadline: ContinuousClock.Instant? {
    get { processes.deadline }
    set { processes.deadline = newValue }
  }

  /// Checked while plugins work; whether to stop waiting for them.
  package var isCancelled: () -> Bool {
    get { store.isCancelled }
    set { store.isCancelled = newValue }
  }

  /// Checks scheduled dates again after the clock was set.
  package func followClock() {
    reloads.hasFollowedClock = false
    activities.hasFollowedClock = false
  }

  // MARK: Settings

  /// The caller's zone and locale.
  package func surroundings() throws -> Surroundings { try store.surroundings() }

  /// Whether the caller has the zone and locale of the home itself.
  package func isInItsOwnPlace() throws -> Bool { try store.isInItsOwnPlace() }

  /// The zone in which words such as `tomorrow` are read.
  package func timeZone() throws -> TimeZone { try store.timeZone() }
}
