import type { APIRoute } from 'astro';

import { firm } from '../collections/firm.ts';
import { colour } from '../site/drawing/tokens.ts';

/** Web app manifest, for adding the site to a home screen. */
export const GET: APIRoute = () =>
  new Response(
    JSON.stringify({
      name: firm.name,
      short_name: firm.name,
      description: firm.tagline,
      start_url: '/',
      display: 'browser',
      background_color: colour('chalk'),
      theme_color: colour('chalk'),
      icons: [
        { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
        { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
        { src: '/icon-maskable.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
      ],
    }),
  );
