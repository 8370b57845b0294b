#!/usr/bin/env bash
# SheetJS, here @e965/xlsx 0.20.3, shows 0.039 in a cell of the format '[$-408]0.00%' as '$3.90%', and an amount in euros as
# '$1,234.50 €'. The brackets name a language, 408 for Greek; a currency would stand between the dollar sign and the hyphen,
# and there is none. One would expect '3.90%', with Greek signs or without: numfmt 4.0.1 gives '3,90%' and '1.234,50 €'.
# A bank's sheet with Greek number formats turns into dollars, in each text that sheet_to_csv or sheet_to_json makes of it.
set -euo pipefail
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
cd "$dir"
npm init -y >/dev/null
npm install --silent --no-save @e965/xlsx@0.20.3 numfmt@4.0.1
cat >try.mjs <<'JS'
import { read, utils, write } from '@e965/xlsx';
import { format } from 'numfmt';

const formats = { A1: '0.00%', B1: '[$-408]0.00%', C1: '[$-408]#,##0.00 €' };
const sheet = utils.aoa_to_sheet([[0.039, 0.039, 1234.5]]);
for (const [name, code] of Object.entries(formats)) {
  sheet[name].z = code;
}
const book = utils.book_new(sheet);
const { Sheets } = read(write(book, { type: 'buffer', bookType: 'xlsx' }), { cellNF: true });
for (const name of Object.keys(formats)) {
  const { v, z, w } = Sheets.Sheet1[name];
  console.log(`${z}: '${w}', by numfmt '${format(z, v)}'`);
}
JS
seen=$(node try.mjs)
expected='0.00%: '"'"'3.90%'"'"', by numfmt '"'"'3.90%'"'"'
[$-408]0.00%: '"'"'$3.90%'"'"', by numfmt '"'"'3,90%'"'"'
[$-408]#,##0.00 €: '"'"'$1,234.50 €'"'"', by numfmt '"'"'1.234,50 €'"'"''
echo "$seen"
[ "$seen" = "$expected" ] || { echo "changed; expected:"; echo "$expected"; exit 1; }
