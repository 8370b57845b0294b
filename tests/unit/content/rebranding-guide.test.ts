import { readFileSync } from 'node:fs';

import { expect, it } from 'vitest';

import { inProject } from '../../../scripts/library/paths.ts';
import { CLAIM_NAMES } from '../../../src/collections/schemas/firm-claims.ts';

const guide = readFileSync(inProject('docs/rebranding.md'), 'utf8');

/** Fields of `content/firm.yaml`, also those that this firm leaves out as comments. */
const fields = [
  ...readFileSync(inProject('content/firm.yaml'), 'utf8').matchAll(
    /^(?:# (?=\w+:(?:$| \[)))?([a-z]\w+):/gm,
  ),
].map(([, field = '']) => field);

it('docs/rebranding.md says where each field of content/firm.yaml is shown', () => {
  const names = [...fields, ...CLAIM_NAMES.map((name) => `claims.${name}`)];
  const [, table = ''] = guide.split('## What the site says of the firm');
  const missing = names.filter((name) => name !== 'claims' && !table.includes(`\`${name}\``));
  expect(fields).toContain('hours');
  expect(missing).toEqual([]);
});
