import type { APIRoute } from 'astro';

import { firm } from '../collections/firm.ts';
import { NOTICE_PATH } from '../site/build/licences.ts';

/**
 * Allows crawling of everything but the licence notices; pages that should not be indexed have
 * noindex.
 */
export const GET: APIRoute = () =>
  new Response(
    `User-agent: *\nAllow: /\nDisallow: ${NOTICE_PATH}\n\nSitemap: ${firm.url}/sitemap-index.xml\n`,
  );
