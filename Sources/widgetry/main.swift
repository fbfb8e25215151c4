internal import Foundation
internal import WidgetryCommands

// A plugin's process is decided first: it never gets to start another one.
BundledPlugins.serveIfAsked()
Widgetry.prepare()
Task { @MainActor in exit(await Widgetry.run()) }
RunLoop.main.run()
