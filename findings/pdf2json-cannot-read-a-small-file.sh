#!/usr/bin/env bash
# pdf2json 4.0.3 cannot read a PDF of a few kilobytes that readFileSync gives to parseBuffer, as its README does it: 'Invalid
# XRef stream header'. Node puts a small Buffer into a piece of memory that it shares with others, and pdf2json reads that
# memory from its start. A copy with memory of its own is read, and so is a longer file. One would expect the same of both.
# A receipt of one page is 'damaged', a contract of forty pages is not, and a test with one good file says nothing.
set -euo pipefail
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
cd "$dir"
npm init -y >/dev/null
npm install --silent --no-save pdf2json@4.0.3 pdf-lib@1.17.1
cat >try.mjs <<'JS'
import { readFileSync, writeFileSync } from 'node:fs';
import { PDFDocument } from 'pdf-lib';
import PDFParser from 'pdf2json';

const file = await PDFDocument.create();
file.addPage().drawText('Loan of 250,000');
writeFileSync('small.pdf', await file.save({ useObjectStreams: false }));

function textOf(buffer) {
  return new Promise((resolve) => {
    const parser = new PDFParser(null, true);
    parser.on('pdfParser_dataReady', () => resolve(parser.getRawTextContent().split('\r\n')[0]));
    parser.on('pdfParser_dataError', ({ parserError }) => resolve(String(parserError)));
    parser.parseBuffer(buffer);
  });
}

const shared = readFileSync('small.pdf');
const own = Buffer.alloc(shared.length);
shared.copy(own);
process.stdout.write(`shared: ${shared.byteOffset > 0}, own: ${own.byteOffset > 0}, equal: ${own.equals(shared)}\n`);
process.stdout.write(`as read: ${await textOf(shared)}\n`);
process.stdout.write(`as copied: ${await textOf(own)}\n`);
JS
seen=$(node try.mjs 2>/dev/null | grep -E '^(shared|as)')
expected='shared: true, own: false, equal: true
as read: Error: Error: Invalid XRef stream header
as copied: Loan of 250,000'
echo "$seen"
[ "$seen" = "$expected" ] || { echo "changed; expected:"; echo "$expected"; exit 1; }
