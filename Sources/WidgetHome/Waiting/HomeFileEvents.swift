#if os(Linux)
  internal import Glibc
  internal import WidgetModel

  /// Watches a home's files for changes, even before the home exists.
  final class HomeFileEvents {
    private let folder: HomeFolder
    private let causes: WakeReasons
    private let localTime: FolderEntry
    private let other: FolderEntry?
    private let events: FolderEvents
    private var home: Int32?
    private var run: Int32?
    private var zone: Int32?
    private var besides: Int32?
    /// Files of other programs, each with the watch of its folder.
    private var followed: [(watch: Int32, place: FolderEntry)] = []
    /// The nearest existing folder, and the name that must appear in it, while the home doesn't
    /// exist.
    private var above: (watch: Int32, name: String)?

    var descriptor: Int32 { events.descriptor }

    init(
      _ folder: HomeFolder, for causes: WakeReasons, localTime: String, besides other: String?
    ) throws(WidgetryError) {
      self.folder = folder
      self.causes = causes
      self.localTime = FolderEntry(localTime)
      self.other = other.map { FolderEntry($0) }
      events = try FolderEvents()
      if causes.contains(.zone) {
        // The file is replaced by a link, or its contents are written.
        zone = try events.watch(
          self.localTime.folder, for: Self.appears | Self.goes | IN_CLOSE_WRITE)
      }
      if let other = self.other {
        // Watch the parent folder, because a folder with open files doesn't report its own removal.
        besides = try events.watch(other.folder, for: Self.goes)
      }
      try place()
    }

    private static let appears = IN_CREATE | IN_MOVED_TO
    private static let goes = IN_DELETE | IN_MOVED_FROM
    private static let isGone = IN_DELETE_SELF | IN_MOVE_SELF

    /// Watches the home and its claims, or else the folder in which the home will appear.
    private func place() throws(WidgetryError) {
      while home == nil {
        home = try events.watch(
          folder.path, for: IN_ATTRIB | Self.appears | Self.goes | Self.isGone)
        guard home == nil else { break }
        let nearest = FolderEntry.nearest(above: folder.path)
        guard let watch = try events.watch(nearest.folder, for: Self.appears | Self.isGone) else {
          continue
        }
        if let above, above.watch != watch { events.forget(above.watch) }
        above = (watch, nearest.name)
        // The home may have appeared before the watch began.
        if FolderEntry.nearest(above: folder.path) == nearest { return }
      }
      if let above { events.forget(above.watch) }
      above = nil
      if causes.contains(.claim), run == nil {
        run = try events.watch(folder.run, for: IN_CLOSE_WRITE | IN_DELETE)
      }
    }

    /// Also wakes up, with `bell`, when one of these files is written or replaced; replaces the
    /// files of an earlier call.
    func follow(_ files: [String]) {
      let places = files.map { FolderEntry($0) }
      guard places != followed.map(\.place) else { return }
      // Folders that don't exist or can't be watched are tried again at the next event.
      followed = places.compactMap { place in
        let watch = try? events.watch(
          place.folder, for: IN_CLOSE_WRITE | Self.appears | Self.goes)
        return watch.flatMap { $0 }.map { ($0, place) }
      }
    }

    /// Everything that has happened since the last call.
    func take() -> WakeReasons {
      var wakes: WakeReasons = []
      var isToPlace = false
      events.take { event in
        if event.has(IN_Q_OVERFLOW) {
          wakes.formUnion([.bell, .claim, .zone])
          isToPlace = true
        }
        if event.watch == home { wakes.formUnion(takeOfHome(event, &isToPlace)) }
        if event.watch == run {
          if event.has(IN_IGNORED) { run = nil } else { wakes.insert(.claim) }
        }
        if event.watch == above?.watch { isToPlace = true }
        if followed.contains(where: { $0.watch == event.watch && $0.place.name == event.name }) {
          wakes.insert(.bell)
        }
        if event.watch == zone, event.name == localTime.name { wakes.insert(.zone) }
        if event.watch == besides, event.name == other?.name, event.has(Self.goes) {
          wakes.insert(.folderGone)
        }
      }
      if isToPlace {
        let wasThere = home != nil
        // The caller will read the home, and report what is wrong.
        do { try place() } catch { wakes.insert(.bell) }
        if !wasThere, home != nil { wakes.insert(.bell) }
      }
      return wakes
    }

    private func takeOfHome(_ event: FolderEvents.Event, _ isToPlace: inout Bool) -> WakeReasons {
      if event.has(Self.isGone | IN_UNMOUNT | IN_IGNORED) {
        if let home, !event.has(IN_IGNORED) { events.forget(home) }
        if let run { events.forget(run) }
        home = nil
        run = nil
        isToPlace = true
        return .homeGone
      }
      switch folder.path + "/" + event.name {
      case folder.bell: return .bell
      case folder.daemonLock, folder.pushSocket: return event.has(Self.goes) ? .bell : []
      case folder.registry:
        // Another registry has replaced the file, so the open one can't be used any more.
        if event.has(IN_MOVED_TO) { return [.homeGone, .bell] }
        return event.has(Self.goes) ? .homeGone : .bell
      case folder.run where event.has(Self.appears):
        isToPlace = true
        return .claim
      default: return []
      }
    }
  }
#endif
