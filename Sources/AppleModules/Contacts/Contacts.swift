// `import Contacts` compiles. The first use of a symbol is an error that says what to do instead.

@available(*, unavailable, message: "not in Widgetry; use 'widgetry anniversary import'")
open class CNContactStore {}

@available(*, unavailable, message: "not in Widgetry; use 'widgetry anniversary import'")
open class CNContact {}

@available(*, unavailable, message: "not in Widgetry; use 'widgetry anniversary import'")
open class CNMutableContact {}

@available(*, unavailable, message: "not in Widgetry; use 'widgetry anniversary import'")
open class CNContactFetchRequest {}

@available(*, unavailable, message: "not in Widgetry; use 'widgetry anniversary import'")
open class CNContactFormatter {}

@available(*, unavailable, message: "not in Widgetry; use 'widgetry anniversary import'")
public enum CNEntityType {}
