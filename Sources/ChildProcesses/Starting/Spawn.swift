internal import CSystem

#if canImport(Glibc)
  internal import Glibc
#else
  internal import Darwin
#endif

/// Starts the program of a launch, with descriptors for its stdin, stdout and stderr.
///
/// All types that start programs, such as ``ChildProcess``, use this function.
func spawn(
  _ launch: ProcessLaunch, grouping: widgetry_grouping, endsWithParent: Bool,
  input: Descriptor, output: Descriptor, errors: Descriptor, group: ControlGroup? = nil
) throws(ProcessError) -> pid_t {
  restoreSignals()
  let executable = try CStrings([launch.executable], of: "The program's path")
  let arguments = try CStrings([launch.name] + launch.arguments, of: "An argument")
  let environment = try CStrings(variables(launch.environment), of: "An environment variable")
  let directory = try CStrings(launch.directory.map { [$0] } ?? [], of: "The folder's path")
  let confinement = try launch.sandbox.map { sandbox throws(ProcessError) in
    try Confinement(sandbox, for: launch.executable)
  }
  let descriptors = [
    widgetry_descriptor(parent: input.number, child: STDIN_FILENO),
    widgetry_descriptor(parent: output.number, child: STDOUT_FILENO),
    widgetry_descriptor(parent: errors.number, child: STDERR_FILENO),
  ]
  let kept = (executable, arguments, environment, directory, confinement)
  let result = withExtendedLifetime((kept, input, output, errors, group)) {
    descriptors.withUnsafeBufferPointer { descriptors in
      var request = widgetry_spawn_request()
      request.executable = UnsafePointer(executable.first)
      request.arguments = UnsafePointer(arguments.pointers)
      request.environment = UnsafePointer(environment.pointers)
      request.directory = UnsafePointer(directory.first)
      request.descriptors = descriptors.baseAddress
      request.descriptor_count = descriptors.count
      request.grouping = grouping
      request.ends_with_parent = endsWithParent
      request.limits = widgetry_limits(launch.limits)
      return withUnsafePointer(to: group?.members.number ?? -1) { members in
        if group != nil { request.control_group = members }
        guard let confinement else { return spawnWhenWritten(&request) }
        return withUnsafePointer(to: confinement.value) { sandbox in
          request.sandbox = sandbox
          return spawnWhenWritten(&request)
        }
      }
    }
  }
  guard result.error == 0 else { throw spawnError(result, launch) }
  return result.process
}

/// Starts a program; tries again for a moment while its file is open for writing.
///
/// A process that another thread is starting has copies of all open files until it runs its program.
/// So a file that has just been written may be open there.
private func spawnWhenWritten(
  _ request: inout widgetry_spawn_request
) -> widgetry_spawn_result {
  var result = widgetry_spawn(&request)
  for _ in 0..<50 where result.error == ETXTBSY {
    // Usually the other thread needs less than a millisecond.
    usleep(10_000)
    result = widgetry_spawn(&request)
  }
  return result
}

extension widgetry_limits {
  fileprivate init(_ limits: ResourceLimits) {
    self.init(
      core_bytes: Int64(limits.coreBytes ?? -1), open_files: Int64(limits.openFiles ?? -1),
      file_bytes: Int64(limits.fileBytes ?? -1), cpu_seconds: Int64(limits.processorSeconds ?? -1),
      data_bytes: Int64(limits.dataBytes ?? -1),
      address_bytes: Int64(limits.addressBytes ?? -1),
      out_of_memory_score: Int64(limits.outOfMemoryScore ?? -1))
  }
}

/// The environment in the form `NAME=VALUE`; throws if a name is invalid.
private func variables(_ environment: [String: String]) throws(ProcessError) -> [String] {
  var variables: [String] = []
  variables.reserveCapacity(environment.count)
  for (name, value) in environment {
    guard !name.isEmpty, !name.utf8.contains(UInt8(ascii: "=")) else {
      throw .environmentName(name)
    }
    variables.append("\(name)=\(value)")
  }
  return variables.sorted()
}

/// The error for the user, from the step at which starting failed and the error number.
private func spawnError(_ result: widgetry_spawn_result, _ launch: ProcessLaunch) -> ProcessError {
  if result.step == widgetry_spawn_directory {
    return .directory(launch.directory ?? "", result.error)
  }
  if result.step == widgetry_spawn_confine { return .sandbox(launch.executable, result.error) }
  switch result.error {
  case EMFILE, ENFILE: return .noDescriptors(result.error)
  case EAGAIN, ENOMEM: return .noProcesses(result.error)
  default: break
  }
  guard result.step == widgetry_spawn_execute else {
    return .failed(launch.executable, result.error)
  }
  switch result.error {
  case ENOENT:
    return exists(launch) ? .interpreterNotFound(launch.executable) : .notFound(launch.executable)
  case ENOTDIR: return .notFound(launch.executable)
  case EACCES, EPERM:
    if isDirectory(launch) { return .isDirectory(launch.executable) }
    return launch.sandbox != nil && access(path(launch), X_OK) == 0
      ? .notInSandbox(launch.executable) : .notExecutable(launch.executable)
  case ENOEXEC: return .wrongFormat(launch.executable)
  case E2BIG: return .tooMuchInput(launch.executable)
  case ETXTBSY: return .busy(launch.executable)
  default: return .failed(launch.executable, result.error)
  }
}

/// The executable's path as seen from this process's own working directory.
private func path(_ launch: ProcessLaunch) -> String {
  guard let directory = launch.directory, !launch.executable.hasPrefix("/") else {
    return launch.executable
  }
  return "\(directory)/\(launch.executable)"
}

private func exists(_ launch: ProcessLaunch) -> Bool {
  access(path(launch), F_OK) == 0
}

private func isDirectory(_ launch: ProcessLaunch) -> Bool {
  var information = stat()
  return stat(path(launch), &information) == 0 && information.st_mode & S_IFMT == S_IFDIR
}

/// A null-terminated array of C strings for a C function, valid as long as this object exists.
final class CStrings {
  private let storage: UnsafeMutableBufferPointer<UnsafeMutablePointer<CChar>?>

  init(_ strings: [String], of what: String) throws(ProcessError) {
    guard !strings.contains(where: { $0.utf8.contains(0) }) else { throw .containsNUL(what) }
    storage = .allocate(capacity: strings.count + 1)
    for (index, string) in strings.enumerated() {
      storage.initializeElement(at: index, to: strdup(string))
    }
    storage.initializeElement(at: strings.count, to: nil)
  }

  deinit {
    for string in storage { free(string) }
    storage.deallocate()
  }

  var first: UnsafeMutablePointer<CChar>? { storage[0] }
  var count: Int { storage.count - 1 }
  var constantPointers: UnsafePointer<UnsafePointer<CChar>?>? {
    UnsafeRawPointer(storage.baseAddress)?.assumingMemoryBound(to: UnsafePointer<CChar>?.self)
  }
  var pointers: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>? { storage.baseAddress }
}

/// Prepares this process's signals for starting others; has an effect only once.
///
/// SIGPIPE is ignored, so that writing to a process that has ended is an error instead of ending
/// this process. If SIGCHLD was inherited as ignored, its default is restored, because the system
/// would otherwise discard exit statuses.
private func restoreSignals() {
  _ = signalsRestored
}

private let signalsRestored: Void = {
  signal(SIGPIPE, SIG_IGN)
  var current = sigaction()
  guard sigaction(SIGCHLD, nil, &current) == 0 else { return }
  #if canImport(Glibc)
    let handler = current.__sigaction_handler.sa_handler
  #else
    let handler = current.__sigaction_u.__sa_handler
  #endif
  if unsafeBitCast(handler, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self) {
    signal(SIGCHLD, SIG_DFL)
  }
}()
