#!/usr/bin/env bash
# TypeScript 7.0.2 and 6.0.3 do not check `loan.test.tsx` where `loan.test.ts` lies beside it: of files that
# differ in nothing but their ending, `include` takes the `.ts`. One would expect both, as both match.
# No message says so: a test of a component that is named like the test of its rules is never type-checked.
set -euo pipefail
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
cd "$dir"
npm init -y >/dev/null
npm install --silent --no-save typescript@7.0.2 ts6@npm:typescript@6.0.3
cat >tsconfig.json <<'JSON'
{ "compilerOptions": { "strict": true, "noEmit": true, "jsx": "preserve", "types": [] }, "include": ["*.ts", "*.tsx"] }
JSON
echo 'export const years: number = 25;' >loan.test.ts
echo 'export const amount: number = "not a number";' >loan.test.tsx
check() { node "node_modules/$1/bin/tsc" -p . 2>&1 | grep -c 'error TS2322' || true; }
seen="TypeScript 7.0.2, both files: $(check typescript) errors
TypeScript 6.0.3, both files: $(check ts6) errors"
mv loan.test.ts rules.test.ts
seen="$seen
TypeScript 7.0.2, other name: $(check typescript) errors"
expected='TypeScript 7.0.2, both files: 0 errors
TypeScript 6.0.3, both files: 0 errors
TypeScript 7.0.2, other name: 1 errors'
echo "$seen"
[ "$seen" = "$expected" ] || { echo "changed; expected:"; echo "$expected"; exit 1; }
