#if os(macOS)
  internal import Darwin
  internal import WidgetModel

  /// What happens to the files of a home, whether they are there yet or not.
  ///
  /// The system tells that a file or folder changed, and not what in it: whoever is woken reads anew.
  final class HomeSigns {
    let descriptor: Int32

    private struct Sign {
      var file: Int32
      var wakes: Wakes
    }

    private let folder: HomeFolder
    private let places: [String: Wakes]
    private var signs: [String: Sign] = [:]
    private var above: String?
    private var wasThere = false

    init(
      _ folder: HomeFolder, for causes: Wakes, localTime: String, besides other: String?
    ) throws(WidgetryError) {
      self.folder = folder
      var places: [String: Wakes] = [folder.path: .bell, folder.bell: .bell, folder.registry: []]
      if causes.contains(.claim) { places[folder.run] = .claim }
      if causes.contains(.zone) { places[localTime] = .zone }
      if let other { places[other] = .folderGone }
      self.places = places
      descriptor = kqueue()
      guard descriptor >= 0 else { throw .cannotWatch(errno) }
      _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
      place()
    }

    deinit {
      for sign in signs.values { close(sign.file) }
      close(descriptor)
    }

    private func place() {
      for (path, wakes) in places { watch(path, wakes) }
      if let above, let sign = signs.removeValue(forKey: above) { close(sign.file) }
      above = nil
      guard signs[folder.path] == nil else {
        wasThere = true
        return
      }
      let nearest = PathPlace.nearest(above: folder.path).folder
      above = nearest
      watch(nearest, [])
    }

    private func watch(_ path: String, _ wakes: Wakes) {
      guard signs[path] == nil else { return }
      // A link itself, because it is replaced and not what it leads to.
      let file = open(path, O_EVTONLY | O_CLOEXEC | O_SYMLINK)
      guard file >= 0 else { return }
      let goes = NOTE_DELETE | NOTE_RENAME | NOTE_REVOKE
      let bits = wakes == .folderGone ? goes : goes | NOTE_ATTRIB
      let isFolder = path == folder.path || path == folder.run || wakes.isEmpty
      var change = kevent(
        ident: UInt(file), filter: Int16(EVFILT_VNODE), flags: UInt16(EV_ADD | EV_CLEAR),
        fflags: UInt32(isFolder ? bits | NOTE_WRITE : bits), data: 0, udata: nil)
      kevent(descriptor, &change, 1, nil, 0, nil)
      signs[path] = Sign(file: file, wakes: wakes)
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
          if path == folder.path || path == folder.registry { wakes.insert(.homeGone) }
          signs[path] = nil
          close(sign.file)
        }
      }
      guard hasHappened else { return wakes }
      let before = wasThere
      place()
      if !before, wasThere { wakes.insert(.bell) }
      return wakes
    }
  }
#endif
