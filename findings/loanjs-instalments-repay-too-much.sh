#!/usr/bin/env bash
# loanjs 1.1.2 rounds the last instalment of a loan in its totals, but not in its schedule: the schedule ends with a full
# instalment, and its column of capital adds up to more than was borrowed, EUR 1.31 on EUR 250,000. The totals beside it
# are of a smaller last instalment. One would expect a schedule to repay the loan exactly, and its totals to be its sums.
# A printed schedule then contradicts the total that stands above it.
set -euo pipefail
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
cd "$dir"
npm init -y >/dev/null
npm install --silent --no-save loanjs@1.1.2
cat >try.cjs <<'JS'
const { Loan } = require('loanjs');

const loan = new Loan(250000, 300, 3.9);
const sum = (name) =>
  loan.installments.reduce((total, instalment) => total + instalment[name], 0).toFixed(2);
console.log(`capital: ${loan.capitalSum.toFixed(2)}, column ${sum('capital')}`);
console.log(`paid:    ${loan.sum.toFixed(2)}, column ${sum('installment')}`);
console.log(`left after the last instalment: ${loan.installments.at(-1).remain}`);
JS
seen=$(node try.cjs)
expected='capital: 250000.00, column 250001.31
paid:    391747.69, column 391749.00
left after the last instalment: 0'
echo "$seen"
[ "$seen" = "$expected" ] || { echo "changed; expected:"; echo "$expected"; exit 1; }
