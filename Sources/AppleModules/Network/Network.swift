// `import Network` compiles. The first use of a symbol is an error that says what to do instead.

@available(*, unavailable, message: "not in Widgetry; use URLSession")
open class NWPathMonitor {}

@available(*, unavailable, message: "not in Widgetry; use URLSession")
open class NWConnection {}

@available(*, unavailable, message: "not in Widgetry; use URLSession")
open class NWBrowser {}

@available(*, unavailable, message: "not in Widgetry; use URLSession")
public enum NWEndpoint {}
