// `import CloudKit` compiles. The first use of a symbol is an error that says what to do instead.

@available(*, unavailable, message: "not in Widgetry; share values in an app group's defaults")
open class CKContainer {}

@available(*, unavailable, message: "not in Widgetry; share values in an app group's defaults")
open class CKDatabase {}

@available(*, unavailable, message: "not in Widgetry; share values in an app group's defaults")
open class CKRecord {}

@available(*, unavailable, message: "not in Widgetry; share values in an app group's defaults")
open class CKQuery {}

@available(*, unavailable, message: "not in Widgetry; share values in an app group's defaults")
open class CKShare {}
