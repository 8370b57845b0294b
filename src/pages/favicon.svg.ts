import type { APIRoute } from 'astro';

import { markSvg } from '../data/pictures.ts';

export const GET: APIRoute = () => new Response(markSvg('round'));
