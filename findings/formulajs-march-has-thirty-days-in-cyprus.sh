#!/usr/bin/env bash
# DAYS of @formulajs/formulajs 4.6.1 counts 30 days from 1 March to 1 April 2026 where the time zone is that of Cyprus, and
# 32 days from 1 October to 1 November. In UTC both are 31. Each date is counted in days of 24 hours since 1900 and rounded
# up; by the local time of 1900, which was odd by minutes, a day of winter is a few minutes over and one of summer under.
# One would expect days of the calendar. Interest by the day is wrong by a day for each period that begins in winter and ends
# in summer, or the other way round, for a reader in Limassol, while tests on a server in UTC pass.
set -euo pipefail
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
cd "$dir"
npm init -y >/dev/null
npm install --silent --no-save @formulajs/formulajs@4.6.1
cat >try.cjs <<'JS'
const { DATE, DAYS } = require('@formulajs/formulajs');

const days = [2, 3, 10].map((month) => DAYS(DATE(2026, month + 1, 1), DATE(2026, month, 1)));
console.log(`${process.env.TZ}: February ${days[0]}, March ${days[1]}, October ${days[2]}`);
JS
seen=$(TZ=UTC node try.cjs && TZ=Asia/Nicosia node try.cjs)
expected='UTC: February 28, March 31, October 31
Asia/Nicosia: February 28, March 30, October 32'
echo "$seen"
[ "$seen" = "$expected" ] || { echo "changed; expected:"; echo "$expected"; exit 1; }
