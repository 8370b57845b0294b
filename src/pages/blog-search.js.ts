import type { APIRoute } from 'astro';

import { bundledScript } from '../site/build/inline-script.ts';

/** Script of the blog search, loaded when its input gets the focus. */
export const GET: APIRoute = async () =>
  new Response(await bundledScript('features/blog/search-box.client'), {
    headers: { 'Content-Type': 'text/javascript' },
  });
