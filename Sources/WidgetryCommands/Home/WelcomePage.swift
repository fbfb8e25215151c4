internal import Foundation
internal import WidgetHome
internal import WidgetModel
internal import WidgetRegistry

/// The output of `widgetry` without arguments: the commands to type first.
struct WelcomePage: FormattedResult {
  let home: String

  init(global: GlobalFlags) {
    home = HomePath.path(given: global.home, variable: StandardStreams.variable)
  }

  func writeText(to output: Output) throws {
    let isThere = try HomeFolder(home).homeExists()
    output.line("\(Version.text): widgets for the terminal, status bars and scripts")
    output.line("")
    if isThere {
      output.line("Home \(home). Type:")
      output.line(
        "  widgetry list                                        list your widgets")
      output.line("  widgetry status                                      check for problems")
    } else {
      output.line("You have no widgets yet. Type:")
      output.line("  widgetry anniversary add 'Our wedding' 2027-05-22    add an anniversary")
      output.line(
        "  widgetry add dday anniversary=our-wedding            add a widget that counts it")
      output.line("  widgetry show dday-1                                 show the widget")
    }
    output.line("Or try: widgetry demo   widgetry kinds   widgetry help")
  }

  func writeJSON(to json: inout JSONWriter) {
    json.object { json in
      json.member("version", Version.number)
      json.member("home", home)
    }
  }
}
