// `import CoreData` compiles. The first use of a symbol is an error that says what to do instead.

@available(*, unavailable, message: "not in Widgetry; share values in an app group's defaults")
open class NSManagedObject {}

@available(*, unavailable, message: "not in Widgetry; share values in an app group's defaults")
open class NSManagedObjectContext {}

@available(*, unavailable, message: "not in Widgetry; share values in an app group's defaults")
open class NSPersistentContainer {}

@available(*, unavailable, message: "not in Widgetry; share values in an app group's defaults")
open class NSPersistentCloudKitContainer {}

@available(*, unavailable, message: "not in Widgetry; share values in an app group's defaults")
open class NSFetchRequest<Result> {}

@available(*, unavailable, message: "not in Widgetry; share values in an app group's defaults")
open class NSManagedObjectModel {}

@available(*, unavailable, message: "not in Widgetry; share values in an app group's defaults")
open class NSPersistentStoreDescription {}

@available(*, unavailable, message: "not in Widgetry; share values in an app group's defaults")
open class NSPersistentStoreCoordinator {}

@available(*, unavailable, message: "not in Widgetry; share values in an app group's defaults")
open class NSEntityDescription {}

@available(*, unavailable, message: "not in Widgetry; share values in an app group's defaults")
public struct NSManagedObjectID {}

@available(*, unavailable, message: "not in Widgetry; share values in an app group's defaults")
public protocol NSFetchRequestResult {}

@available(*, unavailable, message: "not in Widgetry; share values in an app group's defaults")
public struct FetchRequest<Value> {}
