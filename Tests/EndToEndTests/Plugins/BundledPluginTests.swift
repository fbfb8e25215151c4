#if os(Linux)
  import Foundation
  import TestSupport
  import Testing

  /// The process of a plugin that comes with the program, where it doesn't run in the program itself.
  @Suite(.waitsForPrograms) struct BundledPluginTests {
    /// The process is held at its first answer, long enough to be looked at.
    @Test(.needs(Tool.strace))
    func isConfinedLikeAnyOther() throws {
      let home = try ScratchHome.couple()
      var launch = home.launch(
        [
          "-f", "-qq", "-o", home.folder + "/trace", "-e", "trace=write", "-e",
          "inject=write:delay_enter=1000000:when=1", Program.path, "reload", "big", "--json",
        ], environment: ["WIDGETRY_BUNDLED": "process"])
      launch.executable = Tool.strace
      let reload = try RunningProgram(launch, streams: home.folder + "/run")
      let process = try #require(try confinedProcess(in: home, of: reload))
      let status = try String(contentsOfFile: "/proc/\(process)/status", encoding: .utf8)
      for line in [
        "NoNewPrivs:\t1", "Seccomp:\t2", "CapEff:\t0000000000000000", "CapPrm:\t0000000000000000",
      ] {
        #expect(status.contains(line + "\n"), "\(line)")
      }
      let place = try FileManager.default.destinationOfSymbolicLink(atPath: "/proc/\(process)/cwd")
      #expect(place == home.path + "/plugins/dday/container")
      let limits = try String(contentsOfFile: "/proc/\(process)/limits", encoding: .utf8)
      let cpu = limits.split(separator: "\n").first { $0.hasPrefix("Max cpu time") }
      #expect(cpu?.split(separator: " ").dropFirst(3).prefix(2) == ["600", "601"])
      #expect(filesAtAnswer(process).isSubset(of: Self.harmless))

      let outcome = try reload.outcome(until: .now + .seconds(30))
      #expect(outcome.status == 0, "\(outcome.errors)")
      #expect(try outcome.json()["results"][0]["id"].string == "big")
    }

    /// The process in the plugin's folder, once its calls are filtered.
    private func confinedProcess(in home: ScratchHome, of reload: RunningProgram) throws -> Int32? {
      let deadline = ContinuousClock.now + .seconds(20)
      while ContinuousClock.now < deadline {
        let numbers = try FileManager.default.contentsOfDirectory(atPath: "/proc")
        for number in numbers.compactMap({ Int32($0) }) {
          let place = try? FileManager.default.destinationOfSymbolicLink(
            atPath: "/proc/\(number)/cwd")
          guard place?.hasPrefix(home.path + "/plugins/dday") == true,
            let status = try? String(contentsOfFile: "/proc/\(number)/status", encoding: .utf8),
            status.contains("Seccomp:\t2\n")
          else { continue }
          return number
        }
        usleep(1_000)
      }
      return nil
    }

    /// Its own streams, and what it wakes itself by.
    private static let harmless: Set = ["/dev/null", "pipe", "anon_inode"]

    /// What it has open, a moment after it was confined, when that by which it was confined is closed.
    private func filesAtAnswer(_ process: Int32) -> Set<String> {
      let folder = "/proc/\(process)/fd/"
      let deadline = ContinuousClock.now + .milliseconds(500)
      var open: Set<String> = []
      repeat {
        let numbers = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
        open = Set(
          numbers.compactMap { number in
            let file = try? FileManager.default.destinationOfSymbolicLink(atPath: folder + number)
            return file.map { $0.hasPrefix("/") ? $0 : String($0.prefix { $0 != ":" }) }
          })
        if open.isSubset(of: Self.harmless) { break }
        usleep(1_000)
      } while ContinuousClock.now < deadline
      return open
    }
  }
#endif
