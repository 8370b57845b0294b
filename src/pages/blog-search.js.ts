import type { APIRoute } from 'astro';

import { bundledScript } from '../integrations/inline-script.ts';

/** The search of the blog, fetched when its box is touched. */
export const GET: APIRoute = async () =>
  new Response(await bundledScript('blog-search-box'), {
    headers: { 'Content-Type': 'text/javascript' },
  });
