internal import CSystem

/// Sends SIGHUP to a process group when this process dies, even if it is killed.
///
/// The kernel kills the leader of a group together with this process, but not what the leader has
/// started. Only Linux can do this.
struct GroupHangup {
  private let ends: (reading: Descriptor, writing: Descriptor)

  /// Returns nil on systems that can't do this.
  init?(of group: Int32) {
    guard let ends = try? Descriptor.pipe(), ends.reading.number < ends.writing.number,
      widgetry_hang_up_when_closed(ends.reading.number, group) == 0
    else { return nil }
    self.ends = ends
  }
}
