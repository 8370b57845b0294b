#!/usr/bin/env bash
# Intl.DateTimeFormat.formatRange writes '29 Nov – 2 Dec 2026' with thin spaces (U+2009) around the dash in Node 24.21.0,
# and with ordinary spaces in Deno 2.9.5, for the same locale and options; ranges of numbers are the same in both.
# One would expect two runtimes on the same engine to write the same text. A page that Node builds and a mail that an edge
# function of Deno writes then differ in a sign that nobody sees, and a test that compares the two is red.
set -euo pipefail
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
cd "$dir"
npm init -y >/dev/null
node=node-$(node -p 'process.platform + "-" + process.arch')
npm install --silent --no-save "$node@24.21.0" deno@2.9.5
cat >try.mjs <<'JS'
const days = [new Date('2026-11-29T12:00Z'), new Date('2026-12-02T12:00Z')];
const dates = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeZone: 'UTC' });
const numbers = new Intl.NumberFormat('en-GB', { style: 'currency', currency: 'EUR' });
const visible = (text) =>
  text.replaceAll(/[^\x20-\x7E\u20AC]/g, (c) => `<${c.codePointAt(0).toString(16)}>`);
console.log(visible(dates.formatRange(...days)));
console.log(visible(numbers.formatRange(1000, 2000)));
JS
seen=$("node_modules/$node/bin/node" try.mjs && npx deno run try.mjs)
expected='29 Nov<2009><2013><2009>2 Dec 2026
€1,000.00 <2013> €2,000.00
29 Nov <2013> 2 Dec 2026
€1,000.00 <2013> €2,000.00'
echo "$seen"
[ "$seen" = "$expected" ] || { echo "changed; expected:"; echo "$expected"; exit 1; }
