#!/usr/bin/env bash
# irr of financial 0.2.4 says that a loan of EUR 180,000, repaid in 180 instalments of EUR 1,000, has a rate of -197% a
# month. What is repaid is what was lent, so the rate is 0, as the package finds for 60 instalments. Below -100% the flows
# sum up to 0 only because the powers of a negative number change their sign; no such rate exists. One would expect 0, or
# NaN, which it gives for a rate that it does not find, such as that of the same loan at 3.9%.
# A page that looks for NaN shows the number that is none.
set -euo pipefail
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
cd "$dir"
npm init -y >/dev/null
npm install --silent --no-save financial@0.2.4
cat >try.cjs <<'JS'
const { irr } = require('financial');

const RATE = 0.039 / 12;
const instalment = (180000 * RATE) / (1 - (1 + RATE) ** -180);
for (const [name, flows] of [
  ['60 of 3000', [180000, ...Array(60).fill(-3000)]],
  ['180 of 1000', [180000, ...Array(180).fill(-1000)]],
  ['180 at 3.9%', [180000, ...Array(180).fill(-instalment)]],
]) {
  const rate = irr(flows);
  console.log(`${name}: ${(rate * 100 + 0).toFixed(0)}% a month`);
}
JS
seen=$(node try.cjs)
expected='60 of 3000: 0% a month
180 of 1000: -197% a month
180 at 3.9%: NaN% a month'
echo "$seen"
[ "$seen" = "$expected" ] || { echo "changed; expected:"; echo "$expected"; exit 1; }
