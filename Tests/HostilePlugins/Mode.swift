/// The ways in which this plugin is bad.
enum Mode: String, CaseIterable {
  case good
  case exitsAtOnce = "exits-at-once"
  case exitsAtHandshake = "exits-at-handshake"
  case exitsMidAnswer = "exits-mid-answer"
  case hangs
  case late
  case wrongID = "wrong-id"
  case endlessLine = "endless-line"
  case invalidUTF8 = "invalid-utf8"
  case invalidJSON = "invalid-json"
  case deepNesting = "deep-nesting"
  case millionEntries = "million-entries"
  case tooManyEntries = "too-many-entries"
  case unordered
  case equalDates = "equal-dates"
  case noEntries = "no-entries"
  case nan
  case year99999 = "year-99999"
  case millionViews = "million-views"
  case leavesChildren = "leaves-children"
  case leavesSessions = "leaves-sessions"
  case manyChildren = "many-children"
  case fillsDisk = "fills-disk"
  case allocates
  case network
  case readsDatabase = "reads-database"
  case readsRuntime = "reads-runtime"
  case noise
  case ignoresSIGTERM = "ignores-sigterm"
  case changesKinds = "changes-kinds"
  case claimsDDay = "claims-dday"
  case completionTwice = "completion-twice"
  case completionNever = "completion-never"
  case completionDropped = "completion-dropped"
  case completionFromThread = "completion-from-thread"
  case completionFromQueue = "completion-from-queue"
  case completionLate = "completion-late"
  case trapInView = "trap-in-view"
  case sharesMemory = "shares-memory"
  case sharesZeros = "shares-zeros"
  case takesStacks = "takes-stacks"
  case pageTables = "page-tables"
  case deletedFiles = "deleted-files"
  case mappedFiles = "mapped-files"
  case sentFiles = "sent-files"
  case manyThreads = "many-threads"
  case losesFirstThread = "loses-first-thread"
  case growsInChildren = "grows-in-children"
  case worksOn = "works-on"
  case continues
  case fate

  static let prefix = "bad-"

  /// The id of the plugin.
  var plugin: String { Self.prefix + rawValue }

  /// The kind that it offers.
  var kind: String { self == .claimsDDay ? "dday" : plugin }

  var sentence: String {
    switch self {
    case .good: "does nothing wrong"
    case .exitsAtOnce: "exits with status 3 before it reads anything"
    case .exitsAtHandshake: "exits with status 4 when it is greeted"
    case .exitsMidAnswer: "exits with status 5 after half of a timeline"
    case .hangs: "never answers a timeline"
    case .late: "answers a timeline after 11 seconds, or after its parameter 'seconds'"
    case .wrongID: "answers a timeline that nobody asked for"
    case .endlessLine: "answers with a line that never ends"
    case .invalidUTF8: "answers with a byte that is no UTF-8"
    case .invalidJSON: "answers with what is no JSON"
    case .deepNesting: "answers with a view inside a view, 100,000 times"
    case .millionEntries: "answers with a million entries"
    case .tooManyEntries: "answers with 20,001 entries, one more than is taken"
    case .unordered: "answers with entries out of order"
    case .equalDates: "answers with two entries of one date"
    case .noEntries: "answers with no entry"
    case .nan: "answers with a date that is no number"
    case .year99999: "answers with an entry in the year 99999"
    case .millionViews: "answers with a view of a million nodes"
    case .leavesChildren: "starts three programs and leaves them running"
    case .leavesSessions: "starts three programs in sessions of their own and leaves them running"
    case .manyChildren: "starts 40 programs, and waits"
    case .fillsDisk: "writes to its folder, a megabyte at a time, up to a gigabyte"
    case .allocates: "takes memory, up to two gigabytes"
    case .network: "opens TCP, UDP and a unix socket"
    case .readsDatabase: "opens the database of the home"
    case .readsRuntime:
      "opens the file 'key' beside its interpreter, where it says its libraries are"
    case .noise: "writes a greeting to stdout before it answers"
    case .ignoresSIGTERM: "goes on after SIGTERM and after the end of its input"
    case .changesKinds: "offers another kind from its second start on"
    case .claimsDDay: "offers the kind 'dday', which comes with the program"
    case .completionTwice: "calls its completion twice"
    case .completionNever: "keeps its completion and never calls it"
    case .completionDropped: "lets go of its completion without calling it"
    case .completionFromThread: "calls its completion on a thread of its own"
    case .completionFromQueue: "calls its completion on a queue that is full for two seconds"
    case .completionLate: "calls its completion after 11 seconds"
    case .trapInView: "traps in a view, after its provider has answered"
    case .sharesMemory: "takes memory that is shared without a file"
    case .sharesZeros: "takes memory that is shared by way of /dev/zero"
    case .takesStacks: "takes two gigabytes of stacks"
    case .pageTables: "takes memory for page tables and nothing else"
    case .deletedFiles: "keeps deleted files open, up to two gigabytes"
    case .mappedFiles: "keeps deleted files mapped, up to two gigabytes"
    case .sentFiles: "keeps deleted files on their way through a socket"
    case .manyThreads: "starts 25,000 threads"
    case .losesFirstThread: "takes memory when its first thread has ended"
    case .growsInChildren: "starts six processes, which take memory"
    case .worksOn: "works, takes memory and prints after its answer"
    case .continues: "has itself go on when it is stopped"
    case .fate: "crashes or hangs where the parameter 'fate' says so"
    }
  }
}
