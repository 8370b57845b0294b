import { readFileSync } from 'node:fs';

import { describe, expect, it } from 'vitest';

import { COLOURS } from '../../supabase/functions/_shared/mails/colours.ts';
import { readMailTemplates } from '../../supabase/local/mail-samples.ts';

const tokens = readFileSync(new URL('../../src/site/styles/tokens.css', import.meta.url), 'utf8');

describe('the mails', () => {
  it.each(Object.entries(COLOURS))('have the %s of the site', (name, value) => {
    expect(tokens).toContain(`--color-${name}: ${value};`);
  });

  it('have no other colour but white', () => {
    const written =
      Object.values(readMailTemplates())
        .join()
        .match(/#[\da-f]{3,8}\b/gi) ?? [];
    expect(new Set(written)).toEqual(new Set(['#ffffff']));
  });
});
