#!/usr/bin/env bash
# fundamental-js 1.4.1 raises the instalment of a loan after an early repayment, in the mode 'reduceEmi', of which its README
# says that it keeps the tenure and lowers the instalment. The repayment lowers the balance before the instalment of its
# month, but the new instalment is worked out for the months after it: one too few. One would expect less than before.
# EUR 250,000 over 25 years at 3.9%, EUR 500 repaid early in month 250: EUR 1,318.99 instead of EUR 1,305.83 before and
# EUR 1,295.17 over the months that are left. The last instalment falls away, and the savings include it.
set -euo pipefail
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
cd "$dir"
npm init -y >/dev/null
npm install --silent --no-save fundamental-js@1.4.1
cat >try.mjs <<'JS'
import { emi, prepaymentImpact } from 'fundamental-js';

const RATE = 0.039;
const MONTHS = 300;
const before = emi(250000, RATE, MONTHS).emi;
for (const month of [12, 250, 290]) {
  const { new: changed } = prepaymentImpact({
    principal: 250000,
    annualRate: RATE,
    months: MONTHS,
    prepayments: [{ month, amount: 500 }],
    mode: 'reduceEmi',
  });
  let balance = 250000;
  for (let paid = 1; paid < month; paid += 1) {
    balance += (balance * RATE) / 12 - before;
  }
  const right = emi(balance - 500, RATE, MONTHS - month + 1).emi;
  console.log(
    `month ${month}: ${changed.emi.toFixed(2)}; before ${before.toFixed(2)}, over the months left ${right.toFixed(2)}`,
  );
}
JS
seen=$(node try.mjs)
expected='month 12: 1305.89; before 1305.83, over the months left 1303.16
month 250: 1318.99; before 1305.83, over the months left 1295.17
month 290: 1383.20; before 1305.83, over the months left 1259.48'
echo "$seen"
[ "$seen" = "$expected" ] || { echo "changed; expected:"; echo "$expected"; exit 1; }
