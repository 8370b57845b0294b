#!/usr/bin/env bash
# amortizejs 1.0.3 dates the schedule of a loan that starts on 31 January 2026 as 31 January, 3 March, 3 April and so on:
# February has no instalment, and all later ones are on the 3rd. It adds a month to the date before, and 31 February is
# 3 March. One would expect the last day of a shorter month, and the 31st again in March, as banks do.
# Two months of interest fall on one, and every date of the printed schedule is wrong by three days for 25 years.
set -euo pipefail
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
cd "$dir"
npm init -y >/dev/null
npm install --silent --no-save amortizejs@1.0.3
cat >try.cjs <<'JS'
const { Calculator } = require('amortizejs');

for (const day of [15, 31]) {
  const { schedule } = Calculator.calculate({
    method: 'mortgage',
    balance: 250000,
    apr: 3.9,
    loanTerm: 300,
    startDate: new Date(2026, 0, day),
  });
  const dates = schedule.map(({ date }) => `${date.getDate()}/${date.getMonth() + 1}`);
  console.log(`${dates.slice(0, 4).join(', ')} ... ${dates.at(-1)}`);
}
JS
seen=$(node try.cjs)
expected='15/1, 15/2, 15/3, 15/4 ... 15/12
31/1, 3/3, 3/4, 3/5 ... 3/1'
echo "$seen"
[ "$seen" = "$expected" ] || { echo "changed; expected:"; echo "$expected"; exit 1; }
