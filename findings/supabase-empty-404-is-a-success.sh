#!/usr/bin/env bash
# @supabase/supabase-js 2.119.1 reports an empty answer with status 404 as status 204 without an error.
# One would expect every answer outside 200 to 299 to be an error, as a 404 with a body is.
# A proxy or a content blocker that answers an insert with an empty 404 therefore looks like a stored row:
# a form that trusts `error === null` says 'sent' for a message that nobody has. Ask for status 201.
set -euo pipefail
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
cd "$dir"
npm init -y >/dev/null
npm install --silent --no-save @supabase/supabase-js@2.119.1
cat >try.mjs <<'JS'
import { createServer } from 'node:http';
import { createClient } from '@supabase/supabase-js';

async function insertAgainst(status, body) {
  const server = createServer((request, response) => {
    request.resume();
    response.writeHead(status, { 'Content-Type': 'application/json' }).end(body);
  });
  await new Promise((listening) => server.listen(0, '127.0.0.1', listening));
  const client = createClient(`http://127.0.0.1:${server.address().port}`, 'public-key', {
    auth: { persistSession: false },
  });
  const result = await client.from('enquiries').insert({ name: 'Maria' });
  server.closeAllConnections();
  server.close();
  return `${result.status} ${result.error === null ? 'no error' : 'error'}`;
}

console.log(`404, empty body: ${await insertAgainst(404, '')}`);
console.log(`404, {}:         ${await insertAgainst(404, '{"message":"not here"}')}`);
console.log(`201, empty body: ${await insertAgainst(201, '')}`);
process.exit(0);
JS
seen=$(node try.mjs)
expected='404, empty body: 204 no error
404, {}:         404 error
201, empty body: 201 no error'
echo "$seen"
[ "$seen" = "$expected" ] || { echo "changed; expected:"; echo "$expected"; exit 1; }
