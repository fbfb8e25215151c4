#!/usr/bin/env python3
# <xbar.title>Weather</xbar.title>
# <xbar.version>1.0</xbar.version>
# <xbar.desc>The weather of a city now, and for a week.</xbar.desc>
# <xbar.dependencies>python3</xbar.dependencies>
# <xbar.var>string(VAR_CITY="Busan"): The city.</xbar.var>
# <xbar.var>select(VAR_UNIT="celsius"): The unit of temperatures. [celsius, fahrenheit]</xbar.var>
# <xbar.var>string(VAR_PLACES="https://geocoding-api.open-meteo.com"): The service that knows places.</xbar.var>
# <xbar.var>string(VAR_SERVICE="https://api.open-meteo.com"): The service that knows the weather.</xbar.var>
"""A script for xbar and SwiftBar, which Widgetry runs as it is. Open-Meteo needs no key."""

import datetime
import json
import os
import sys
import urllib.parse
import urllib.request

# The codes of the World Meteorological Organization, up to each number.
CODES = [
    (0, "sun.max.fill", "Clear"),
    (2, "cloud.sun.fill", "Partly cloudy"),
    (3, "cloud.fill", "Cloudy"),
    (48, "cloud.fog.fill", "Fog"),
    (57, "cloud.drizzle.fill", "Drizzle"),
    (67, "cloud.rain.fill", "Rain"),
    (77, "cloud.snow.fill", "Snow"),
    (82, "cloud.rain.fill", "Showers"),
    (86, "cloud.snow.fill", "Snow showers"),
    (99, "cloud.bolt.fill", "Thunderstorm"),
]


def ask(service, path, **query):
    """The answer of a service, as JSON."""
    url = f"{service}{path}?{urllib.parse.urlencode(query)}"
    with urllib.request.urlopen(url, timeout=8) as answer:
        return json.load(answer)


def sky(code):
    """The symbol and the words for a code."""
    return next((symbol, words) for limit, symbol, words in CODES if code <= limit)


def main():
    city = os.environ.get("VAR_CITY", "Busan")
    unit = os.environ.get("VAR_UNIT", "celsius")
    places = ask(os.environ["VAR_PLACES"], "/v1/search", name=city, count=1).get("results")
    if not places:
        sys.exit(f"There is no city '{city}'")
    place = places[0]
    weather = ask(
        os.environ["VAR_SERVICE"], "/v1/forecast",
        latitude=place["latitude"], longitude=place["longitude"], timezone="auto",
        temperature_unit=unit, current="temperature_2m,weather_code",
        daily="weather_code,temperature_2m_max,temperature_2m_min")

    now = weather["current"]
    symbol, words = sky(now["weather_code"])
    print(f"{now['temperature_2m']:.0f}° {words} | sfimage={symbol}")
    print("---")
    print(f"{place['name']} | href=https://www.openstreetmap.org/"
          f"?mlat={place['latitude']}&mlon={place['longitude']}")
    days = weather["daily"]
    for day, code, high, low in zip(
            days["time"], days["weather_code"], days["temperature_2m_max"],
            days["temperature_2m_min"]):
        name = datetime.date.fromisoformat(day).strftime("%a")
        print(f"{name} {high:4.0f}° {low:4.0f}°  {sky(code)[1]} | trim=false")


main()
