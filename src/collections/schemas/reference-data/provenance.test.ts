import { expect, it } from 'vitest';

import { provenanceOf } from './provenance.ts';
import { site } from '../../../../tests/unit/content/check-article.ts';

const TODAY = '2026-11-22';

it('the provenance of a page lists each law once', () => {
  const ids = ['land-fee', 'reduced-tax', 'reduced-tax'];
  expect(provenanceOf(site.figures, ids, TODAY)?.laws.map(({ name }) => name)).toEqual([
    'Cap. 900',
    'Law 7(I)/2020',
  ]);
});

it('the provenance of a page links a law that has a page', () => {
  expect(provenanceOf(site.figures, ['full-tax', 'land-fee'], TODAY)?.laws).toEqual([
    { name: 'Law 8(I)/2020', link: 'https://law.example/8-2020' },
    { name: 'Cap. 900', link: undefined },
  ]);
});

it('the provenance of a page has the oldest check', () => {
  expect(provenanceOf(site.figures, ['reduced-tax', 'land-fee'], TODAY)?.checked).toBe(
    '2026-05-01',
  );
});

it.each([
  { ids: ['land-fee', 'reduced-tax'], isFromExperience: false },
  { ids: ['land-fee', 'usual-loan'], isFromExperience: true },
])('$ids are from experience: $isFromExperience', ({ ids, isFromExperience }) => {
  expect(provenanceOf(site.figures, ids, TODAY)?.isFromExperience).toBe(isFromExperience);
});

it('an entry is valid until the end of its last day', () => {
  expect(provenanceOf(site.figures, ['reduced-tax'], '2026-12-31')?.lapsed).toEqual([]);
});

it('an entry has lapsed on the day after', () => {
  expect(provenanceOf(site.figures, ['reduced-tax'], '2027-01-01')?.lapsed).toEqual([
    { what: 'A reduced tax on small homes', until: '2026-12-31' },
  ]);
});

it('a page without reference values has no provenance', () => {
  expect(provenanceOf(site.figures, [], TODAY)).toBeUndefined();
});
