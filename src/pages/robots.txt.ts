import type { APIRoute } from 'astro';

import { firm } from '../data/firm.ts';

/** Everything may be crawled; pages that should not be indexed say so themselves. */
export const GET: APIRoute = () =>
  new Response(`User-agent: *\nAllow: /\n\nSitemap: ${firm.url}/sitemap-index.xml\n`);
