#!/usr/bin/env bash
# postgres 3.4.9 (postgres.js) stores a text that is JSON already as a jsonb string, not as the object.
# The server says that the parameter is jsonb, and the client then calls JSON.stringify on the text: a second
# time. One would expect `${JSON.stringify(value)}::jsonb` to give the object, as with other clients and psql.
# Nothing fails: `data->>'name'` is null, and a mail that is built from the row has empty lines.
set -euo pipefail
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
cd "$dir"
npm init -y >/dev/null
npm install --silent --no-save postgres@3.4.9 @electric-sql/pglite@0.3.14 @electric-sql/pglite-socket@0.0.19
cat >try.mjs <<'JS'
import { PGlite } from '@electric-sql/pglite';
import { PGLiteSocketServer } from '@electric-sql/pglite-socket';
import postgres from 'postgres';

const db = await PGlite.create();
const server = new PGLiteSocketServer({ db, port: 0, host: '127.0.0.1' });
await server.start();
const port = server.port || server.server?.address().port;
const sql = postgres({ host: '127.0.0.1', port, max: 1, user: 'postgres', database: 'postgres', ssl: false, onnotice: () => undefined });
const value = { name: 'Maria' };
const [text] = await sql`select jsonb_typeof(${JSON.stringify(value)}::jsonb) as kind`;
const [object] = await sql`select jsonb_typeof(${value}::jsonb) as kind`;
const [twice] = await sql`select jsonb_typeof(${JSON.stringify(value)}::text::jsonb) as kind`;
console.log(`JSON text:         ${text.kind}`);
console.log(`object:            ${object.kind}`);
console.log(`JSON text as text: ${twice.kind}`);
await sql.end();
process.exit(0);
JS
seen=$(node try.mjs)
expected='JSON text:         string
object:            object
JSON text as text: object'
echo "$seen"
[ "$seen" = "$expected" ] || { echo "changed; expected:"; echo "$expected"; exit 1; }
