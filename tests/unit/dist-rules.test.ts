import { describe, expect, it } from 'vitest';

import { RULES } from '../dist/rules/index.ts';
import { forbiddenWords } from '../dist/rules/words.ts';
import { makeSite } from '../dist/site.ts';

describe('the rules over the built pages', () => {
  it.each(RULES)('can fail: $name', async ({ check, broken }) => {
    expect(await check(broken)).not.toEqual([]);
  });

  it.each([
    'The decision is the bank’s alone; nobody can promise it.',
    'We use fixed periods of 3, 5 or 10 years as an example.',
  ])('let pass what may be said: %s', async (sentence) => {
    const site = makeSite({ '/': `<body><p>${sentence}</p></body>` });
    expect(await forbiddenWords.check(site)).toEqual([]);
  });
});
