// `import StoreKit` compiles. The first use of a symbol is an error that says what to do instead.

@available(*, unavailable, message: "not in Widgetry, which sells nothing")
public struct Product {}

@available(*, unavailable, message: "not in Widgetry, which sells nothing")
public struct AppStore {}

@available(*, unavailable, message: "not in Widgetry, which sells nothing")
public struct Transaction {}

@available(*, unavailable, message: "not in Widgetry, which sells nothing")
open class SKProduct {}

@available(*, unavailable, message: "not in Widgetry, which sells nothing")
open class SKPaymentQueue {}

@available(*, unavailable, message: "not in Widgetry, which sells nothing")
open class SKStoreReviewController {}
