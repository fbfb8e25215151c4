internal import Foundation
internal import WidgetryCommands

#if canImport(Glibc)
  internal import Glibc
#endif

// A plugin's process is decided first: it never gets to start another one.
BundledPlugins.serveIfAsked()
Widgetry.prepare()
let errand = Widgetry.errand()
let spare = Widgetry.spare(for: errand)
Task { @MainActor in
  // Everything was written; destructors would take longer than a short command.
  _exit(await Widgetry.run(errand, spare: spare))
}
RunLoop.main.run()
