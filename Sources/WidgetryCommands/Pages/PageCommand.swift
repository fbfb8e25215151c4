internal import WidgetHome
internal import WidgetModel

struct PageCommand: StreamingCommand {
  static let spec = CommandSpec(
    "page", "a web page with pictures of the widgets", section: .looking,
    arguments: [
      .one("DIR", "the folder of the page; created if it is missing"), SelectorFlags.argument,
    ],
    flags: SelectorFlags.flags + [
      .flag("follow", "keep it up to date until Ctrl-C"),
      .flag("private", "private content as blocks, as on a locked screen"),
      .option("time-zone", "Z", "show it in another time zone"),
      .option("locale", "L", "show it in another locale"),
    ],
    examples: [
      .init("page ~/widgets", "write DIR/index.html, and open it in a browser"),
      .init("page ~/widgets --kind dday", "only some of them"),
    ],
    discussion: [
      "The page opens as a file, and needs no script to be read. From a web server it also "
        + "updates itself, as long as 'page DIR --follow' runs. Only changed files are written, "
        + "each as a whole; other files in the folder are left alone.",
      "Only you can read a new page. To let a web server of another user read it, run once: "
        + "chmod -R a+rX DIR. New files get the permissions of index.html.",
    ])

  private let folder: String
  private let selection: GivenSelector
  private let isFollowing: Bool
  private let hidesPrivate: Bool

  init(_ line: ParsedCommand) throws {
    let path = line.argument("DIR") ?? ""
    folder = path.count > 1 && path.hasSuffix("/") ? String(path.dropLast()) : path
    selection = try GivenSelector(line)
    isFollowing = line.has("follow")
    hidesPrivate = line.has("private")
  }

  func run(in environment: CommandEnvironment) async throws -> ExitStatus {
    let keeper = try await PageKeeper(
      environment, folder: folder, selection, updates: isFollowing ? .followed : .once,
      hidesPrivate: hidesPrivate)
    return isFollowing ? try await keeper.follow() : try await keeper.makeOnce()
  }
}
