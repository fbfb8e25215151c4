// A plugin that is bad in the way that its own file's name says: run as `bad-MODE`, or by a script of that name.
#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

@main
struct BadPlugin {
  @MainActor static func main() {
    if CommandLine.arguments.dropFirst() == ["--modes"] {
      for mode in Mode.allCases { print("\(mode.rawValue)\t\(mode.sentence)") }
      return
    }
    guard let mode = Mode.ofThisProcess else {
      print("Run it as bad-MODE; the modes are listed by --modes")
      exit(64)
    }
    run(mode)
  }

  @MainActor private static func run(_ mode: Mode) -> Never {
    switch mode {
    case .completionTwice, .completionNever, .completionDropped, .completionFromThread,
      .completionFromQueue, .completionLate, .trapInView:
      serveAuthor(as: mode)
    case .exitsAtOnce:
      exit(3)
    default:
      RawPlugin(mode: mode).serve()
    }
  }
}
