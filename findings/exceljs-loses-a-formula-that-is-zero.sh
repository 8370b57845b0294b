#!/usr/bin/env bash
# exceljs 4.4.0 reads a formula whose stored result is 0 as a formula without a result: the value has no `result` and the
# text is empty. The file has the 0, which read-excel-file 9.3.17 finds. One would expect 0 as one gets 5.
# A bank sheet in a spreadsheet, whose last balance or fee is a formula that gives 0, has an empty cell there, which cannot
# be told from one that was never filled in.
set -euo pipefail
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
cd "$dir"
npm init -y >/dev/null
npm install --silent --no-save exceljs@4.4.0 read-excel-file@9.3.17
cat >try.mjs <<'JS'
import ExcelJS from 'exceljs';
import { readSheet } from 'read-excel-file/node';

const written = new ExcelJS.Workbook();
const sheet = written.addWorksheet('Offer');
sheet.addRow([5, { formula: 'A1-5', result: 0 }, { formula: 'A1+0', result: 5 }]);
await written.xlsx.writeFile('offer.xlsx');

const read = new ExcelJS.Workbook();
await read.xlsx.readFile('offer.xlsx');
for (const name of ['B1', 'C1']) {
  const cell = read.getWorksheet('Offer').getCell(name);
  console.log(`exceljs ${name}: ${JSON.stringify(cell.value)}, text '${cell.text}'`);
}
console.log(`read-excel-file: ${JSON.stringify(await readSheet('offer.xlsx'))}`);
JS
seen=$(node try.mjs)
expected='exceljs B1: {"formula":"A1-5"}, text '"'"''"'"'
exceljs C1: {"formula":"A1+0","result":5}, text '"'"'5'"'"'
read-excel-file: [[5,0,5]]'
echo "$seen"
[ "$seen" = "$expected" ] || { echo "changed; expected:"; echo "$expected"; exit 1; }
