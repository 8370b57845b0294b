#!/usr/bin/env bash
# html-to-text 10.0.1 writes the terms and values of a description list one after the other, with nothing between them. A
# browser shows each on a line of its own. One would expect lines, as for <p> and <li>; the README lists a format for each
# of the other lists, and nothing says that <dl>, <dt> and <dd> count as words of one line.
# The plain text of a mail has 'Years25Payments300', where the HTML beside it has figures that one can read.
set -euo pipefail
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
cd "$dir"
npm init -y >/dev/null
npm install --silent --no-save html-to-text@10.0.1
cat >try.cjs <<'JS'
const { convert } = require('html-to-text');

for (const html of [
  '<dl><dt>Years</dt><dd>25</dd><dt>Payments</dt><dd>300</dd></dl>',
  '<div><p>Years</p><p>25</p><p>Payments</p><p>300</p></div>',
  '<ul><li>Years 25</li><li>Payments 300</li></ul>',
]) {
  console.log(JSON.stringify(convert(html)));
}
JS
seen=$(node try.cjs)
expected='"Years25Payments300"
"Years\n\n25\n\nPayments\n\n300"
" * Years 25\n * Payments 300"'
echo "$seen"
[ "$seen" = "$expected" ] || { echo "changed; expected:"; echo "$expected"; exit 1; }
