// `import WatchConnectivity` compiles. The first use of a symbol is an error that says what to do instead.

@available(*, unavailable, message: "not in Widgetry, which has no watch")
open class WCSession {}

@available(*, unavailable, message: "not in Widgetry, which has no watch")
public protocol WCSessionDelegate {}
