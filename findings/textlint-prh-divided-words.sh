#!/usr/bin/env bash
# textlint 15.8.0 with textlint-plugin-mdx 1.1.0 and textlint-rule-prh 6.1.0 finds a wording in a plain sentence of an MDX
# file only. The same two words are not found if one of them is bold, in a field of the frontmatter, or in a property
# of a component. One would expect the words that readers see, wherever they are.
# A site that checks what its texts may claim would let its titles, descriptions and alternative texts pass.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --no-save --ignore-scripts --no-audit --no-fund --loglevel=error \
  @textlint/kernel@15.8.0 textlint-plugin-mdx@1.1.0 textlint-rule-prh@6.1.0 >/dev/null

cat >rules.yml <<'YAML'
version: 1
rules:
  - expected: FOUND
    pattern: /blue\s+house/
YAML

cat >lint.cjs <<'JS'
const { TextlintKernel } = require('@textlint/kernel');
const mdx = require('textlint-plugin-mdx');
const prh = require('textlint-rule-prh');

const TEXTS = {
  'a plain sentence': 'A blue house.',
  'a bold word': 'A **blue** house.',
  'a field of the frontmatter': '---\ntitle: A blue house\n---\n\nText.',
  'a property of a component': '<Box title="A blue house" />',
};
const options = {
  ext: '.mdx',
  plugins: [{ pluginId: 'mdx', plugin: mdx.default ?? mdx }],
  rules: [
    {
      ruleId: 'prh',
      rule: prh.default ?? prh,
      options: { rulePaths: [`${__dirname}/rules.yml`], checkEmphasis: true },
    },
  ],
};

(async () => {
  for (const [name, text] of Object.entries(TEXTS)) {
    const { messages } = await new TextlintKernel().lintText(text, options);
    console.log(`${name}: ${messages.length}`);
  }
})();
JS

seen=$(node lint.cjs)
echo "textlint 15.8.0, textlint-plugin-mdx 1.1.0, textlint-rule-prh 6.1.0: findings of 'blue house' in"
echo "$seen"
expected='a plain sentence: 1
a bold word: 0
a field of the frontmatter: 0
a property of a component: 0'
[ "$seen" = "$expected" ]
