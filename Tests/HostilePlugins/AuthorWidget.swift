import Dispatch
import Synchronization
import WidgetAuthoring

/// Serves a widget whose provider or view is bad, with code as an author writes it.
@MainActor func serveAuthor(as mode: Mode) -> Never {
  PluginMain.run(AuthorBundle.self, name: mode.plugin, version: "1")
}

struct AuthorBundle: WidgetBundle {
  var body: some Widget { AuthorWidget() }
}

struct AuthorWidget: Widget {
  var body: some WidgetConfiguration {
    let mode = Mode.ofThisProcess ?? .good
    return StaticConfiguration(kind: mode.kind, provider: AuthorProvider(mode: mode)) { entry in
      AuthorView(words: entry.words, isTrapping: mode == .trapInView && !entry.isSample)
    }
  }
}

struct AuthorView: View {
  let words: String
  let isTrapping: Bool

  var body: some View {
    let lines = isTrapping ? [] : [words]
    return Text(verbatim: lines[0])
  }
}

struct AuthorEntry: TimelineEntry {
  let date: Date
  let words: String
  var isSample = false
}

struct AuthorProvider: TimelineProvider {
  typealias Completion = @Sendable (Timeline<AuthorEntry>) -> Void

  private static let kept = Mutex<[Completion]>([])

  let mode: Mode

  func placeholder(in context: Context) -> AuthorEntry {
    AuthorEntry(date: context.now, words: "a sample", isSample: true)
  }

  func getSnapshot(
    in context: Context, completion: @escaping @Sendable (AuthorEntry) -> Void
  ) {
    completion(placeholder(in: context))
  }

  func getTimeline(in context: Context, completion: @escaping Completion) {
    let now = context.now
    let answer: @Sendable (String) -> Void = { words in
      completion(Timeline(entries: [AuthorEntry(date: now, words: words)], policy: .never))
    }
    switch mode {
    case .completionTwice:
      answer("once")
      answer("twice")
    case .completionNever: Self.kept.withLock { $0.append(completion) }
    case .completionDropped: break
    case .completionFromThread: Thread.detachNewThread { answer("from a thread") }
    case .completionFromQueue:
      // More than run at once, and for so long that the library asks the system how its threads fare.
      for number in 0..<4 * ProcessInfo.processInfo.activeProcessorCount {
        DispatchQueue.global().async {
          Thread.sleep(forTimeInterval: 2.2)
          if number == 0 { answer("from a queue") }
        }
      }
    case .completionLate:
      Thread.detachNewThread {
        Thread.sleep(forTimeInterval: 11)
        answer("late")
      }
    default: answer(mode.rawValue)
    }
  }
}
