#!/usr/bin/env bash
# zod 4.6.7 accepts '€5' for z.templateLiteral(['€', z.number().min(10)]), and '€-5' for a positive number: what is said of
# the number is dropped without a word. For a text in the same place, min, max and regex are kept, and so is int() of a
# number. One would expect all of them, or an error when the schema is made, as for a type that cannot stand there.
# A loan amount in a link or a price in a text field is 'valid' outside the limits that stand in the schema.
set -euo pipefail
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
cd "$dir"
npm init -y >/dev/null
npm install --silent --no-save zod@4.6.7
cat >try.mjs <<'JS'
import { z } from 'zod';

for (const [name, part, text] of [
  ['string of 3 or more', z.string().min(3), '€5'],
  ['whole number', z.number().int(), '€5.5'],
  ['number of 10 or more', z.number().min(10), '€5'],
  ['positive number', z.number().positive(), '€-5'],
]) {
  const { success } = z.templateLiteral(['€', part]).safeParse(text);
  console.log(`${name}: ${text} is ${success ? 'accepted' : 'refused'}`);
}
JS
seen=$(node try.mjs)
expected='string of 3 or more: €5 is refused
whole number: €5.5 is refused
number of 10 or more: €5 is accepted
positive number: €-5 is accepted'
echo "$seen"
[ "$seen" = "$expected" ] || { echo "changed; expected:"; echo "$expected"; exit 1; }
