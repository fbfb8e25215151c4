// The list of all commands; add a new command here.

extension Widgetry {
  /// The commands, grouped by their first word and its aliases.
  private static let groups: [CommandGroup] = [
    CommandGroup("status") { [StatusCommand.self] }, CommandGroup("list") { [ListCommand.self] },
    CommandGroup("show") { [ShowCommand.self] },
    CommandGroup("timeline") { [TimelineCommand.self] },
    CommandGroup("simulate") { [SimulateCommand.self] },
    CommandGroup("next") { [NextCommand.self] },
    CommandGroup("log") { [LogCommand.self] }, CommandGroup("watch") { [WatchCommand.self] },
    CommandGroup("events") { [EventsCommand.self] },
    CommandGroup("gallery") { [GalleryCommand.self] },
    CommandGroup("page") { [PageCommand.self] },
    CommandGroup("bar") { [BarCommand.self, BarListCommand.self] },
    CommandGroup("add") { [AddCommand.self] }, CommandGroup("set") { [SetCommand.self] },
    CommandGroup("unset") { [UnsetCommand.self] }, CommandGroup("remove") { [RemoveCommand.self] },
    CommandGroup("reload") { [ReloadCommand.self] }, CommandGroup("tap") { [TapCommand.self] },
    CommandGroup("open") { [OpenCommand.self] },
    CommandGroup("kind", "kinds", "options") {
      [
        KindListCommand.self, KindShowCommand.self, KindOptionsCommand.self, KindSetCommand.self,
        KindUnsetCommand.self,
      ]
    },
    CommandGroup("anniversary") {
      [
        AnniversaryAddCommand.self, AnniversaryListCommand.self, AnniversaryShowCommand.self,
        AnniversaryEditCommand.self, AnniversaryRemoveCommand.self,
        AnniversaryCalendarCommand.self, AnniversaryMilestonesCommand.self,
        AnniversaryImportCommand.self, AnniversaryExportCommand.self,
      ]
    },
    CommandGroup("activity") {
      [
        ActivityRunCommand.self, ActivityStartCommand.self, ActivityUpdateCommand.self,
        ActivityEndCommand.self, ActivityListCommand.self, ActivityShowCommand.self,
        ActivityPushCommand.self, ActivityReplayCommand.self,
      ]
    },
    CommandGroup("steps") {
      [
        StepsShowCommand.self, StepsAddCommand.self, StepsRemoveCommand.self,
        StepsImportCommand.self, StepsSourcesCommand.self, StepsAccessCommand.self,
        StepsDeliveryCommand.self,
      ]
    },
    CommandGroup("plugin") {
      [
        PluginListCommand.self, PluginShowCommand.self, PluginInstallCommand.self,
        PluginUpdateCommand.self, PluginRemoveCommand.self, PluginRestartCommand.self,
        PluginGrantsCommand.self, PluginLogCommand.self, PluginNewCommand.self,
        PluginPortCommand.self, PluginCheckCommand.self, PluginDevCommand.self,
        PluginBuildCommand.self,
      ]
    },
    CommandGroup("defaults") {
      [
        DefaultsWriteCommand.self, DefaultsReadCommand.self, DefaultsListCommand.self,
        DefaultsDeleteCommand.self, DefaultsImportCommand.self, DefaultsLinkCommand.self,
      ]
    },
    CommandGroup("daemon") {
      [
        DaemonRunCommand.self, DaemonStatusCommand.self, DaemonStopCommand.self,
        DaemonInstallCommand.self, DaemonUninstallCommand.self,
      ]
    },
    CommandGroup("home") { [HomeCommand.self, HomeShowCommand.self, HomeSetCommand.self] },
    CommandGroup("apply") { [ApplyCommand.self] }, CommandGroup("export") { [ExportCommand.self] },
    CommandGroup("backup") { [BackupCommand.self] },
    CommandGroup("restore") { [RestoreCommand.self] },
    CommandGroup("doctor") { [DoctorCommand.self] },
    CommandGroup("completion") { [CompletionCommand.self] },
    CommandGroup("demo") { [DemoCommand.self] },
    CommandGroup("install") { [InstallCommand.self] },
    CommandGroup("uninstall") { [UninstallCommand.self] },
  ]

  /// Parses command lines and prints help for all commands.
  package static let table = CommandTable(
    groups.map { group in
      CommandTable.Group(group.words) { group.commands().map { $0.spec } }
    })

  /// The type that runs a command.
  static func command(_ spec: CommandSpec) -> (any Command.Type)? {
    groups.first { $0.words.contains(spec.words[0]) }?.commands()
      .first { $0.spec.name == spec.name }
  }
}
