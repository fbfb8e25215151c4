internal import ChildProcesses
internal import PictureDrawing
internal import WidgetModel
internal import WidgetRendering

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// Draws pictures with the system's fonts, in a process of its own that can't change anything.
///
/// Fonts come from anywhere, and the libraries that read them have had many faults. A font that
/// crashes the process is avoided from then on, and the next one is used.
struct DrawingProcess {
  /// The value of ``BundledPlugins/roleVariable`` for this process.
  static let role = "drawing"

  /// The family of the font that the user chose.
  private let font: String?
  private let variable: (String) -> String?

  private static let timeout = Duration.seconds(20)
  /// The number of fonts that may crash before giving up.
  private static let attempts = 5
  private static let answerLimit = 128 << 20

  init(font: String?, variable: @escaping (String) -> String? = StandardStreams.variable) {
    self.font = font
    self.variable = variable
  }

  /// Draws a document, and returns the bytes of its file, and characters that no font has.
  func draw(
    _ document: PictureDocument, as form: FileForm
  ) throws(DrawingFault) -> (file: [UInt8], missing: String) {
    let answer = try answer(to: DrawingJob([document], as: form, font: font))
    guard let file = answer.files.first else { throw Self.noAnswer }
    return (file, answer.missing)
  }

  /// Draws documents, and returns the bytes of their files.
  func draw(_ documents: [PictureDocument], as form: FileForm) throws(DrawingFault) -> [[UInt8]] {
    let answer = try answer(to: DrawingJob(documents, as: form, font: font))
    guard answer.files.count == documents.count else { throw Self.noAnswer }
    return answer.files
  }

  /// Whether the chosen font is installed.
  func hasFont() throws(DrawingFault) -> Bool {
    var job = DrawingJob([], font: font)
    job.checksFont = true
    return try answer(to: job).hasFont == true
  }

  private func answer(to job: DrawingJob) throws(DrawingFault) -> DrawingAnswer {
    var job = job
    let settings = FontSettings(variable: variable)
    var cache = FontCache(settings, variable: variable)
    let before = cache
    defer { if cache != before { cache.save() } }
    let deadline = ContinuousClock.now + Self.timeout
    for _ in 0..<Self.attempts {
      job.fonts = cache.answers
      job.avoidedFonts = cache.brokenFonts
      switch try answer(to: job, settings, until: deadline) {
      case .answered(let answer):
        if let fault = answer.fault { throw fault }
        cache.add(answer)
        return answer
      case .crashed(let font): cache.addBroken(font)
      }
    }
    throw .failed("\(Self.attempts) fonts couldn't be read")
  }

  private static let noAnswer = DrawingFault.failed("The drawing process gave no answer")

  private enum Outcome {
    case answered(DrawingAnswer)
    /// The process ended while it used a font.
    case crashed(font: String)
  }

  private func answer(
    to job: DrawingJob, _ settings: FontSettings, until deadline: ContinuousClock.Instant
  ) throws(DrawingFault) -> Outcome {
    let process: ChildProcess
    do throws(ProcessError) {
      process = try ChildProcess(launch(settings), lineLimit: Self.answerLimit)
    } catch {
      throw .failed(error.summary)
    }
    var json = JSONWriter()
    json.value(job)
    process.send(json.bytes)
    process.closeInput()
    var line: [UInt8]?
    while let event = process.next(until: deadline) {
      switch event {
      case .line(let bytes): line = bytes
      case .tooLong: throw .failed("The picture is too large")
      case .ended(.exited(0)):
        guard let line, let answer = try? JSONReader.read(line, { try $0.drawingAnswer() }) else {
          throw Self.noAnswer
        }
        return .answered(answer)
      case .ended(let status):
        guard case .signalled(let signal) = status, Self.crashes.contains(signal),
          let font = lastFont(of: process)
        else { throw .failed("The drawing process ended with \(status)") }
        return .crashed(font: font)
      }
    }
    process.terminate(grace: .zero)
    throw .failed("It took longer than \(Self.timeout.components.seconds) seconds")
  }

  /// The signals of a crash; others, such as a limit's, blame no font.
  private static let crashes: Set<Int32> = [SIGABRT, SIGBUS, SIGFPE, SIGILL, SIGSEGV, SIGTRAP]

  /// The font that a process was using when it ended; nil if it drew something else.
  private func lastFont(of process: ChildProcess) -> String? {
    let words = String(decoding: process.errorOutput, as: UTF8.self)
    return words.split(separator: "\n").last.flatMap { $0.hasPrefix("/") ? String($0) : nil }
  }

  private func launch(_ settings: FontSettings) throws(ProcessError) -> ProcessLaunch {
    let executable = CurrentExecutable.path ?? "/nonexistent"
    let program = try ProgramFile.inspect(executable, searchPath: [])
    var environment = settings.environment
    environment[BundledPlugins.roleVariable] = Self.role
    environment["SWIFT_BACKTRACE"] = "enable=no"
    return ProcessLaunch(
      executable: executable, name: "widgetry", environment: environment, directory: "/",
      limits: ResourceLimits(
        openFiles: 256, fileBytes: 0, processorSeconds: 20, dataBytes: 1 << 30,
        outOfMemoryScore: 1_000),
      sandbox: Sandbox(
        readable: settings.readable + program.libraryFolders(outside: []),
        executable: program.executables, fileGuard: .whereAvailable))
  }
}
