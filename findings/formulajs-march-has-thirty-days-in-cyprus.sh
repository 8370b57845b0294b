#!/usr/bin/env bash
# DAYS of @formulajs/formulajs 4.6.1 counts 30 days from 1 March to 1 April 2026 where the time zone is that of Cyprus, and
# 32 days from 1 October to 1 November. In UTC both are 31, and DAYS360 and NETWORKDAYS beside it do not depend on the zone.
# It divides milliseconds by those of a day and cuts what is left, and a day of March has 23 hours. One would expect days.
# Interest by the day is wrong in two months of each year for a reader in Limassol, while tests on a server in UTC pass.
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
