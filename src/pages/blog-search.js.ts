import type { APIRoute } from 'astro';

import { bundledScript } from '../integrations/inline-script.ts';

/** Script of the blog search, loaded when its input gets the focus. */
export const GET: APIRoute = async () =>
  new Response(await bundledScript('blog-search-box'), {
    headers: { 'Content-Type': 'text/javascript' },
  });
