#!/usr/bin/env bash
# getTextContent of the legacy build of pdfjs-dist 5.7.284 iterates over a ReadableStream with `for await`, which Safari 17
# and WebKitGTK 2.50 do not have, and does not bring the iteration along: a PDF opens, and its text fails with 'undefined is
# not a function'. One would expect the build for older browsers to read the stream with a reader, as streamTextContent
# lets its caller do. A site that is tested in Chromium alone reads no PDF on an iPhone.
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
const { PDFDocument } = await import('pdf-lib');
const { getDocument } = await import('pdfjs-dist/legacy/build/pdf.mjs');
// As in Safari.
delete ReadableStream.prototype[Symbol.asyncIterator];
delete ReadableStream.prototype.values;

const file = await PDFDocument.create();
file.addPage().drawText('Loan amount');
const data = new Uint8Array(await file.save());
const page = await (await getDocument({ data, verbosity: 0 }).promise).getPage(1);

/** What reading with one of the two functions gives. */
async function tryTo(name, read) {
  const result = await read().catch((error) => error.name);
  process.stdout.write(`${name}: ${result}\n`);
}

await tryTo('getTextContent', async () => {
  const { items } = await page.getTextContent();
  return items.map(({ str }) => str).join('');
});
await tryTo('streamTextContent', async () => {
  const { value } = await page.streamTextContent().getReader().read();
  return value.items.map(({ str }) => str).join('');
});
JS

output=$(node read.mjs 2>/dev/null)
echo "$output"
test "$output" = $'getTextContent: TypeError\nstreamTextContent: Loan amount' || {
  echo 'This has changed.'
  exit 1
}
