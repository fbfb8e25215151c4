#!/usr/bin/env python3
"""Plays a basketball game as pushes, the way a server for iOS would send them.

    python3 game.py --send --speed 60                   # to the daemon's socket, one minute per second
    python3 game.py | widgetry activity replay -        # in real time: 40 minutes of play

One payload per line: 'start', 'update' for each basket, 'end'. The same seed gives the same game.
"""

import argparse
import http.client
import json
import os
import random
import socket
import subprocess
import time

TEAMS = {
    "home": {"name": "Bears", "code": "BEA", "color": "c8102e", "logo": "bear"},
    "away": {"name": "Lions", "code": "LIO", "color": "1d428a", "logo": "lion"},
}
PLAYERS = {"home": ["Kim", "Park", "Stone", "Diallo"], "away": ["Reyes", "Okafor", "Lund", "Mori"]}
PERIOD_SECONDS = 600


def payload(timestamp, event, **members):
    return {"aps": {"timestamp": timestamp, "event": event, **members}}


def clock(seconds):
    return f"{seconds // 60}:{seconds % 60:02}"


def game(seed, begin):
    """The payloads of one game, in order."""
    chance = random.Random(seed)
    score = {"home": 0, "away": 0}

    def state(period, left, play, over=False):
        return {**score, "period": period, "clock": clock(left), "lastPlay": play, "isOver": over}

    yield payload(
        begin, "start", **{
            "attributes-type": "GameAttributes", "attributes": TEAMS,
            "content-state": state(1, PERIOD_SECONDS, "Tip-off"),
            "alert": {"title": "Bears - Lions", "body": "Tip-off"},
        })
    period, left, passed = 1, PERIOD_SECONDS, 0
    while True:
        step = min(left, chance.randint(12, 45))
        left -= step
        passed += step
        side = chance.choice(["home", "away"])
        points = chance.choice([1, 2, 2, 2, 3])
        score[side] += points
        words = {1: "Free throw", 2: "Two", 3: "Three"}[points]
        play = f"{words} by {chance.choice(PLAYERS[side])}"
        members = {"content-state": state(period, left, play), "stale-date": begin + passed + 300}
        yield payload(begin + passed, "update", **members)
        if left > 0:
            continue
        # A tie goes into overtime, which is half as long.
        if period >= 4 and score["home"] != score["away"]:
            break
        period += 1
        left = PERIOD_SECONDS if period <= 4 else PERIOD_SECONDS // 2
    winner = TEAMS["home" if score["home"] > score["away"] else "away"]["name"]
    yield payload(
        begin + passed + 1, "end", **{
            "content-state": state(period, 0, f"{winner} win", over=True),
            "dismissal-date": begin + passed + 900,
            "alert": {"title": "Final", "body": f"{winner} win"},
        })


def ask(*words):
    """Gets from the command line what a server would get from the app."""
    answer = subprocess.run(["widgetry", *words, "--json"], stdout=subprocess.PIPE, check=True)
    return json.loads(answer.stdout)


def send(payloads, speed):
    """Sends a game to the daemon as it is played: the start with the type's token, the rest with its own."""
    path = os.path.join(ask("home")["home"], "push.sock")
    connection = http.client.HTTPConnection("localhost")
    connection.sock = socket.socket(socket.AF_UNIX)
    connection.sock.connect(path)
    types = ask("activity", "list", "--types")
    token = next(one["startToken"] for one in types if one["type"] == "GameAttributes")
    now = None
    for body in payloads:
        moment = body["aps"]["timestamp"]
        time.sleep((moment - (now or moment)) / speed)
        now = moment
        headers = {"apns-push-type": "liveactivity", "apns-priority": "10"}
        connection.request("POST", f"/3/device/{token}", json.dumps(body), headers)
        answer = connection.getresponse()
        words = answer.read().decode()
        if answer.status != 200:
            raise SystemExit(f"{answer.status} {words}")
        if body["aps"]["event"] == "start":
            game = answer.headers["widgetry-note"].removeprefix("started ")
            print(game, flush=True)
            token = next(one["token"] for one in ask("activity", "list") if one["id"] == game)


def main():
    options = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    options.add_argument("--seed", type=int, default=7)
    options.add_argument("--send", action="store_true", help="send to the daemon instead of printing")
    options.add_argument("--speed", type=float, default=1, help="speed factor; 60 plays a minute in a second")
    given = options.parse_args()
    payloads = game(given.seed, int(time.time()))
    if given.send:
        return send(payloads, given.speed)
    for body in payloads:
        print(json.dumps(body), flush=True)


if __name__ == "__main__":
    main()
