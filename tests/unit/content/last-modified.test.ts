import { readdirSync } from 'node:fs';

import { expect, it } from 'vitest';

import { inProject } from '../../../scripts/library/paths.ts';
import { articlePath, ROUTES, servicePath } from '../../../src/domain/routes.ts';
import { lastModifiedOf } from '../../../src/integrations/last-modified.ts';

it.each([
  ['blog', ROUTES.blog, articlePath],
  ['services/personal', ROUTES.personal, servicePath.personal],
  ['services/business', ROUTES.business, servicePath.business],
] as const)('the list of %s has the date of its newest page', (folder, list, pathOf) => {
  const slugs = readdirSync(inProject('content', folder)).filter((name) => name.endsWith('.mdx'));
  const days = slugs.map((name) => lastModifiedOf(pathOf(name.replace(/\.mdx$/, ''))) ?? '');
  expect(lastModifiedOf(list)).toBe(days.sort().at(-1));
});
