/// The file of a new plugin in Python.
extension Scaffold {
  /// A plugin as a single Python file.
  static func pythonProgram(_ name: ScaffoldName) -> File {
    File(path: "\(name.id).py", contents: python(name), isProgram: true)
  }

  private static func python(_ name: ScaffoldName) -> String {
    """
    #!/usr/bin/env python3
    \"""A plugin for Widgetry with one kind of widget: the day of the year.\"""
    import json
    import sys
    from datetime import datetime, timedelta
    from zoneinfo import ZoneInfo

    KIND = {
        "kind": "\(name.id)",
        "name": "\(name.title)",
        "description": "The day of the year.",
        "families": ["systemSmall", "accessoryInline"],
        # The plugin uses only the moment of the request, so that it can show any day.
        "clock": "request",
        "intent": {
            "name": "Configure\(name.type)",
            "parameters": [
                {"name": "label", "title": "Label", "type": "string", "default": "\(name.title)"}
            ],
        },
    }


    def entry(request, moment):
        # Use the moment and the time zone of the request: it may be for another day and place.
        zone = ZoneInfo(request["environment"]["timeZone"])
        day = datetime.fromtimestamp(moment, zone).timetuple().tm_yday
        label = request["configuration"].get("label", "\(name.title)")
        if request["family"] == "accessoryInline":
            view = f"{label}: day {day}"
        else:
            view = {
                "vstack": [
                    {"text": label, "font": "headline"},
                    {"text": f"Day {day}", "font": "title"},
                ],
                "alignment": "leading",
            }
        return {"date": moment, "view": view}


    def timeline(request):
        \"""One entry for the beginning of each day, so that no program has to run at midnight.\"""
        zone = ZoneInfo(request["environment"]["timeZone"])
        now = datetime.fromtimestamp(request["now"], zone)
        today = now.replace(hour=0, minute=0, second=0, microsecond=0, fold=0)
        days = [today + timedelta(days=number) for number in range(7)]
        return {"entries": [entry(request, day.timestamp()) for day in days], "policy": "atEnd"}


    def answer(request):
        verb = request["do"]
        if verb == "describe":
            return {"kinds": [KIND]}
        if verb in ("placeholder", "snapshot"):
            return {"entry": entry(request, request["now"])}
        if verb == "timeline":
            return {"timeline": timeline(request)}
        if verb == "options":
            return {"options": []}
        return {"error": {"code": "request.unknown", "summary": f"Unknown request '{verb}'"}}


    def write(frame):
        sys.stdout.write(json.dumps(frame, ensure_ascii=False) + "\\n")
        sys.stdout.flush()


    for line in sys.stdin:
        frame = json.loads(line)
        if "hello" in frame:
            write({"hello": {"version": 1, "plugin": "\(name.id)", "pluginVersion": "1.0"}})
        elif "do" in frame:
            write({"id": frame["id"], **answer(frame)})

    """
  }
}
