#!/usr/bin/env bash
# dayjs 1.11.23 writes a duration of { months: 300 } as 'undefined years 300 months', and as '25 years 0 months' if it is made
# of 300 and 'months'. Both are the same duration: asYears() is 25 of either. Only the second is divided into years, and the
# first has the word 'undefined' where a part was not given. One would expect the same text, or 0 for what is not there.
# The term of a loan in months, in the form that its own documentation shows, is printed to the reader like that.
set -euo pipefail
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
cd "$dir"
npm init -y >/dev/null
npm install --silent --no-save dayjs@1.11.23
cat >try.cjs <<'JS'
const dayjs = require('dayjs');
dayjs.extend(require('dayjs/plugin/duration'));

for (const [name, term] of [
  ["300, 'months'", dayjs.duration(300, 'months')],
  ['{ months: 300 }', dayjs.duration({ months: 300 })],
  ['{ years: 25 }', dayjs.duration({ years: 25 })],
]) {
  console.log(`${name}: ${term.format('Y [years] M [months]')}; in years ${term.asYears()}`);
}
JS
seen=$(node try.cjs)
expected='300, '"'"'months'"'"': 25 years 0 months; in years 25
{ months: 300 }: undefined years 300 months; in years 25
{ years: 25 }: 25 years undefined months; in years 25'
echo "$seen"
[ "$seen" = "$expected" ] || { echo "changed; expected:"; echo "$expected"; exit 1; }
