import { readFileSync } from 'node:fs';

import { expect, it } from 'vitest';

import { COLOURS } from '../../supabase/functions/_shared/html.ts';

const tokens = readFileSync(new URL('../../src/styles/tokens.css', import.meta.url), 'utf8');

it.each(Object.entries(COLOURS))('mails have the %s of the site', (name, value) => {
  expect(tokens).toContain(`--color-${name}: ${value};`);
});
