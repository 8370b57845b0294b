#!/usr/bin/env bash
# date-holidays 3.37.0 has the public holiday Clean Monday of Cyprus on a Tuesday: 47 days before Orthodox Easter, not 48.
# The Monday itself is in the list as an observance, on which offices are open; for Greece the Monday is the holiday.
# One would expect a day that is called Monday to be one. An office calendar that is filled from the public holidays
# promises an answer on a day when nobody is there, and says 'closed' on the day after.
set -euo pipefail
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
cd "$dir"
npm init -y >/dev/null
npm install --silent --no-save date-holidays@3.37.0
cat >try.cjs <<'JS'
const Holidays = require('date-holidays');

for (const country of ['CY', 'GR']) {
  for (const { date, type, rule } of new Holidays(country).getHolidays(2026)) {
    if (/^orthodox -4[78]$/.test(rule)) {
      const day = new Date(`${date.slice(0, 10)}T12:00:00Z`);
      const weekday = day.toLocaleDateString('en', { weekday: 'long', timeZone: 'UTC' });
      console.log(`${country} ${date.slice(0, 10)} ${weekday}: ${type}`);
    }
  }
}
JS
seen=$(node try.cjs)
expected='CY 2026-02-23 Monday: observance
CY 2026-02-24 Tuesday: public
GR 2026-02-23 Monday: public'
echo "$seen"
[ "$seen" = "$expected" ] || { echo "changed; expected:"; echo "$expected"; exit 1; }
