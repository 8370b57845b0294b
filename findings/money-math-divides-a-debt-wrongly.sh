#!/usr/bin/env bash
# money-math 2.6.3 divides 100.00 by 3.25 into 30.77, and -100.00 by 3.25 into -30.75: two cents less, not the same amount
# with a sign. The exact quotient is 30.769. Shares in percent and rounding to five cents are wrong in the same way below
# zero. It adds a half for rounding to a negative amount, too. Its README says that results are rounded to the whole cent.
# A refund or a debt, written as a negative amount, is wrong by up to two cents in a package that is there to be exact.
set -euo pipefail
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
cd "$dir"
npm init -y >/dev/null
npm install --silent --no-save money-math@2.6.3
cat >try.cjs <<'JS'
const money = require('money-math');

console.log(`100 / 3.25: ${money.div('100.00', '3.25')}, ${money.div('-100.00', '3.25')}`);
console.log(`33% of 0.50: ${money.percent('0.50', '33.00')}, ${money.percent('-0.50', '33.00')}`);
console.log(`42.03 to 0.05: ${money.roundTo5Cents('42.03')}, ${money.roundTo5Cents('-42.03')}`);
JS
seen=$(node try.cjs)
expected='100 / 3.25: 30.77, -30.75
33% of 0.50: 0.17, -0.15
42.03 to 0.05: 42.05, -41.95'
echo "$seen"
[ "$seen" = "$expected" ] || { echo "changed; expected:"; echo "$expected"; exit 1; }
