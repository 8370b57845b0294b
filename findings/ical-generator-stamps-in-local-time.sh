#!/usr/bin/env bash
# ical-generator 10.2.0 writes DTSTAMP, CREATED and LAST-MODIFIED of an event in UTC, with a Z, until the calendar is given a
# time zone: then without the Z, as a time of no zone. RFC 5545 says of all three that they MUST be in UTC (3.8.7). The zone
# of one event, instead, leaves them alone, which is what one would expect of both.
# A calendar of Limassol is read two hours late or early: an invitation that was changed may count as older than the first.
set -euo pipefail
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
cd "$dir"
npm init -y >/dev/null
npm install --silent --no-save ical-generator@10.2.0
cat >try.mjs <<'JS'
import ical from 'ical-generator';

const stamp = new Date('2026-11-29T12:00:00Z');
for (const [name, ofCalendar, ofEvent] of [
  ['no zone', undefined, undefined],
  ['zone of the event', undefined, 'Asia/Nicosia'],
  ['zone of the calendar', 'Asia/Nicosia', undefined],
]) {
  const calendar = ical({ timezone: ofCalendar });
  calendar.createEvent({ start: stamp, stamp, created: stamp, lastModified: stamp, timezone: ofEvent });
  const lines = calendar.toString().match(/^(?:DTSTAMP|CREATED|LAST-MODIFIED):.*/gm);
  console.log(`${name}: ${lines.map((line) => line.trim()).join(' ')}`);
}
JS
seen=$(TZ=Asia/Nicosia node try.mjs)
expected='no zone: DTSTAMP:20261129T120000Z CREATED:20261129T120000Z LAST-MODIFIED:20261129T120000Z
zone of the event: DTSTAMP:20261129T120000Z CREATED:20261129T120000Z LAST-MODIFIED:20261129T120000Z
zone of the calendar: DTSTAMP:20261129T140000 CREATED:20261129T140000 LAST-MODIFIED:20261129T140000'
echo "$seen"
[ "$seen" = "$expected" ] || { echo "changed; expected:"; echo "$expected"; exit 1; }
