// `import WeatherKit` compiles. The first use of a symbol is an error that says what to do instead.

@available(*, unavailable, message: "not in Widgetry; read a weather service with URLSession")
open class WeatherService {}

@available(*, unavailable, message: "not in Widgetry; read a weather service with URLSession")
public struct Weather {}

@available(*, unavailable, message: "not in Widgetry; read a weather service with URLSession")
public struct CurrentWeather {}

@available(*, unavailable, message: "not in Widgetry; read a weather service with URLSession")
public struct DayWeather {}

@available(*, unavailable, message: "not in Widgetry; read a weather service with URLSession")
public struct HourWeather {}
