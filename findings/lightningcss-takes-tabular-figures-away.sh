#!/usr/bin/env bash
# lightningcss 1.33.0 moves 'font-variant-numeric: tabular-nums' from below 'font' to above it, even without minifying. The
# shorthand 'font' resets font-variant-numeric (CSS Fonts 4), so the figures are no longer of one width in the built page;
# with 'line-height', which it knows, the order is kept in effect. Reported to it as issue 1207, open.
# One would expect CSS that means the same. The digits of a column of payments stand below each other in development,
# where the styles are served as they are written, and not on the site.
set -euo pipefail
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
cd "$dir"
npm init -y >/dev/null
npm install --silent --no-save lightningcss@1.33.0
cat >try.cjs <<'JS'
const { transform } = require('lightningcss');

for (const line of ['line-height: 2', 'font-variant-numeric: tabular-nums']) {
  for (const minify of [false, true]) {
    const code = Buffer.from(`td { font: 1rem serif; ${line} }`);
    const built = transform({ filename: 'table.css', code, minify }).code.toString();
    console.log(built.replaceAll(/\s+/g, ' ').trim());
  }
}
JS
seen=$(node try.cjs)
expected='td { font: 1rem / 2 serif; }
td{font:1rem/2 serif}
td { font-variant-numeric: tabular-nums; font: 1rem serif; }
td{font-variant-numeric:tabular-nums;font:1rem serif}'
echo "$seen"
[ "$seen" = "$expected" ] || { echo "changed; expected:"; echo "$expected"; exit 1; }
