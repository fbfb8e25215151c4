internal import Foundation
internal import WidgetHome
internal import WidgetModel
internal import WidgetRegistry

/// The output of `widgetry` without arguments: the home's widgets, and what to type next.
struct FirstPage {
  let global: GlobalFlags

  func write(to output: Output) throws {
    let home = HomePath.path(given: global.home, variable: StandardStreams.variable)
    let isThere = try HomeFolder(home).isThere()
    output.line("\(Version.text): widgets for the terminal, status bars and scripts")
    output.line("")
    if isThere {
      output.line("Home \(home). Type:")
      output.line(
        "  widgetry list                                        what is placed, and shown")
      output.line("  widgetry status                                      how things are")
    } else {
      output.line("Nothing here yet. Type:")
      output.line("  widgetry anniversary add 'Our wedding' 2027-05-22    a day to count")
      output.line("  widgetry add dday anniversary=our-wedding            a widget that counts it")
      output.line("  widgetry show dday-1                                 look at it")
    }
    output.line("or: widgetry demo   widgetry kinds   widgetry help")
  }
}
