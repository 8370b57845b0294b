#!/usr/bin/env bash
# mailparser 3.14.2 joins the lines of a text with `format=flowed` if it is sent as 8bit, and not if it is sent as
# quoted-printable: there it drops the space at the end of each line, keeps the break, and cuts the space of the signature
# mark '-- '. One would expect the transfer encoding to change nothing; postal-mime 4.0.0 reads both alike.
# An answer written on a phone arrives in short lines, and a reader that looks for '-- ' takes the signature for a message.
set -euo pipefail
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
cd "$dir"
npm init -y >/dev/null
npm install --silent --no-save mailparser@3.14.2 postal-mime@4.0.0
cat >try.mjs <<'JS'
import { simpleParser } from 'mailparser';
import PostalMime from 'postal-mime';

for (const encoding of ['8bit', 'quoted-printable']) {
  const mail = [
    'From: visitor@firm.example',
    'Content-Type: text/plain; charset=utf-8; format=flowed',
    `Content-Transfer-Encoding: ${encoding}`,
    '',
    'We found a flat and would like to know ',
    'what a loan for it costs.',
    '-- ',
    'Maria',
    '',
  ].join('\r\n');
  console.log(encoding);
  console.log('mailparser ', JSON.stringify((await simpleParser(mail)).text.trimEnd()));
  console.log('postal-mime', JSON.stringify((await PostalMime.parse(mail)).text.trimEnd()));
}
JS
seen=$(node try.mjs)
expected='8bit
mailparser  "We found a flat and would like to know what a loan for it costs.\n-- \nMaria"
postal-mime "We found a flat and would like to know what a loan for it costs.\n-- \nMaria"
quoted-printable
mailparser  "We found a flat and would like to know\nwhat a loan for it costs.\n--\nMaria"
postal-mime "We found a flat and would like to know what a loan for it costs.\n-- \nMaria"'
echo "$seen"
[ "$seen" = "$expected" ] || { echo "changed; expected:"; echo "$expected"; exit 1; }
