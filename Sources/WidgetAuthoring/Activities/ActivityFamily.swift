/// The size classes of a live activity's layouts beside the usual one.
public enum ActivityFamily: Int, Hashable, Sendable {
  case small
  case medium
}
