import WidgetAuthoring

extension City {
  /// The cities to choose from.
  static let all: [City] = [
    City("accra", "Accra", "Ghana", 5.60, -0.19, "Africa/Accra"),
    City("amsterdam", "Amsterdam", "Netherlands", 52.37, 4.90, "Europe/Amsterdam"),
    City("anchorage", "Anchorage", "United States", 61.22, -149.90, "America/Anchorage"),
    City("auckland", "Auckland", "New Zealand", -36.85, 174.76, "Pacific/Auckland"),
    City("bangkok", "Bangkok", "Thailand", 13.76, 100.50, "Asia/Bangkok"),
    City("berlin", "Berlin", "Germany", 52.52, 13.41, "Europe/Berlin"),
    City("bogota", "Bogotá", "Colombia", 4.71, -74.07, "America/Bogota"),
    City("buenos-aires", "Buenos Aires", "Argentina", -34.60, -58.38, "America/Buenos_Aires"),
    City("busan", "Busan", "South Korea", 35.18, 129.08, "Asia/Seoul"),
    City("cairo", "Cairo", "Egypt", 30.04, 31.24, "Africa/Cairo"),
    City("cape-town", "Cape Town", "South Africa", -33.92, 18.42, "Africa/Johannesburg"),
    City("chicago", "Chicago", "United States", 41.88, -87.63, "America/Chicago"),
    City("delhi", "Delhi", "India", 28.61, 77.21, "Asia/Kolkata"),
    City("dubai", "Dubai", "United Arab Emirates", 25.20, 55.27, "Asia/Dubai"),
    City("helsinki", "Helsinki", "Finland", 60.17, 24.94, "Europe/Helsinki"),
    City("hong-kong", "Hong Kong", "China", 22.32, 114.17, "Asia/Hong_Kong"),
    City("honolulu", "Honolulu", "United States", 21.31, -157.86, "Pacific/Honolulu"),
    City("istanbul", "Istanbul", "Türkiye", 41.01, 28.98, "Europe/Istanbul"),
    City("jakarta", "Jakarta", "Indonesia", -6.21, 106.85, "Asia/Jakarta"),
    City("kathmandu", "Kathmandu", "Nepal", 27.72, 85.32, "Asia/Kathmandu"),
    City("lagos", "Lagos", "Nigeria", 6.52, 3.38, "Africa/Lagos"),
    City("lima", "Lima", "Peru", -12.05, -77.04, "America/Lima"),
    City("lisbon", "Lisbon", "Portugal", 38.72, -9.14, "Europe/Lisbon"),
    City("london", "London", "United Kingdom", 51.51, -0.13, "Europe/London"),
    City("los-angeles", "Los Angeles", "United States", 34.05, -118.24, "America/Los_Angeles"),
    City("madrid", "Madrid", "Spain", 40.42, -3.70, "Europe/Madrid"),
    City("mexico-city", "Mexico City", "Mexico", 19.43, -99.13, "America/Mexico_City"),
    City("mumbai", "Mumbai", "India", 19.08, 72.88, "Asia/Kolkata"),
    City("nairobi", "Nairobi", "Kenya", -1.29, 36.82, "Africa/Nairobi"),
    City("new-york", "New York", "United States", 40.71, -74.01, "America/New_York"),
    City("paris", "Paris", "France", 48.86, 2.35, "Europe/Paris"),
    City("reykjavik", "Reykjavík", "Iceland", 64.15, -21.94, "Atlantic/Reykjavik"),
    City("rome", "Rome", "Italy", 41.90, 12.50, "Europe/Rome"),
    City("santiago", "Santiago", "Chile", -33.45, -70.67, "America/Santiago"),
    City("sao-paulo", "São Paulo", "Brazil", -23.55, -46.63, "America/Sao_Paulo"),
    City("seoul", "Seoul", "South Korea", 37.57, 126.98, "Asia/Seoul"),
    City("shanghai", "Shanghai", "China", 31.23, 121.47, "Asia/Shanghai"),
    City("singapore", "Singapore", "Singapore", 1.35, 103.82, "Asia/Singapore"),
    City("sydney", "Sydney", "Australia", -33.87, 151.21, "Australia/Sydney"),
    City("tokyo", "Tokyo", "Japan", 35.68, 139.69, "Asia/Tokyo"),
    City("tromso", "Tromsø", "Norway", 69.65, 18.96, "Europe/Oslo"),
    City("vancouver", "Vancouver", "Canada", 49.28, -123.12, "America/Vancouver"),
  ]

  private init(
    _ id: String, _ name: String, _ country: String, _ latitude: Double, _ longitude: Double,
    _ timeZone: String
  ) {
    self.init(
      id: id, name: name, country: country, latitude: latitude, longitude: longitude,
      timeZone: TimeZone(identifier: timeZone) ?? .gmt)
  }
}
