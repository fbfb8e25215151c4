extension Widgetry {
  /// The commands by the word that they begin with.
  private static let groups: [CommandGroup] = [
    .closures("status") { [.status] }, .closures("list") { [.list] },
    .closures("show") { [.show] }, .closures("timeline") { [.timeline] },
    .closures("simulate") { [.simulate] }, .closures("next") { [.next] },
    .closures("log") { [.log] }, .closures("watch") { [.watch] },
    .closures("events") { [.events] }, .closures("gallery") { [.gallery] },
    .closures("page") { [.page] },
    .closures("add") { [.add] }, .closures("set") { [.set] },
    .closures("unset") { [.unset] }, .closures("remove") { [.remove] },
    .closures("reload") { [.reload] }, .closures("tap") { [.tap] },
    .closures("open") { [.open] },
    .closures("kind", "kinds", "options") {
      [.kindList, .kindShow, .kindOptions, .kindSet, .kindUnset]
    },
    .closures("anniversary") {
      [
        .anniversaryAdd, .anniversaryList, .anniversaryShow, .anniversaryEdit, .anniversaryRemove,
        .anniversaryCalendar, .anniversaryMilestones, .anniversaryImport, .anniversaryExport,
      ]
    },
    .closures("activity") {
      [
        .activityRun, .activityStart, .activityUpdate, .activityEnd, .activityList, .activityShow,
        .activityPush, .activityReplay,
      ]
    },
    .closures("steps") {
      [
        .stepsShow, .stepsAdd, .stepsRemove, .stepsImport, .stepsSources, .stepsAccess,
        .stepsDelivery,
      ]
    },
    .closures("plugin") {
      [
        .pluginList, .pluginShow, .pluginInstall, .pluginUpdate, .pluginRemove, .pluginRestart,
        .pluginGrants, .pluginLog, .pluginNew, .pluginCheck, .pluginDev,
      ]
    },
    CommandGroup("defaults") {
      [
        DefaultsWriteCommand.self, DefaultsReadCommand.self, DefaultsListCommand.self,
        DefaultsDeleteCommand.self, DefaultsLinkCommand.self,
      ]
    },
    .closures("daemon") {
      [.daemonRun, .daemonStatus, .daemonStop, .daemonInstall, .daemonUninstall]
    },
    CommandGroup("home") { [HomeCommand.self, HomeShowCommand.self, HomeSetCommand.self] },
    .closures("apply") { [.apply] }, .closures("export") { [.export] },
    .closures("backup") { [.backup] }, .closures("restore") { [.restore] },
    .closures("doctor") { [.doctor] }, .closures("completion") { [.completion] },
    .closures("demo") { [.demo] },
  ]

  package static let table = CommandTable(
    groups.map { group in CommandTable.Group(group.words) { group.specs } })

  static func command(_ spec: CommandSpec) -> (any Command.Type)? {
    group(of: spec)?.commands().first { $0.spec.name == spec.name }
  }

  static func closure(_ spec: CommandSpec) -> ClosureCommand? {
    group(of: spec)?.closures().first { $0.spec.name == spec.name }
  }

  private static func group(of spec: CommandSpec) -> CommandGroup? {
    groups.first { $0.words.contains(spec.words[0]) }
  }
}
