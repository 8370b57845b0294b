#!/usr/bin/env bash
# currency.js 2.0.4 reads '−5', with the minus sign U+2212, as 5. Intl.NumberFormat writes that sign for Swedish, Finnish,
# Norwegian and other languages, and typographers put it into English. With a hyphen the same text is -5.
# One would expect -5, or an error as with other signs that it does not know (its option errorOnInvalid stays silent, too).
# A fee that a bank takes back, copied from a statement, becomes a fee to pay.
set -euo pipefail
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
cd "$dir"
npm init -y >/dev/null
npm install --silent --no-save currency.js@2.0.4
cat >try.cjs <<'JS'
const currency = require('currency.js');

for (const locale of ['en', 'sv', 'nb']) {
  const text = new Intl.NumberFormat(locale).format(-5);
  const sign = text.codePointAt(0).toString(16).padStart(4, '0').toUpperCase();
  const { value } = currency(text, { errorOnInvalid: true });
  console.log(`${locale}: sign U+${sign}, value ${value}`);
}
JS
seen=$(node try.cjs)
expected='en: sign U+002D, value -5
sv: sign U+2212, value 5
nb: sign U+2212, value 5'
echo "$seen"
[ "$seen" = "$expected" ] || { echo "changed; expected:"; echo "$expected"; exit 1; }
