#!/usr/bin/env bash
# parsecurrency 1.1.1 takes a point before three last digits for a separator of thousands, also where it cannot be one:
# after a single 0. '0.500' becomes 500 and '0.125' becomes 125, while '0.5' and '0.1250' are read as written.
# One would expect 0.5: no group of thousands begins with 0. A margin over a reference rate is often printed with three
# decimals, and a loan with a margin of 500% is no longer compared but thrown out, or worse, believed.
set -euo pipefail
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
cd "$dir"
npm init -y >/dev/null
npm install --silent --no-save parsecurrency@1.1.1
cat >try.cjs <<'JS'
const parseCurrency = require('parsecurrency');

for (const text of ['0.5', '0.50', '0.500', '0,500', '0.125']) {
  console.log(`${text} -> ${parseCurrency(text).value}`);
}
JS
seen=$(node try.cjs)
expected='0.5 -> 0.5
0.50 -> 0.5
0.500 -> 500
0,500 -> 500
0.125 -> 125'
echo "$seen"
[ "$seen" = "$expected" ] || { echo "changed; expected:"; echo "$expected"; exit 1; }
