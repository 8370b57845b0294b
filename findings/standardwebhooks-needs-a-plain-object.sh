#!/usr/bin/env bash
# standardwebhooks 1.1.1 verifies a signature from a plain object of headers, but not from a `Headers`.
# `request.headers` of fetch, Deno and every edge runtime is a `Headers`; one would expect it to be read.
# A right signature is then refused with 'Missing required headers', which sends one looking for a proxy
# that drops headers. Pass Object.fromEntries(request.headers).
set -euo pipefail
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
cd "$dir"
npm init -y >/dev/null
npm install --silent --no-save standardwebhooks@1.1.1
cat >try.mjs <<'JS'
import { Webhook } from 'standardwebhooks';

const webhook = new Webhook(Buffer.from('a secret of this example').toString('base64'));
const body = '{"event":"enquiry"}';
const now = new Date();
const fields = {
  'webhook-id': 'msg_1',
  'webhook-timestamp': String(Math.floor(now.getTime() / 1000)),
  'webhook-signature': webhook.sign('msg_1', now, body),
};

function verify(headers) {
  try {
    webhook.verify(body, headers);
    return 'accepted';
  } catch (error) {
    return error.message;
  }
}

console.log(`plain object: ${verify(fields)}`);
console.log(`Headers:      ${verify(new Headers(fields))}`);
console.log(`its entries:  ${verify(Object.fromEntries(new Headers(fields)))}`);
JS
seen=$(node try.mjs)
expected='plain object: accepted
Headers:      Missing required headers
its entries:  accepted'
echo "$seen"
[ "$seen" = "$expected" ] || { echo "changed; expected:"; echo "$expected"; exit 1; }
