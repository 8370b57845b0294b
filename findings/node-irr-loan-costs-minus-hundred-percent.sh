#!/usr/bin/env bash
# node-irr 2.0.5 gives the rate of a loan over 15 years at 9% as -100% a month if the loan is written as its borrower sees
# it: first an amount received, then instalments paid. With all signs turned, as the lender sees it, the rate is right.
# One would expect the same rate: a rate at which one side sums up to 0 is that of the other, too. At 3.9%, 15 years are
# right and 40 years are -100%. No error is raised: a page prints -1200% a year for an ordinary mortgage.
set -euo pipefail
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
cd "$dir"
npm init -y >/dev/null
npm install --silent --no-save node-irr@2.0.5
cat >try.cjs <<'JS'
const { irr } = require('node-irr');

for (const [years, percent] of [
  [15, 3.9],
  [15, 9],
  [40, 3.9],
]) {
  const rate = percent / 1200;
  const months = years * 12;
  const instalment = (250000 * rate) / (1 - (1 + rate) ** -months);
  const borrower = [250000, ...Array(months).fill(-instalment)];
  const lender = borrower.map((amount) => -amount);
  const yearly = (flows) => (irr(flows) * 1200).toFixed(2);
  console.log(`${years} years at ${percent}%: lender ${yearly(lender)}, borrower ${yearly(borrower)}`);
}
JS
seen=$(node try.cjs)
expected='15 years at 3.9%: lender 3.90, borrower 3.90
15 years at 9%: lender 9.00, borrower -1200.00
40 years at 3.9%: lender 3.90, borrower -1200.00'
echo "$seen"
[ "$seen" = "$expected" ] || { echo "changed; expected:"; echo "$expected"; exit 1; }
