#if os(macOS)
  internal import Darwin
  internal import WidgetModel

  /// Watches a home's files for changes, even before the home exists.
  ///
  /// kqueue reports which folder has changed, but not which file in it, so the files in the home's
  /// folder are compared. The registry is never opened here, because closing it would release the
  /// locks that SQLite holds in this process.
  final class HomeFileEvents {
    let descriptor: Int32

    /// A watched path, and why to wake up when it changes.
    private struct Sign {
      var file: Int32
      var wakes: WakeReasons
    }

    /// The files of the home that are recognized by name, to notice when they are replaced.
    private struct Named: Hashable {
      var registry: FileIdentity?
      var daemonLock: FileIdentity?
      var pushSocket: FileIdentity?

      init(_ folder: HomeFolder) {
        registry = FileIdentity(folder.registry)
        daemonLock = FileIdentity(folder.daemonLock)
        pushSocket = FileIdentity(folder.pushSocket)
      }

      /// Why to wake up, according to the difference from an earlier state.
      func wakes(after before: Named) -> WakeReasons {
        var wakes: WakeReasons = []
        if let former = before.registry, former != registry { wakes.insert(.homeGone) }
        if registry != before.registry, registry != nil { wakes.insert(.bell) }
        if let former = before.daemonLock, former != daemonLock { wakes.insert(.bell) }
        if let former = before.pushSocket, former != pushSocket { wakes.insert(.bell) }
        return wakes
      }
    }

    private let folder: HomeFolder
    /// The watched paths; the home's folder comes first, so that nothing new in it is missed.
    private var places: [(path: String, wakes: WakeReasons)]
    /// How many of the paths are in the home; the others are files of other programs.
    private let ownPlaces: Int
    private var signs: [String: Sign] = [:]
    private var named: Named
    private var above: String?

    init(
      _ folder: HomeFolder, for causes: WakeReasons, localTime: String, besides other: String?
    ) throws(WidgetryError) {
      self.folder = folder
      named = Named(folder)
      // Changes of the folder itself are no reason to wake up, because SQLite creates and removes
      // files in it all the time.
      var places: [(path: String, wakes: WakeReasons)] = [(folder.path, []), (folder.bell, .bell)]
      if causes.contains(.claim) { places.append((folder.run, .claim)) }
      if causes.contains(.zone) { places.append((localTime, .zone)) }
      if let other { places.append((other, .folderGone)) }
      self.places = places
      ownPlaces = places.count
      descriptor = kqueue()
      guard descriptor >= 0 else { throw .cannotWatch(errno) }
      _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
      _ = place()
      // Notice what has appeared between reading the folder and watching it.
      named = Named(folder)
    }

    deinit {
      for sign in signs.values { close(sign.file) }
      close(descriptor)
    }

    /// Also wakes up, with `bell`, when one of these files is written or replaced; replaces the
    /// files of an earlier call.
    func follow(_ files: [String]) {
      let former = places.dropFirst(ownPlaces).map(\.path)
      // Watch their folders as well, to notice that a file is replaced.
      let paths = files.flatMap { [$0, FolderEntry($0).folder] }
      guard paths != former else { return }
      for path in former where !paths.contains(path) {
        if let sign = signs.removeValue(forKey: path) { close(sign.file) }
      }
      places = Array(places.prefix(ownPlaces)) + paths.map { ($0, .bell) }
      _ = place()
    }

    /// Watches the paths that exist now; returns why to wake up because of those that are new.
    private func place() -> WakeReasons {
      var wakes: WakeReasons = []
      for (path, meaning) in places where watch(path, meaning) {
        wakes.formUnion(path == folder.path ? .bell : meaning.subtracting(.folderGone))
      }
      if let above, let sign = signs.removeValue(forKey: above) { close(sign.file) }
      above = nil
      guard signs[folder.path] == nil else { return wakes }
      let nearest = FolderEntry.nearest(above: folder.path).folder
      above = nearest
      _ = watch(nearest, [])
      return wakes
    }

    /// Starts watching a path; returns false if it is already watched or doesn't exist.
    private func watch(_ path: String, _ wakes: WakeReasons) -> Bool {
      guard signs[path] == nil else { return false }
      // Open a symbolic link itself, because the link may be replaced.
      let file = open(path, O_EVTONLY | O_CLOEXEC | O_SYMLINK)
      guard file >= 0 else { return false }
      let goes = NOTE_DELETE | NOTE_RENAME | NOTE_REVOKE
      let bits = wakes == .folderGone ? goes : goes | NOTE_ATTRIB
      let isFolder = path == folder.path || path == folder.run || wakes.isEmpty
      let isFollowed = places.dropFirst(ownPlaces).contains { $0.path == path }
      var change = kevent(
        ident: UInt(file), filter: Int16(EVFILT_VNODE), flags: UInt16(EV_ADD | EV_CLEAR),
        fflags: UInt32(isFolder || isFollowed ? bits | NOTE_WRITE : bits), data: 0, udata: nil)
      kevent(descriptor, &change, 1, nil, 0, nil)
      signs[path] = Sign(file: file, wakes: wakes)
      return true
    }

    /// Everything that has happened since the last call.
    func take() -> WakeReasons {
      var wakes: WakeReasons = []
      var hasHappened = false
      var event = kevent()
      var atOnce = timespec()
      while kevent(descriptor, nil, 0, &event, 1, &atOnce) == 1 {
        hasHappened = true
        for (path, sign) in signs where UInt(sign.file) == event.ident {
          wakes.formUnion(sign.wakes)
          guard event.fflags & UInt32(NOTE_DELETE | NOTE_RENAME | NOTE_REVOKE) != 0 else {
            continue
          }
          if path == folder.path { wakes.insert(.homeGone) }
          signs[path] = nil
          close(sign.file)
        }
      }
      guard hasHappened else { return wakes }
      wakes.formUnion(place())
      let former = named
      named = Named(folder)
      return wakes.union(named.wakes(after: former))
    }
  }
#endif
