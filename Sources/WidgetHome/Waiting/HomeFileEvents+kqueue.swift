#if os(macOS)
  internal import Darwin
  internal import WidgetModel

  /// What happens to the files of a home, whether they are there yet or not.
  ///
  /// The system tells that a file or folder changed, and not what in it. What comes and goes in the
  /// home's folder is compared by name: the registry is never opened here, because whoever closes any
  /// descriptor of it gives up the locks that SQLite has on it in this process.
  final class HomeSigns {
    let descriptor: Int32

    private struct Sign {
      var file: Int32
      var wakes: Wakes
    }

    /// Files of the home that are told apart by their names alone.
    private struct Named: Hashable {
      var registry: FileIdentity?
      var daemonLock: FileIdentity?
      var pushSocket: FileIdentity?

      init(_ folder: HomeFolder) {
        registry = FileIdentity(folder.registry)
        daemonLock = FileIdentity(folder.daemonLock)
        pushSocket = FileIdentity(folder.pushSocket)
      }

      /// What it means that this is what there is now.
      func wakes(after before: Named) -> Wakes {
        var wakes: Wakes = []
        if let former = before.registry, former != registry { wakes.insert(.homeGone) }
        if registry != before.registry, registry != nil { wakes.insert(.bell) }
        if let former = before.daemonLock, former != daemonLock { wakes.insert(.bell) }
        if let former = before.pushSocket, former != pushSocket { wakes.insert(.bell) }
        return wakes
      }
    }

    private let folder: HomeFolder
    /// The home's folder first: what comes into it while the others are looked for is heard of.
    private var places: [(path: String, wakes: Wakes)]
    /// How many of the places are the home's own; the others are files that other programs write.
    private let ownPlaces: Int
    private var signs: [String: Sign] = [:]
    private var named: Named
    private var above: String?

    init(
      _ folder: HomeFolder, for causes: Wakes, localTime: String, besides other: String?
    ) throws(WidgetryError) {
      self.folder = folder
      named = Named(folder)
      // The folder itself is silent: SQLite makes and removes files in it all the time.
      var places: [(path: String, wakes: Wakes)] = [(folder.path, []), (folder.bell, .bell)]
      if causes.contains(.claim) { places.append((folder.run, .claim)) }
      if causes.contains(.zone) { places.append((localTime, .zone)) }
      if let other { places.append((other, .folderGone)) }
      self.places = places
      ownPlaces = places.count
      descriptor = kqueue()
      guard descriptor >= 0 else { throw .cannotWatch(errno) }
      _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
      _ = place()
      // What came between the first look and the watch would be heard of by nobody.
      named = Named(folder)
    }

    deinit {
      for sign in signs.values { close(sign.file) }
      close(descriptor)
    }

    /// Tells as the bell of files that are written or replaced, of these and no others.
    func follow(_ files: [String]) {
      let former = places.dropFirst(ownPlaces).map(\.path)
      // The folders too: a file that is replaced is another one.
      let paths = files.flatMap { [$0, PathPlace($0).folder] }
      guard paths != former else { return }
      for path in former where !paths.contains(path) {
        if let sign = signs.removeValue(forKey: path) { close(sign.file) }
      }
      places = Array(places.prefix(ownPlaces)) + paths.map { ($0, .bell) }
      _ = place()
    }

    /// Watches what is there by now, and says what has come.
    private func place() -> Wakes {
      var wakes: Wakes = []
      for (path, meaning) in places where watch(path, meaning) {
        wakes.formUnion(path == folder.path ? .bell : meaning.subtracting(.folderGone))
      }
      if let above, let sign = signs.removeValue(forKey: above) { close(sign.file) }
      above = nil
      guard signs[folder.path] == nil else { return wakes }
      let nearest = PathPlace.nearest(above: folder.path).folder
      above = nearest
      _ = watch(nearest, [])
      return wakes
    }

    /// Whether it is watched from now on, and was not before.
    private func watch(_ path: String, _ wakes: Wakes) -> Bool {
      guard signs[path] == nil else { return false }
      // A link itself, because it is replaced and not what it leads to.
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

    /// Takes all that happened since the last time.
    func take() -> Wakes {
      var wakes: Wakes = []
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
