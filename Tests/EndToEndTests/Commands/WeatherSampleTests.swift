import Foundation
import TestSupport
import Testing

/// The script for xbar in the samples, with a service of its own instead of the real one.
@Suite(.waitsForPrograms, .needs(Tool.python)) struct WeatherSampleTests {
  private static let service = #"""
    import http.server, json
    class Handler(http.server.BaseHTTPRequestHandler):
        def log_message(self, *words): pass
        def do_GET(self):
            places = [{"name": "Busan", "latitude": 35.1, "longitude": 129.04}]
            body = {"results": places if "name=Busan" in self.path else []}
            if "/v1/forecast" in self.path:
                warm = "fahrenheit" in self.path
                body = {"current": {"temperature_2m": 70.2 if warm else 21.2, "weather_code": 61},
                        "daily": {"time": ["2026-11-28", "2026-11-29"], "weather_code": [0, 95],
                                  "temperature_2m_max": [22, 19], "temperature_2m_min": [9, -1]}}
            self.send_response(200)
            self.end_headers()
            self.wfile.write(json.dumps(body).encode())
    server = http.server.HTTPServer(("127.0.0.1", 0), Handler)
    print(server.server_port, flush=True)
    server.serve_forever()
    """#

  private static let sample = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .appending(path: "Samples/weather.15m.py").path

  @Test func showsTheWeather() throws {
    let home = try ScratchHome()
    let shown = try home.shell(
      #"""
      cd "$HOME" && printf '%s' "$SERVICE" > service.py
      python3 service.py > port & server=$!
      trap 'kill $server' EXIT
      while [ ! -s port ]; do sleep 0.05; done
      url="http://127.0.0.1:$(cat port)"
      "$0" plugin install "$SCRIPT" --allow run --allow network --quiet || exit
      "$0" add weather --id a VAR_SERVICE="$url" VAR_PLACES="$url" --quiet || exit
      "$0" add weather --id b VAR_UNIT=fahrenheit VAR_SERVICE="$url" VAR_PLACES="$url" --quiet
      "$0" add weather --id c VAR_CITY=Atlantis VAR_SERVICE="$url" VAR_PLACES="$url" --quiet
      "$0" show a --format text; "$0" show b --format line; "$0" open a --print
      "$0" status c
      """#,
      environment: [
        "HOME": home.folder, "SERVICE": Self.service,
        "SCRIPT": Self.sample,
      ])
    #expect(
      shown.output.hasPrefix(
        """
        21° Rain
        Busan
        Sat   22°    9°  Clear
        Sun   19°   -1°  Thunderstorm
        70° Rain
        https://www.openstreetmap.org/?mlat=35.1&mlon=129.04

        """), "\(shown.output)\n\(shown.errors)")
    #expect(shown.output.contains("There is no city 'Atlantis'"), "\(shown.output)")
  }
}
