#!/usr/bin/env bash
# planer 1.2.0, which cuts the quoted mail off an answer, gives an empty text for an answer that begins with 'Date:', and
# cuts at a line 'From: our savings' although nothing is quoted. It takes the one line for the head of a quoted mail, which
# has several. One would expect the text, as with the same words and no colon, and as email-reply-parser 2.3.7 gives it.
# A visitor who answers questions in the form in which they were put is read as having said nothing.
set -euo pipefail
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
cd "$dir"
npm init -y >/dev/null
npm install --silent --no-save planer@1.2.0 email-reply-parser@2.3.7
cat >try.mjs <<'JS'
import EmailReplyParser from 'email-reply-parser';
import planer from 'planer';

for (const text of [
  'Date 5 December suits us.\nMaria',
  'Date: 5 December suits us.\nMaria',
  'We pay 60,000.\nFrom our savings.',
  'We pay 60,000.\nFrom: our savings.',
]) {
  const other = new EmailReplyParser().read(text).getVisibleText().trim();
  console.log(JSON.stringify([planer.extractFrom(text, 'text/plain'), other]));
}
JS
seen=$(node try.mjs)
expected='["Date 5 December suits us.\nMaria","Date 5 December suits us.\nMaria"]
["","Date: 5 December suits us.\nMaria"]
["We pay 60,000.\nFrom our savings.","We pay 60,000.\nFrom our savings."]
["We pay 60,000.","We pay 60,000.\nFrom: our savings."]'
echo "$seen"
[ "$seen" = "$expected" ] || { echo "changed; expected:"; echo "$expected"; exit 1; }
