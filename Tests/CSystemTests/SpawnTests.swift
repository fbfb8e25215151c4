import CSystem
import Foundation
import Testing

@Suite(.enabled("needs /bin/sh") { access("/bin/sh", X_OK) == 0 })
struct SpawnTests {
  #if os(Linux)
    @Test func keepsAChildWhoseThreadHasEnded() throws {
      var thread = pthread_t()
      var process: UnsafeMutableRawPointer?
      try #require(pthread_create(&thread, nil, { _ in startWaitingChild() }, nil) == 0)
      try #require(pthread_join(thread, &process) == 0)
      let child = pid_t(Int(bitPattern: process))
      try #require(child > 0)
      let ending = widgetry_process_descriptor(child)
      defer { close(ending) }

      var entry = pollfd(fd: ending, events: Int16(POLLIN), revents: 0)
      #expect(poll(&entry, 1, 100) == 0, "It ended with its thread")
      kill(child, SIGKILL)
      #expect(waitpid(child, nil, 0) == child)
    }

    @Test func placesDescriptorsThatChangePlaces() throws {
      var reading: [Int32] = [-1, -1]
      var writing: [Int32] = [-1, -1]
      for index in 0..<2 { try #require(widgetry_pipe(&reading[index], &writing[index]) == 0) }
      defer { for descriptor in reading { close(descriptor) } }
      // Each is put where the other is.
      let descriptors = [
        widgetry_descriptor(parent: writing[0], child: writing[1]),
        widgetry_descriptor(parent: writing[1], child: writing[0]),
      ]
      let script = "cd /proc/self/fd; echo first > \(writing[1]); echo second > \(writing[0])"
      let child = start("/bin/sh", ["sh", "-c", script], descriptors)
      try #require(child > 0)
      for descriptor in writing { close(descriptor) }
      #expect(waitpid(child, nil, 0) == child)
      for (index, expected) in ["first\n", "second\n"].enumerated() {
        var bytes = [UInt8](repeating: 0, count: 16)
        let count = read(reading[index], &bytes, bytes.count)
        #expect(String(decoding: bytes.prefix(max(count, 0)), as: UTF8.self) == expected)
      }
    }

    /// As on a kernel that has no Landlock.
    @Test func filtersCallsWhereFilesAreNotGuarded() throws {
      var reading: Int32 = -1
      var writing: Int32 = -1
      try #require(widgetry_pipe(&reading, &writing) == 0)
      defer { close(reading) }
      let sandbox = widgetry_sandbox(
        ruleset: -1, link_places: nil, link_place_count: 0, allows_network: false,
        allows_processes: false, ignores_modes: false)
      let child = start(
        "/bin/sh", ["sh", "-c", "echo alive; /bin/echo started"],
        [
          widgetry_descriptor(parent: writing, child: 1),
          widgetry_descriptor(parent: writing, child: 2),
        ], sandbox)
      try #require(child > 0)
      close(writing)
      var status: Int32 = 0
      #expect(waitpid(child, &status, 0) == child)
      #expect(status == 0x0200, "The shell ends with 2 when it can't fork")
      var bytes = [UInt8](repeating: 0, count: 256)
      let count = read(reading, &bytes, bytes.count)
      let text = String(decoding: bytes.prefix(max(count, 0)), as: UTF8.self)
      #expect(text.hasPrefix("alive\n") && !text.contains("started"))
    }

    @Test func isNotStartedWithoutTheListOfItsFiles() throws {
      let otherFile = open("/dev/null", O_RDONLY | O_CLOEXEC)
      defer { close(otherFile) }
      var sandbox = widgetry_sandbox(
        ruleset: otherFile, link_places: nil, link_place_count: 0, allows_network: false,
        allows_processes: false, ignores_modes: false)
      var request = widgetry_spawn_request()
      let result = withUnsafePointer(to: &sandbox) { sandbox in
        request.sandbox = sandbox
        return widgetry_spawn(&request)
      }
      #expect(result.error != 0 && result.step == widgetry_spawn_confine)
    }
  #endif

  @Test func refusesMoreDescriptorsThanItCanPlace() {
    var request = widgetry_spawn_request()
    request.descriptor_count = Int(widgetry_descriptors_max) + 1
    #expect(widgetry_spawn(&request).error == EINVAL)
  }
}

/// Starts a program that lives until it is killed or this process ends; answers its number.
private func startWaitingChild() -> UnsafeMutableRawPointer? {
  UnsafeMutableRawPointer(bitPattern: Int(start("/bin/sh", ["sh", "-c", "exec sleep 60"], [])))
}

private func start(
  _ executable: String, _ arguments: [String], _ descriptors: [widgetry_descriptor],
  _ sandbox: widgetry_sandbox? = nil
) -> pid_t {
  let strings = arguments.map { strdup($0) } + [nil]
  defer { for string in strings { free(string) } }
  let path = strdup("PATH=/usr/bin:/bin")
  defer { free(path) }
  return executable.withCString { executable in
    strings.withUnsafeBufferPointer { strings in
      [path, nil].withUnsafeBufferPointer { environment in
        descriptors.withUnsafeBufferPointer { descriptors in
          var request = widgetry_spawn_request()
          request.executable = executable
          request.arguments = strings.baseAddress
          request.environment = environment.baseAddress
          request.descriptors = descriptors.baseAddress
          request.descriptor_count = descriptors.count
          request.grouping = widgetry_new_group
          request.ends_with_parent = true
          request.limits = widgetry_limits(
            core_bytes: 0, open_files: -1, file_bytes: -1, cpu_seconds: -1, data_bytes: -1,
            address_bytes: -1,
            out_of_memory_score: -1)
          guard let sandbox else { return widgetry_spawn(&request).process }
          return withUnsafePointer(to: sandbox) { sandbox in
            request.sandbox = sandbox
            return widgetry_spawn(&request).process
          }
        }
      }
    }
  }
}
