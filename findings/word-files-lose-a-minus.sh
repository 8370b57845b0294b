#!/usr/bin/env bash
# word-extractor 1.0.4 and officeparser 8.1.1 read 'Balance -5' from a Word file as 'Balance 5' if its hyphen is the one that
# does not break (Ctrl+Shift+Hyphen), which Word stores as an element of its own, w:noBreakHyphen. It is what a careful
# typist puts before a negative amount, so that the sign stays with it. One would expect the hyphen, as mammoth 1.13.0 gives
# it as U+2011. A debt is read as a credit, and '20-25 years' with such a hyphen as 2025 years.
set -euo pipefail
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
cd "$dir"
npm init -y >/dev/null
npm install --silent --no-save docx@9.15.2 word-extractor@1.0.4 officeparser@8.1.1 mammoth@1.13.0
cat >try.mjs <<'JS'
import { writeFileSync } from 'node:fs';
import { Document, NoBreakHyphen, Packer, Paragraph, TextRun } from 'docx';
import mammoth from 'mammoth';
import { parseOffice } from 'officeparser';
import WordExtractor from 'word-extractor';

const texts = [
  ['Balance ', '-', '5'],
  ['Balance ', new NoBreakHyphen(), '5'],
  ['20', new NoBreakHyphen(), '25 years'],
];
const children = texts.map((parts) => new Paragraph({ children: [new TextRun({ children: parts })] }));
writeFileSync('offer.docx', await Packer.toBuffer(new Document({ sections: [{ children }] })));
const show = (name, lines) => console.log(`${name}: ${JSON.stringify(lines)}`);
const word = await new WordExtractor().extract('offer.docx');
show('word-extractor', word.getBody().trim().split('\n'));
const office = await parseOffice('offer.docx');
show('officeparser', office.content.map(({ text }) => text));
const { value } = await mammoth.extractRawText({ path: 'offer.docx' });
show('mammoth', value.trim().replaceAll('\u2011', '<2011>').split('\n\n'));
JS
seen=$(node try.mjs)
expected='word-extractor: ["Balance -5","Balance 5","2025 years"]
officeparser: ["Balance -5","Balance 5","2025 years"]
mammoth: ["Balance -5","Balance <2011>5","20<2011>25 years"]'
echo "$seen"
[ "$seen" = "$expected" ] || { echo "changed; expected:"; echo "$expected"; exit 1; }
