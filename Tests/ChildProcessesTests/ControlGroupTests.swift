import CSystem
import ChildProcesses
import Foundation
import Testing

#if os(Linux)
  /// When control groups can be created, and how, in a folder that looks like the system's.
  @Suite struct ControlGroupTests {
    /// The system's files in a folder, with this process in the group `/service`.
    private struct Stage {
      let folder: String
      /// The extended attributes of the group's folder.
      var attributes = ["user.delegate": "1"]
      var group: String { folder + "/groups/service" }
      var sources: ControlGroups.Sources {
        let (group, attributes) = (group, attributes)
        return ControlGroups.Sources(
          mounts: folder + "/mountinfo", membership: folder + "/cgroup",
          attribute: { name, folder in folder == group ? attributes[name] : nil })
      }

      init(
        in folder: String, membership: String = "0::/service",
        controllers: String = "cpu memory pids",
        mounts: String? = nil
      ) throws {
        self.folder = folder
        try FileManager.default.createDirectory(
          atPath: group, withIntermediateDirectories: true)
        try write("4:memory:/elsewhere\n\(membership)\n", to: "cgroup")
        let mount = "30 24 0:26 / \(folder)/groups rw,nosuid - cgroup2 cgroup2 rw\n"
        try write(
          "22 1 0:5 / /sys rw - sysfs sysfs rw\n" + (mounts ?? mount), to: "mountinfo")
        try write("\(controllers)\n", to: "groups/service/cgroup.controllers")
        try write("\n", to: "groups/service/cgroup.subtree_control")
        try write("\(getpid())\n", to: "groups/service/cgroup.procs")
      }

      func write(_ text: String, to file: String) throws {
        try Data(text.utf8).write(to: URL(fileURLWithPath: folder + "/" + file))
      }

      func text(of file: String) -> String? {
        try? String(contentsOfFile: group + "/" + file, encoding: .utf8)
      }
    }

    @Test func givesEachProcessAGroupBesideItsOwn() throws {
      try withTemporaryFolder { folder in
        let stage = try Stage(in: folder)
        #expect(try ControlGroups.folder(stage.sources) == stage.group)
        #expect(stage.text(of: "widgetry-host/cgroup.procs") == nil)

        let groups = try ControlGroups(stage.sources)
        #expect(stage.text(of: "widgetry-host/cgroup.procs") == "\(getpid())")
        #expect(stage.text(of: "cgroup.subtree_control") == "+cpu +memory +pids")
        let limits = ControlGroup.Limits(memoryBytes: 1 << 29, tasks: 512, processorWeight: 50)
        let first = try #require(groups.make(limits))
        let second = try #require(groups.make(limits))
        #expect(first.path == stage.group + "/widgetry-plugin-\(getpid())-1")
        #expect(second.path == stage.group + "/widgetry-plugin-\(getpid())-2")
        let name = "widgetry-plugin-\(getpid())-1/"
        #expect(stage.text(of: name + "memory.max") == "536870912")
        #expect(stage.text(of: name + "memory.swap.max") == "0")
        #expect(stage.text(of: name + "pids.max") == "512")
        #expect(stage.text(of: name + "cpu.weight") == "50")
        #expect(!first.hasRunOutOfMemory)
        try stage.write(
          "low 0\nmax 3\noom 1\noom_kill 2\n", to: "groups/service/\(name)memory.events")
        #expect(first.hasRunOutOfMemory)
      }
    }

    @Test func startsAProcessInItsGroup() throws {
      try withTemporaryFolder { folder in
        let stage = try Stage(in: folder)
        let limits = ControlGroup.Limits(memoryBytes: 1 << 29, tasks: 512)
        let group = try #require(try ControlGroups(stage.sources).make(limits))
        let process = try ChildProcess(.shell("echo ready; read line"), in: group)
        #expect(process.next(until: .patience) == .line("ready"))
        // A process joins by writing 0.
        #expect(try String(contentsOfFile: group.path + "/cgroup.procs", encoding: .utf8) == "0")
      }
    }

    @Test func takesTheGroupInWhichItHasMadeRoomBefore() throws {
      try withTemporaryFolder { folder in
        let stage = try Stage(in: folder, membership: "0::/service/widgetry-host")
        try stage.write("memory pids\n", to: "groups/service/cgroup.subtree_control")
        try stage.write("", to: "groups/service/cgroup.procs")
        #expect(try ControlGroups(stage.sources).folder == stage.group)
        #expect(stage.text(of: "cgroup.subtree_control") == "memory pids\n")
      }
    }

    @Test func removesGroupsOfHostsThatAreGone() throws {
      try withTemporaryFolder { folder in
        let stage = try Stage(in: folder)
        let gone = stage.group + "/widgetry-plugin-2147483646-1"
        let others = [stage.group + "/widgetry-plugin-\(getppid())-1", stage.group + "/other"]
        for path in others + [gone] {
          try FileManager.default.createDirectory(
            atPath: path, withIntermediateDirectories: false)
        }
        _ = try ControlGroups(stage.sources)
        #expect(!FileManager.default.fileExists(atPath: gone))
        #expect(others.allSatisfy(FileManager.default.fileExists))
      }
    }

    @Test func saysWhyThereAreNone() throws {
      try withTemporaryFolder { folder in
        let version1 = try Stage(in: folder + "/1", membership: "3:pids:/")
        #expect(throws: ControlGroups.Unavailability.noVersion2) {
          try ControlGroups(version1.sources)
        }
        let unmounted = try Stage(in: folder + "/2", mounts: "")
        #expect(throws: ControlGroups.Unavailability.noVersion2) {
          try ControlGroups(unmounted.sources)
        }
        let empty = try Stage(in: folder + "/3", controllers: "hugetlb")
        #expect(throws: ControlGroups.Unavailability.noControllers) {
          try ControlGroups(empty.sources)
        }
        let shared = try Stage(in: folder + "/4")
        try shared.write("\(getpid())\n\(getppid())\n", to: "groups/service/cgroup.procs")
        #expect(throws: ControlGroups.Unavailability.shared) { try ControlGroups(shared.sources) }
        #expect(shared.text(of: "cgroup.subtree_control") == "\n")
        let absent = ControlGroups.Sources(mounts: folder + "/no", membership: folder + "/no")
        #expect(throws: ControlGroups.Unavailability.noVersion2) { try ControlGroups(absent) }
      }
    }

    @Test(
      arguments: [
        (["user.delegate": "1"], true), (["trusted.delegate": "1"], true),
        (["user.delegate": "0"], false), (["user.other": "1"], false), ([:], false),
      ] as [([String: String], Bool)])
    func takesOnlyAGroupThatIsMarkedAsDelegated(
      _ attributes: [String: String], isTaken: Bool
    ) throws {
      try withTemporaryFolder { folder in
        var stage = try Stage(in: folder)
        stage.attributes = attributes
        if isTaken {
          #expect(try ControlGroups.folder(stage.sources) == stage.group)
        } else {
          #expect(throws: ControlGroups.Unavailability.notDelegated) {
            try ControlGroups(stage.sources)
          }
          #expect(stage.text(of: "cgroup.procs") == "\(getpid())\n")
          #expect(stage.text(of: "cgroup.subtree_control") == "\n")
        }
      }
    }

    @Test(arguments: ["0::/", "0::/widgetry-host"])
    func takesTheRootOfItsNamespaceWithoutAMark(_ membership: String) throws {
      try withTemporaryFolder { folder in
        let mounts = "30 24 0:26 / \(folder)/groups/service rw - cgroup2 cgroup2 rw\n"
        var stage = try Stage(in: folder, membership: membership, mounts: mounts)
        stage.attributes = [:]
        #expect(try ControlGroups.folder(stage.sources) == stage.group)
      }
    }

    /// Where the temporary folder's file system has extended attributes of users.
    @Test func readsTheMarkFromTheFolder() throws {
      try withTemporaryFolder { folder in
        let stage = try Stage(in: folder)
        guard setxattr(stage.group, "user.delegate", "1", 1, 0) == 0 else { return }
        let sources = ControlGroups.Sources(
          mounts: folder + "/mountinfo", membership: folder + "/cgroup")
        #expect(try ControlGroups.folder(sources) == stage.group)
      }
    }

    @Test func findsItsGroupWhereAPartOfTheTreeIsMounted() throws {
      try withTemporaryFolder { folder in
        let mounts = "30 24 0:26 /user /\(folder)/groups rw - cgroup2 cgroup2 rw\n"
          .replacing("/" + folder, with: folder)
        let stage = try Stage(in: folder, membership: "0::/user/service", mounts: mounts)
        #expect(try ControlGroups.folder(stage.sources) == stage.group)
        try stage.write("0::/users/service\n", to: "cgroup")
        #expect(throws: ControlGroups.Unavailability.noVersion2) {
          try ControlGroups.folder(stage.sources)
        }
      }
    }
  }

  /// Uses the system's own control groups, if one is delegated to this process.
  @Suite(.enabled("needs a delegated control group") { (try? ControlGroups.folder()) != nil })
  struct DelegatedControlGroupTests {
    @Test func endsWhatTakesTooMuchMemory() throws {
      let group = try #require(
        try ControlGroups().make(.init(memoryBytes: 64 << 20, tasks: 32)))
      let script = "head -c 256m /dev/zero | tail -c 200m > /dev/null; kill -9 $$"
      let process = try ChildProcess(.shell(script), in: group)
      #expect(process.allEvents() == [.ended(.signalled(SIGKILL))])
      #expect(group.hasRunOutOfMemory)
      #expect(!FileManager.default.fileExists(atPath: group.path))
    }

    @Test func refusesTooManyProcesses() throws {
      let group = try #require(
        try ControlGroups().make(.init(memoryBytes: 64 << 20, tasks: 4)))
      let script = "for i in 1 2 3 4 5 6; do sleep 60 & done; wait"
      let process = try ChildProcess(.shell(script), in: group)
      guard case .ended(.exited(let status))? = process.allEvents().last else {
        Issue.record("it goes on")
        return
      }
      #expect(status != 0)
      #expect(!group.hasRunOutOfMemory)
      #expect(!FileManager.default.fileExists(atPath: group.path))
    }
  }
#endif
