#!/usr/bin/env bash
# Asked for the time zone 'Europe/Nicosia', Intl.DateTimeFormat of Bun 1.4.5 (the engine of Safari) says that it uses
# 'Europe/Nicosia', and that of Node 24.21.0 'Asia/Nicosia'. They are one zone with two names; Cyprus is in Europe and in
# the folder Asia of the time zone database. ECMA-402 of 2025 lets an engine keep the name it was given, and a phone in
# Limassol may be set to either. One would expect one name. A page that knows visitors in Cyprus by the name of their zone
# knows some of them: compare the names that the engine gives for both.
set -euo pipefail
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
cd "$dir"
npm init -y >/dev/null
node=node-$(node -p 'process.platform + "-" + process.arch')
bun=@oven/bun-$(node -p 'process.platform + "-" + process.arch.replace("arm64", "aarch64")')
npm install --silent --no-save "$node@24.21.0" "$bun@1.4.5"
cat >try.mjs <<'JS'
const names = ['Asia/Nicosia', 'Europe/Nicosia'].map(
  (timeZone) => new Intl.DateTimeFormat('en', { timeZone }).resolvedOptions().timeZone,
);
console.log(names.join(', '));
JS
seen=$("node_modules/$node/bin/node" try.mjs && "node_modules/$bun/bin/bun" try.mjs)
expected='Asia/Nicosia, Asia/Nicosia
Asia/Nicosia, Europe/Nicosia'
echo "$seen"
[ "$seen" = "$expected" ] || { echo "changed; expected:"; echo "$expected"; exit 1; }
