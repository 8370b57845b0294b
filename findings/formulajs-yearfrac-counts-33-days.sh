#!/usr/bin/env bash
# @formulajs/formulajs 4.6.1 counts the time from 28 February to 31 March by the 30/360 rule of its spreadsheet functions
# in two ways: DAYS360 says 30 days, YEARFRAC with the same rule 33 days of 360. In the rule, the end of February counts as
# a 30th, and a 31st after it, too, so that both give 30. One would expect YEARFRAC to be DAYS360 divided by 360.
# Interest that a bank counts by this rule comes out a tenth too high for that month.
set -euo pipefail
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
cd "$dir"
npm init -y >/dev/null
npm install --silent --no-save @formulajs/formulajs@4.6.1
cat >try.cjs <<'JS'
const { DAYS360, YEARFRAC } = require('@formulajs/formulajs');

const day = (month, date) => new Date(2026, month - 1, date);
for (const [name, from, to] of [
  ['15 January to 15 February', day(1, 15), day(2, 15)],
  ['28 February to 31 March', day(2, 28), day(3, 31)],
]) {
  const days = (YEARFRAC(from, to, 0) * 360).toFixed(0);
  console.log(`${name}: DAYS360 ${DAYS360(from, to)}, YEARFRAC ${days} of 360`);
}
JS
seen=$(node try.cjs)
expected='15 January to 15 February: DAYS360 30, YEARFRAC 30 of 360
28 February to 31 March: DAYS360 30, YEARFRAC 33 of 360'
echo "$seen"
[ "$seen" = "$expected" ] || { echo "changed; expected:"; echo "$expected"; exit 1; }
