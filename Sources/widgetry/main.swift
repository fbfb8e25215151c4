internal import Foundation
internal import WidgetryCommands

#if canImport(Glibc)
  internal import Glibc
#endif

// The command `widgetry`. Some bundled plugins run in processes of this same program, so check first
// whether this is one of them.
BundledPlugins.runAsPluginIfRequested()
Widgetry.prepare()
let launchTask = Widgetry.launchTask()
Task { @MainActor in
  // Exit without running destructors, which would take longer than a short command. All output was
  // written.
  _exit(await Widgetry.run(launchTask))
}
RunLoop.main.run()
