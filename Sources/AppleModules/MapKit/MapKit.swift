// `import MapKit` compiles. The first use of a symbol is an error that says what to do instead.

@available(*, unavailable, message: "not in Widgetry, which has no maps")
open class MKMapSnapshotter {}

@available(*, unavailable, message: "not in Widgetry, which has no maps")
public struct MKCoordinateRegion {}

@available(*, unavailable, message: "not in Widgetry, which has no maps")
open class MKMapItem {}

@available(*, unavailable, message: "not in Widgetry, which has no maps")
open class MKPlacemark {}

@available(*, unavailable, message: "not in Widgetry, which has no maps")
open class MKLocalSearch {}

@available(*, unavailable, message: "not in Widgetry, which has no maps")
public struct Map {}

@available(*, unavailable, message: "not in Widgetry, which has no maps")
public struct Marker {}
