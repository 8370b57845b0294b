import { readFileSync } from 'node:fs';

import { inProject } from '../../.scripts/library/paths.ts';
import { checkSite } from '../deployed/site-checks.ts';
import { testSiteUrl } from '../../.scripts/library/test-stack.ts';
import { parseFirm } from '../../src/data/schemas/firm.ts';
import { expect, test } from './fixtures.ts';

test('the site passes every check that a deployed site has to pass', async () => {
  const firm = parseFirm(readFileSync(inProject('content', 'firm.yaml'), 'utf8'));
  const checks = await checkSite(new URL(testSiteUrl()), new URL(firm.url));
  expect(checks.length).toBeGreaterThan(0);
  expect(checks.flatMap(({ problems }) => problems)).toEqual([]);
});
