import { readdirSync } from 'node:fs';

import { describe, expect, it } from 'vitest';

import { COLLECTIONS, FOLDERS, pagePath } from '../../../scripts/content/collections.ts';
import { inProject } from '../../../scripts/library/paths.ts';
import { ROUTES } from '../routes.ts';
import { lastModifiedOf } from './last-modified.ts';

describe.each(COLLECTIONS)('the date of the last change in the folder of %s', (collection) => {
  const days = readdirSync(inProject(FOLDERS[collection]))
    .filter((name) => name.endsWith('.mdx'))
    .map((name) => lastModifiedOf(pagePath(collection, name.replace(/\.mdx$/, ''))) ?? '');

  it('is a day for each page', () => {
    expect(days.filter((day) => !/^\d{4}-\d{2}-\d{2}$/.test(day))).toEqual([]);
  });

  it('is that of the newest page for the list of them', () => {
    expect(lastModifiedOf(ROUTES[collection])).toBe(days.toSorted().at(-1));
  });
});

it('a page without reviewed content has no date of its last change', () => {
  expect(lastModifiedOf(ROUTES.contact)).toBeUndefined();
});
