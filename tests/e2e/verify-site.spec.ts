import { checkSite } from '../../scripts/library/site-checks.ts';
import { testSiteUrl } from '../../scripts/library/test-stack.ts';
import { firm } from '../content.ts';
import { expect, test } from './fixtures.ts';

test('the site passes all checks for a deployed site', async () => {
  const checks = await checkSite(new URL(testSiteUrl()), new URL(firm.url));
  expect(checks.length).toBeGreaterThan(0);
  expect(checks.flatMap(({ problems }) => problems)).toEqual([]);
});
