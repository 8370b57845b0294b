#!/usr/bin/env bash
# getTextContent of pdfjs-dist 5.7.284 gives two texts of a PDF as one item, without a space, if they are drawn on one line
# less than about a tenth of an em apart, although the file draws and places each by itself. One would expect an item for
# each, or a space, as from a tenth of an em on. Two cells that nearly touch, or an amount and the number of the next
# column, become one longer number: a reader of bank sheets cannot tell it from a printed one.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --no-save --ignore-scripts --omit=optional --no-audit --no-fund --loglevel=error \
  pdfjs-dist@5.7.284 pdf-lib@1.17.1 >/dev/null

cat >read.mjs <<'JS'
globalThis.DOMMatrix = class {};
console.warn = () => {};
const { PDFDocument, StandardFonts } = await import('pdf-lib');
const { getDocument } = await import('pdfjs-dist/legacy/build/pdf.mjs');

const SIZE = 10;

/** The text of two cells whose gap is so many points wide. */
async function copyOf(gap) {
  const file = await PDFDocument.create();
  const font = await file.embedFont(StandardFonts.Helvetica);
  const page = file.addPage();
  const end = 50 + font.widthOfTextAtSize('350', SIZE);
  page.drawText('350', { x: 50, y: 700, size: SIZE, font });
  page.drawText('120', { x: end + gap, y: 700, size: SIZE, font });
  const data = new Uint8Array(await file.save());
  const document = await getDocument({ data, verbosity: 0 }).promise;
  const { items } = await (await document.getPage(1)).getTextContent();
  return items.map(({ str }) => str).join('');
}

process.stdout.write(`${await copyOf(0.9)} | ${await copyOf(1.5)}\n`);
JS

output=$(node read.mjs 2>/dev/null)
echo "0.9 pt apart | 1.5 pt apart: $output"
test "$output" = '350120 | 350 120' || { echo 'This has changed.'; exit 1; }
