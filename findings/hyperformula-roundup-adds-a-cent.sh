#!/usr/bin/env bash
# hyperformula 3.5.0 rounds 1.1 up to 1.11: =ROUNDUP(1.1,2). An amount that has two decimals or fewer is itself when it is
# rounded up to two, and so it is in @formulajs/formulajs 4.6.1. Of the amounts from 0.01 to 2,000.00, one in twenty gets a
# cent that is not there; =ROUNDDOWN(4.35,2) loses one. =CEILING(1.1,0.01) of the same package gives 1.1.
# A fee that a bank rounds up to the cent comes out too high, now and then, by an amount that looks like a real one.
set -euo pipefail
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
cd "$dir"
npm init -y >/dev/null
npm install --silent --no-save hyperformula@3.5.0 @formulajs/formulajs@4.6.1
cat >try.cjs <<'JS'
const { HyperFormula } = require('hyperformula');
const { ROUNDUP } = require('@formulajs/formulajs');

const engine = HyperFormula.buildEmpty({ licenseKey: 'gpl-v3' });
engine.addSheet('Fees');
const value = (formula) => engine.calculateFormula(`=${formula}`, 0);
for (const formula of ['ROUNDUP(1.1,2)', 'ROUNDUP(0.56,2)', 'ROUNDDOWN(4.35,2)', 'CEILING(1.1,0.01)']) {
  console.log(`${formula}: ${value(formula)}`);
}
let raised = 0;
let raisedByOther = 0;
for (let cents = 1; cents <= 200000; cents += 1) {
  const amount = (cents / 100).toFixed(2);
  raised += value(`ROUNDUP(${amount},2)`).toFixed(2) === amount ? 0 : 1;
  raisedByOther += ROUNDUP(Number(amount), 2).toFixed(2) === amount ? 0 : 1;
}
console.log(`raised: ${raised}, by formulajs ${raisedByOther}`);
JS
seen=$(node try.cjs)
expected='ROUNDUP(1.1,2): 1.11
ROUNDUP(0.56,2): 0.57
ROUNDDOWN(4.35,2): 4.34
CEILING(1.1,0.01): 1.1
raised: 9177, by formulajs 0'
echo "$seen"
[ "$seen" = "$expected" ] || { echo "changed; expected:"; echo "$expected"; exit 1; }
