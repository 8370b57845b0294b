#!/usr/bin/env bash
# @react-pdf/renderer 4.9.0 prints 'Fee −5', with the minus sign U+2212, as 'Fee 5', and the French '1 305,83 €' of
# Intl.NumberFormat as '1/305,83 €', in the font that it uses if none is registered. No error, no warning and no empty box:
# a sign that the font lacks is printed as what the low byte of its number stands for, which for the minus is nothing.
# One would expect a mark or an error, as pdf-lib 1.17.1 raises. A fee that is given back is printed as one to pay.
set -euo pipefail
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
cd "$dir"
npm init -y >/dev/null
npm install --silent --no-save @react-pdf/renderer@4.9.0 react@19.3.1 pdf-lib@1.17.1 unpdf@1.7.0
cat >try.mjs <<'JS'
import { Document, Page, renderToBuffer, Text } from '@react-pdf/renderer';
import { PDFDocument, StandardFonts } from 'pdf-lib';
import { createElement } from 'react';
import { extractText } from 'unpdf';

const french = new Intl.NumberFormat('fr', { style: 'currency', currency: 'EUR' }).format(1305.83);
const lines = ['Fee -5', 'Fee \u22125', french];
const texts = lines.map((line) => createElement(Text, { key: line }, line));
const page = createElement(Document, null, createElement(Page, null, texts));
const { text } = await extractText(new Uint8Array(await renderToBuffer(page)));
console.log(text.join('\n'));
const font = await (await PDFDocument.create()).embedFont(StandardFonts.Helvetica);
try {
  font.encodeText(lines[1]);
} catch (error) {
  console.log(`pdf-lib: ${error.message}`);
}
JS
seen=$(node try.mjs)
expected='Fee -5
Fee 5
1/305,83 €
pdf-lib: WinAnsi cannot encode "−" (0x2212)'
echo "$seen"
[ "$seen" = "$expected" ] || { echo "changed; expected:"; echo "$expected"; exit 1; }
