import { globSync, readFileSync } from 'node:fs';

import { describe, expect, it } from 'vitest';

import { readFirm } from '../../../scripts/library/firm.ts';
import { inProject, ROOT } from '../../../scripts/library/paths.ts';

const { name, url, phone, whatsapp, email, address, companyName, tagline } = readFirm();

/** Facts of the firm that a rebranded site must not show. */
const FACTS = {
  name,
  domain: new URL(url).hostname.replace(/^www\./, ''),
  'telephone number': phone,
  'WhatsApp number': whatsapp,
  'e-mail address': email,
  tagline,
  locality: address.locality,
  'company name': companyName,
};

/** Sources of the pages, the mails and the local backend. */
const FILES = globSync(
  ['src/**/*.{ts,tsx,astro,css,mdx}', 'supabase/**/*.{ts,sql,toml}', 'public/**/*.{txt,svg,json}'],
  { cwd: ROOT, exclude: ['**/node_modules/**', '**/*.{test,fixture}.{ts,tsx}'] },
);

describe.each(Object.entries(FACTS).filter(([, fact]) => Boolean(fact)))(
  "the firm's %s",
  (_, fact = '') => {
    it('is in no file outside content/', () => {
      const naming = FILES.filter((file) => readFileSync(inProject(file), 'utf8').includes(fact));
      expect(naming).toEqual([]);
    });
  },
);
