#!/usr/bin/env bash
# react-number-format 5.4.5 writes 1305.827 with two decimals in two ways: its component as €1,305.83, and numericFormatter,
# its function for the same format, as €1,305.82. The component rounds, the function cuts the rest off; 0.999 is €1.00 in the
# one and €0.99 in the other. One would expect the same text from the same options.
# A monthly payment in a field and in the sentence below it then differ by a cent.
set -euo pipefail
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
cd "$dir"
npm init -y >/dev/null
npm install --silent --no-save react-number-format@5.4.5 react@19.3.1 react-dom@19.3.1
cat >try.mjs <<'JS'
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { NumericFormat, numericFormatter } from 'react-number-format';

const format = { prefix: '€', thousandSeparator: ',', decimalScale: 2, fixedDecimalScale: true };
for (const value of ['1305.82', '1305.827', '0.999']) {
  const field = createElement(NumericFormat, { ...format, value, displayType: 'text', valueIsNumericString: true });
  const text = renderToStaticMarkup(field).replaceAll(/<[^>]*>/g, '');
  console.log(`${value}: component ${text}, function ${numericFormatter(value, format)}`);
}
JS
seen=$(node try.mjs)
expected='1305.82: component €1,305.82, function €1,305.82
1305.827: component €1,305.83, function €1,305.82
0.999: component €1.00, function €0.99'
echo "$seen"
[ "$seen" = "$expected" ] || { echo "changed; expected:"; echo "$expected"; exit 1; }
