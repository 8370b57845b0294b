#!/usr/bin/env bash
# The legacy build of pdfjs-dist 6.5.438 calls Promise.withResolvers, Promise.try and other new functions without bringing
# them along; that of 5.7.284 brings them. One would expect the folder `legacy` to be for browsers that lack them, as it is
# in the major version before. A site that supports Chrome 114 or Safari 17.0 reads a PDF with 5.7.284, and with 6.5.438
# fails at the first file, while tests in a new browser pass.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --no-save --ignore-scripts --omit=optional --no-audit --no-fund --loglevel=error \
  pdfjs-5@npm:pdfjs-dist@5.7.284 pdfjs-6@npm:pdfjs-dist@6.5.438 pdf-lib@1.17.1 >/dev/null

cat >read.mjs <<'JS'
// A browser of 2023: without the functions that were added since, and with a matrix, which Node lacks.
delete Promise.withResolvers;
delete Promise.try;
globalThis.DOMMatrix = class {};
console.warn = () => {};
console.log = () => {};
const { PDFDocument } = await import('pdf-lib');
const file = await PDFDocument.create();
file.addPage().drawText('Loan amount 200,000');
const bytes = await file.save();
try {
  const { getDocument } = await import(`${process.argv[2]}/legacy/build/pdf.mjs`);
  const document = await getDocument({ data: new Uint8Array(bytes), verbosity: 0 }).promise;
  const { items } = await (await document.getPage(1)).getTextContent();
  process.stdout.write(`reads: ${items.map(({ str }) => str).join('')}\n`);
} catch (error) {
  process.stdout.write(`${error.name}: ${error.message}\n`);
}
JS

for version in 5 6; do
  output=$(node read.mjs "pdfjs-$version" 2>/dev/null)
  echo "pdfjs-dist $version: $output"
  case "$version $output" in
    '5 reads: Loan amount 200,000') ;;
    '6 TypeError: Promise.withResolvers is not a function') ;;
    *)
      echo 'This has changed.'
      exit 1
      ;;
  esac
done
