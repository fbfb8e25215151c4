internal import WidgetHome
internal import WidgetModel
internal import WidgetRendering

/// `widgetry page`: writes a web page with pictures of widgets, once or after every change.
struct PageCommand: StreamingCommand {
  static let spec = CommandSpec(
    "page", "write a web page with pictures of widgets", section: .looking,
    arguments: [
      .one("DIR", "the folder of the page; created if it is missing"), SelectorFlags.argument,
    ],
    flags: SelectorFlags.flags + [
      .flag("follow", "keep the page up to date until Ctrl-C"),
      .choice(
        "images", WebPage.ImageFormat.allCases.map(\.rawValue), valueName: "svg|png",
        "the format of the pictures (default: svg)"),
      .flag("private", "hide private content, as on a locked screen"),
      .option("time-zone", "Z", "use another time zone"),
      .option("locale", "L", "use another locale"),
    ],
    examples: [
      .init("page ~/widgets", "write a page, to open in a browser"),
      .init("page ~/widgets --images png", "write a page for places that show no SVG"),
      .init("page ~/widgets --kind dday", "include only widgets of kind dday"),
    ],
    discussion: [
      "You can open the page as a file, and read it without scripts. On a web server, it also "
        + "updates itself while 'page DIR --follow' runs. Only changed files are written, each "
        + "atomically. Other files in the folder aren't changed.",
      "Only you can read a new page. To let a web server of another user read it, run once: "
        + "chmod -R a+rX DIR. New files get the permissions of index.html.",
    ])

  private let folder: String
  private let selection: GivenSelector
  private let isFollowing: Bool
  private let images: WebPage.ImageFormat
  private let hidesPrivate: Bool

  init(_ line: ParsedCommand) throws {
    let path = line.argument("DIR") ?? ""
    folder = path.count > 1 && path.hasSuffix("/") ? String(path.dropLast()) : path
    selection = try GivenSelector(line)
    isFollowing = line.has("follow")
    images = line.value("images").flatMap(WebPage.ImageFormat.init) ?? .svg
    hidesPrivate = line.has("private")
  }

  func run(in environment: CommandEnvironment) async throws -> ExitStatus {
    let keeper = try await PageUpdater(
      environment, folder: folder, selection, updates: isFollowing ? .followed : .once,
      images: images, hidesPrivate: hidesPrivate)
    return isFollowing ? try await keeper.follow() : try await keeper.makeOnce()
  }
}
