import type { APIRoute } from 'astro';

import { firm } from '../data/firm.ts';
import { NOTICE_PATH } from '../integrations/licences.ts';

/**
 * Everything may be crawled but the licences of what others wrote, which are found here; pages that
 * should not be indexed say so themselves.
 */
export const GET: APIRoute = () =>
  new Response(
    `User-agent: *\nAllow: /\nDisallow: ${NOTICE_PATH}\n\nSitemap: ${firm.url}/sitemap-index.xml\n`,
  );
