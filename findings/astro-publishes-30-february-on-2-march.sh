#!/usr/bin/env bash
# The frontmatter of Astro 7 (@astrojs/internal-helpers 0.11.0 with js-yaml 4.3.2) reads 'date: 2026-02-30' as 2 March 2026
# and 'date: 2026-13-01' as 1 January 2027. The schema of the content gets a Date that is in order, so nothing that checks
# it can see the slip. One would expect an error, or the text, as yaml 2.9.1 and js-yaml 5.5.0 give it.
# An article is published, and a rate is said to be checked, on a day that nobody wrote.
set -euo pipefail
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
cd "$dir"
npm init -y >/dev/null
npm install --silent --no-save @astrojs/internal-helpers@0.11.0 js-yaml@4.3.2 js-yaml-5@npm:js-yaml@5.5.0 yaml@2.9.1
cat >try.mjs <<'JS'
import { parseFrontmatter } from '@astrojs/internal-helpers/frontmatter';
import { load } from 'js-yaml-5';
import { parse } from 'yaml';

const show = (value) => (value instanceof Date ? `a Date, ${value.toISOString().slice(0, 10)}` : `'${value}'`);
for (const day of ['2026-02-28', '2026-02-30', '2026-13-01']) {
  const { date } = parseFrontmatter(`---\ndate: ${day}\n---\n`).frontmatter;
  console.log(`${day}: ${show(date)}; js-yaml 5 ${show(load(day))}; yaml ${show(parse(day))}`);
}
JS
seen=$(node try.mjs)
expected='2026-02-28: a Date, 2026-02-28; js-yaml 5 '"'"'2026-02-28'"'"'; yaml '"'"'2026-02-28'"'"'
2026-02-30: a Date, 2026-03-02; js-yaml 5 '"'"'2026-02-30'"'"'; yaml '"'"'2026-02-30'"'"'
2026-13-01: a Date, 2027-01-01; js-yaml 5 '"'"'2026-13-01'"'"'; yaml '"'"'2026-13-01'"'"''
echo "$seen"
[ "$seen" = "$expected" ] || { echo "changed; expected:"; echo "$expected"; exit 1; }
