package import Foundation
package import WidgetRegistry

/// A user's widgets, anniversaries, plugins and settings, stored in one folder.
///
/// Each command creates one and uses its parts:
///
///     let home = Home(context)
///     let day = try await home.days.add(wedding)
///     let widget = try await home.instances.add(NewInstance(kind: "dday"))
///     var selector = Selector()
///     selector.ids = widget.ids
///     try await home.reloads.run(selector) { print($0) }
///
/// Files are opened when they are first needed, and created when something is first saved. A home
/// isn't `Sendable`; only one task may use it.
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

  /// Whether this process has stored anything; if it fails after that, only part of its work is
  /// done.
  package var hasCommitted: Bool { store.hasCommitted }

  /// Whether the home has been created.
  package func exists() throws -> Bool { try store.existingRegistry() != nil }

  /// The random id of this home; nil before the home is created.
  package func identity() throws -> String? { try store.identity() }

  /// Ends all started plugins and closes the files; they are opened again when needed.
  package func close() { store.close() }

  /// Leaves closing files and ending processes to the system, because this process is about to
  /// exit.
  package func abandon() {
    processes.abandon()
    store.abandon()
    health.file.abandon()
    // Keep the home and everything in it alive until the process exits.
    _ = Unmanaged.passRetained(self)
  }

  /// When to stop waiting for plugins; what they haven't answered stays due.
  package var deadline: ContinuousClock.Instant? {
    get { processes.deadline }
    set { processes.deadline = newValue }
  }

  /// Whether to stop waiting for plugins; called while they work.
  package var isCancelled: () -> Bool {
    get { store.isCancelled }
    set { store.isCancelled = newValue }
  }

  /// Checks all scheduled dates again, because the clock was set.
  package func clockWasSet() {
    reloads.hasAdjustedToClock = false
    activities.hasAdjustedToClock = false
  }

  // MARK: Settings

  /// The time zone and locale of the process that uses the home.
  package func surroundings() throws -> Surroundings { try store.surroundings() }

  /// Whether this process uses the home's own time zone and locale.
  package func usesHomeSurroundings() throws -> Bool { try store.usesHomeSurroundings() }

  /// The time zone in which words such as `tomorrow` are read.
  package func timeZone() throws -> TimeZone { try store.timeZone() }
}
