internal import Foundation
internal import WidgetHome
internal import WidgetModel

struct PageCommand: StreamingCommand {
  static let spec = CommandSpec(
    "page", "a page of the web with pictures of the widgets", section: .looking,
    arguments: [
      .one("DIR", "the folder of the page, made if it is not there"), SelectorFlags.argument,
    ],
    flags: SelectorFlags.flags + [
      .flag("follow", "keep it current until Ctrl-C"),
      .flag("private", "with what is private as blocks, as on a locked screen"),
      .option("time-zone", "Z", "as in another time zone"),
      .option("locale", "L", "as in another locale"),
    ],
    examples: [
      .init("page ~/widgets", "write DIR/index.html, and open it in a browser"),
      .init("page ~/widgets --kind dday", "only some of them"),
    ],
    discussion: [
      "The page can be opened as a file, and needs no script to be read. Served by any web server "
        + "it follows what changes, as long as 'page DIR --follow' runs. Only files that changed "
        + "are written, each as a whole; files that are not the page's are left alone.",
      "A new page can be read by you alone. For the web server of another user, once: chmod -R "
        + "a+rX DIR. New files are then as open as index.html.",
    ])

  private let path: String
  private let selector: GivenSelector
  private let follows: Bool
  private let hidesPrivate: Bool

  init(_ line: ParsedCommand) throws {
    path = line.argument("DIR") ?? ""
    selector = try GivenSelector(line)
    follows = line.has("follow")
    hidesPrivate = line.has("private")
  }

  func run(in environment: CommandEnvironment) async throws -> ExitStatus {
    let keeper = try await PageKeeper(
      path, selector, hidesPrivate: hidesPrivate, follows: follows, in: environment)
    return try await follows ? keeper.follow() : keeper.makeOnce()
  }
}
