import { expect, it } from 'vitest';

import type { Environment } from '../../supabase/functions/_shared/environment.ts';
import { createFollowUpLink } from '../../supabase/functions/_shared/follow-up-link.ts';

it.each([
  [['https://preview.example', 'https://www.firm.example'], 'https://www.firm.example'],
  [['http://127.0.0.1:4321'], 'http://127.0.0.1:4321'],
])('a link of a mail from %j leads to %s', (siteOrigins, origin) => {
  const firm = { url: 'https://www.firm.example/' };
  const environment = { firm, siteOrigins, secretKeys: ['a key'] } as unknown as Environment;
  const { url, link } = createFollowUpLink(environment, 'delivery', 'enquiry');
  expect(url).toMatch(new RegExp(`^${RegExp.escape(origin)}/desk#[\\w-]{22}$`));
  expect(link.enquiry_id).toBe('enquiry');
});
